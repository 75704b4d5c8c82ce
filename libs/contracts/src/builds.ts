import * as z from 'zod/mini';

/** Which code runs: a slice, its version and the commit that it was built from. */
export const build = z.object({
  /** The folder's name: `mf-tracking`. */
  slice: z.string(),
  /** Of the slice's package; `source` for a process that runs without a bundle. */
  version: z.string(),
  /** The whole hash, or `unknown`. */
  commit: z.string(),
});
export type Build = z.infer<typeof build>;

/** Answer of `GET /api/builds`. A slice that does not answer is missing. */
export const buildsResponse = z.object({ builds: z.array(build) });
export type BuildsResponse = z.infer<typeof buildsResponse>;

/** Answer of `GET /health/live`. */
export const liveness = z.object({ status: z.literal('ok'), build });
export type Liveness = z.infer<typeof liveness>;

/** Names the builds that answered a call, for support: `gateway/0.4.0+3f9c2a17ab12, svc-auth/0.2.1+0d4e8b6c1f3a`. */
export const BUILD_HEADER = 'x-build';

/** Enough of a commit's hash to find it. */
const SHORT_COMMIT = 12;
export const shortCommit = (commit: string): string => commit.slice(0, SHORT_COMMIT);

/** A build in one word, as `BUILD_HEADER` names it. */
export const buildText = ({ slice, version, commit }: Build): string =>
  `${slice}/${version}+${shortCommit(commit)}`;
