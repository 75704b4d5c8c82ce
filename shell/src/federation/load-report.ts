import type { LoadFailure, RemoteLoad, RemoteName } from '@feltbook/contracts';
import { markOf } from './load-marks';
import { isMismatch } from './mismatch';
import { LoadTimeout } from './load-timeout';
import { readRemotesDocument } from './remotes-document';

/** A load that ended. Times are those of `performance.now()`. */
export interface EndedLoad {
  readonly name: RemoteName;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined if it succeeded. */
  readonly error?: unknown;
}

const CALL = '/api/remote-loads';

/** The end of a phase, if it ended during the load. */
function endOf(phase: 'names' | 'entry', { name, startedAt, endedAt }: EndedLoad): number | undefined {
  const marks = performance.getEntriesByName(markOf(name, phase), 'mark').map(({ startTime }) => startTime);
  return marks.findLast((at) => at >= startedAt && at <= endedAt);
}

function causeOf(error: unknown, namesAt: number | undefined, entryAt: number | undefined): LoadFailure {
  if (isMismatch(error)) return 'incompatible';
  if (error instanceof LoadTimeout) return 'timeout';
  if (namesAt === undefined) return 'names';
  return entryAt === undefined ? 'entry' : 'module';
}

/** The id of a trace, as the W3C defines it: 32 hexadecimal digits. */
const newTraceId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Milliseconds between two times; undefined if one of them is missing. */
const between = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : Math.round(to - from);

/** Reports a load. Never rejects: the page does not depend on it. */
export async function reportLoad(load: EndedLoad): Promise<void> {
  const { name, startedAt, endedAt, error } = load;
  const [namesAt, entryAt] = [endOf('names', load), endOf('entry', load)];
  const hasFailed = 'error' in load;
  const known = await readRemotesDocument().catch(() => undefined);
  const preview = known?.preview?.remote === name ? known.preview.name : undefined;
  const body: RemoteLoad = {
    remote: name,
    preview,
    manifestHash: known?.remotes[name]?.build?.manifestHash ?? null,
    milliseconds: {
      names: between(startedAt, namesAt),
      entry: between(namesAt, entryAt),
      module: hasFailed ? undefined : between(entryAt, endedAt),
      total: Math.round(endedAt - startedAt),
    },
    ...(hasFailed && { failure: { cause: causeOf(error, namesAt, entryAt), traceId: newTraceId() } }),
  };
  navigator.sendBeacon(CALL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
