import * as z from 'zod/mini';

/** The remotes that the shell may load. Module federation allows no dashes in names. */
export const REMOTE_NAMES = ['mf_tracking', 'mf_dashboard', 'mf_billing', 'mf_admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/**
 * Raise it with an incompatible change between host and remotes: the host rejects remotes with another number. Not in a
 * library that the host shares, because each build has to include the number that it was built for.
 */
export const REMOTE_CONTRACT = 1;

/** Answer of `GET /remotes.json`, the shell's configuration. Missing remotes are not deployed. */
export const remotesDocument = z.object({
  remotes: z.partialRecord(z.enum(REMOTE_NAMES), z.object({ manifest: z.string() })),
  /** Where this installation sends analytics events, if at all. */
  analytics: z.optional(z.object({ url: z.string() })),
  /** The operator's address for mail from players. Without it, no page shows one. */
  contactEmail: z.optional(z.string()),
  /** The payment page for donations. Without it, no page asks for one. */
  donationUrl: z.optional(z.string()),
});
export type RemotesDocument = z.infer<typeof remotesDocument>;
