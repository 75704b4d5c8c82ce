import * as z from 'zod/mini';

/** Calls between services, under `/internal`: never routed from outside, and only with the service credential. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * `GET /internal/revocations?after={seq}` of svc-auth: logins (`sid`) and accounts (`sub`) whose tokens no longer count,
 * in the order they were revoked. Each is kept until the last token that it could concern has expired.
 */
export const revocation = z.object({
  seq: z.number(),
  kind: z.enum(['login', 'account']),
  /** The `sid` or the `sub` of the tokens. */
  subject: z.string(),
  /** Seconds since 1970: tokens issued later than this count again, which matters for accounts only. */
  revokedAt: z.number(),
});
export type Revocation = z.infer<typeof revocation>;
export const revocationList = z.object({ revocations: z.array(revocation) });
export type RevocationList = z.infer<typeof revocationList>;

/** `GET /internal/accounts?email={email}` of svc-auth. */
export const accountLookup = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  displayName: z.string(),
});
export type AccountLookup = z.infer<typeof accountLookup>;

/** `GET /internal/usage/{accountId}` of svc-tracking: trial places used up, and the version they belong to. */
export const usage = z.object({
  cashUsed: z.number(),
  tournamentsUsed: z.number(),
  accountVersion: z.number(),
});
export type Usage = z.infer<typeof usage>;

/** `GET /internal/community` of svc-tracking: what all players together logged. Dollars and hours. */
export const trackedTotals = z.object({
  sessions: z.number(),
  cashOut: z.number(),
  hours: z.number(),
  tournaments: z.number(),
  tournamentWinnings: z.number(),
  tournamentBuyins: z.number(),
});
export type TrackedTotals = z.infer<typeof trackedTotals>;

/** `GET /internal/accounts/count` of svc-auth: how many accounts there are. */
export const accountCount = z.object({ accounts: z.number() });
export type AccountCount = z.infer<typeof accountCount>;

/** `GET /internal/export/{accountId}` of each service: its part of the player's data. */
export const exportPart = z.record(z.string(), z.unknown());
export type ExportPart = z.infer<typeof exportPart>;
