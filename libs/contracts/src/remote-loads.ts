import * as z from 'zod/mini';
import { documentedAs } from './fields';
import { previewName } from './previews';
import { REMOTE_NAMES } from './remotes';

/**
 * What a page waits for when it loads a remote: the names of its files with the federation runtime, its entry script, and the
 * module that it exposes; and all of that.
 */
export const LOAD_PHASES = ['names', 'entry', 'module', 'total'] as const;
export type LoadPhase = (typeof LOAD_PHASES)[number];

/**
 * Why a remote did not load: one of the phases failed, the remote was built for another host, or all of it took too long.
 */
export const LOAD_FAILURES = ['names', 'entry', 'module', 'incompatible', 'timeout'] as const;
export type LoadFailure = (typeof LOAD_FAILURES)[number];

/** Longer than every timeout of a load. */
const MAX_LOAD_MS = 60_000;

const milliseconds = z.int().check(z.minimum(0), z.maximum(MAX_LOAD_MS));

/** Body of `POST /api/remote-loads`: how a page loaded a remote. */
export const remoteLoad = z.strictObject({
  remote: z.enum(REMOTE_NAMES),
  /** Of the build; null if the page does not know it. */
  manifestHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{12}$/), documentedAs({ maxLength: 12 }))),
  /** Only if it is a build of a preview. */
  preview: z.optional(previewName),
  /** How long each phase took that ended. */
  milliseconds: z.strictObject({
    names: z.optional(milliseconds),
    entry: z.optional(milliseconds),
    module: z.optional(milliseconds),
    total: milliseconds,
  }),
  /** Only if it failed. The page chose the trace id, which is in the gateway's log line, too. */
  failure: z.optional(
    z.strictObject({
      cause: z.enum(LOAD_FAILURES),
      traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/), documentedAs({ maxLength: 32 })),
    }),
  ),
});
export type RemoteLoad = z.infer<typeof remoteLoad>;

/** Upper bounds of the buckets that load times are counted in, in milliseconds. Longer ones are in a last bucket. */
export const LOAD_BUCKETS_MS = [25, 50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600] as const;
