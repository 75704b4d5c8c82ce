import * as z from 'zod/mini';
import { LOAD_FAILURES, LOAD_PHASES } from './remote-loads';
import { preview, REMOTE_NAMES } from './remotes';

const moment = z.string();

/** One build of a slice. During a roll-out a slice has several. */
const runningBuild = z.object({
  version: z.string(),
  commit: z.string(),
  /** When the oldest of its replicas started; of pages, when the gateway first found it. Null if that is not known. */
  since: z.nullable(moment),
  /** Of pages, of all builds together. Null if that is not known: for pages in a folder, and of processes without Redis. */
  replicas: z.nullable(z.number()),
});
export type RunningBuild = z.infer<typeof runningBuild>;

/** One slice, or the worker of one. */
const runningProcess = z.object({
  /** `svc-tracking-worker`, `mf-admin`. */
  name: z.string(),
  kind: z.enum(['pages', 'process']),
  /** The newest first. Empty if it does not answer. */
  builds: z.array(runningBuild),
  /**
   * `running`: it answers; for remotes, `loaded`: the last load of the day succeeded, `failed`: it did not, `unused`: nobody
   * loaded it; `away`: it does not answer; `unknown` while Redis is away.
   */
  state: z.enum(['running', 'loaded', 'failed', 'unused', 'away', 'unknown']),
});
export type RunningProcess = z.infer<typeof runningProcess>;

/** How pages loaded a remote in the last 24 hours. */
const remoteLoads = z.object({
  remote: z.enum(REMOTE_NAMES),
  loads: z.number(),
  failures: z.number(),
  /** Of successful loads, in milliseconds: estimates from buckets. */
  phases: z.array(z.object({ phase: z.enum(LOAD_PHASES), p50: z.number(), p95: z.number() })),
  lastFailure: z.nullable(
    z.object({ at: moment, version: z.string(), cause: z.enum(LOAD_FAILURES), traceId: z.string() }),
  ),
});
export type RemoteLoads = z.infer<typeof remoteLoads>;

/** A configured preview of a remote. */
const runningPreview = z.extend(preview, {
  /** Null if its server does not answer. */
  build: z.nullable(z.object({ version: z.string(), commit: z.string() })),
  /** As of a remote. */
  state: runningProcess.shape.state,
  /** Whether it is on in the browser that asks. */
  isOn: z.boolean(),
  /** Null while Redis, which counts them, is away. Those of the remote do not include them. */
  loads: z.nullable(remoteLoads),
});
export type RunningPreview = z.infer<typeof runningPreview>;

/** Violations of the pages' content security policy in the last 24 hours. */
const policyViolations = z.object({
  directive: z.string(),
  /** An origin, or a word such as `inline`. */
  blocked: z.string(),
  count: z.number(),
});
export type PolicyViolations = z.infer<typeof policyViolations>;

/** Answer of `GET /api/admin/running`: what runs, and how pages load it. */
export const runningReport = z.object({
  processes: z.array(runningProcess),
  /** Null while Redis, which counts them, is away. */
  loads: z.nullable(z.array(remoteLoads)),
  violations: z.nullable(z.array(policyViolations)),
  /** Missing in answers of gateways that have no previews yet. */
  previews: z.optional(z.array(runningPreview)),
});
export type RunningReport = z.infer<typeof runningReport>;
