import * as z from 'zod/mini';
import { representativeFigures } from './community';
import { syncResult } from './subscription';

/** Callers of `/internal` endpoints, each with its own credential. A worker uses its service's. */
export const CALLER_NAMES = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'] as const;
export type CallerName = (typeof CALLER_NAMES)[number];

/** Calls between services, under `/internal`: never routed from outside, and only with the caller's credential. */
export const SERVICE_CREDENTIAL_HEADER = 'x-service-credential';
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
  /**
   * Of an account, ends these logins instead: the ones that began up to `upTo` (`sid`s sort by it), except one.
   */
  logins: z.optional(z.object({ upTo: z.string(), except: z.nullable(z.string()) })),
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
  /** Results whose length is known, which have those hours. Absent in answers of the release before. */
  timedResults: z.optional(z.number()),
  tournaments: z.number(),
  tournamentWinnings: z.number(),
  tournamentBuyins: z.number(),
  /** Missing while fewer than 25 players have logged five cash sessions or five tournaments. */
  representative: z.optional(representativeFigures),
});
export type TrackedTotals = z.infer<typeof trackedTotals>;

/** `GET /internal/accounts/count` of svc-auth: how many accounts there are. */
export const accountCount = z.object({
  accounts: z.number(),
  /** Of them, those with no address to write to. */
  withoutEmail: z.optional(z.number()),
});
export type AccountCount = z.infer<typeof accountCount>;

/** `GET /internal/export/{accountId}` of each service: its part of the player's data. */
export const exportPart = z.record(z.string(), z.unknown());
export type ExportPart = z.infer<typeof exportPart>;

/** What the owner decided about an account. */
export const ownerDecisions = z.object({
  grandfathered: z.boolean(),
  trialDisabled: z.boolean(),
  /** A higher number than before: a new trial began, at 0/10. */
  trialNumber: z.number(),
});
export type OwnerDecisions = z.infer<typeof ownerDecisions>;

/** `/internal/sync` of svc-billing: a run over all subscriptions. `result` once it is `done`, `failure` once `failed`. */
export const syncRun = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  result: z.nullable(syncResult),
  failure: z.nullable(z.string()),
});
export type SyncRun = z.infer<typeof syncRun>;
