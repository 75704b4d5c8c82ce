import * as z from 'zod/mini';

/** The remotes that the shell may load. Federation wants names without dashes. */
export const REMOTE_NAMES = ['mf_tracking', 'mf_dashboard', 'mf_billing', 'mf_admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/**
 * Rises when the host and its remotes stop understanding each other; the host refuses any other number. It is here, and
 * not in a library that the host shares, because each build has to bring along the number that it was made for.
 */
export const REMOTE_CONTRACT = 1;

/** Answer of `GET /remotes.json`: where each remote's manifest is. A remote that is not named is not deployed. */
export const remotesDocument = z.object({
  remotes: z.partialRecord(z.enum(REMOTE_NAMES), z.object({ manifest: z.string() })),
  /** Where this installation counts events, if it does. */
  analytics: z.optional(z.object({ url: z.string() })),
});
export type RemotesDocument = z.infer<typeof remotesDocument>;
