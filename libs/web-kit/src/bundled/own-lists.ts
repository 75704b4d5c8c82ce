import {
  CASH_SESSIONS,
  type DashboardResult,
  type ResultKind,
  type ResultKindName,
  resultListSchema,
  type ResultResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import {
  http,
  type Schema,
  sessionKeys,
  staleCache,
  type StoredSave,
  tournamentKeys,
} from '@feltbook/web-kit';

export type OwnRecord = ResultResponse & DashboardResult;

/** All results of the player of both kinds, in no order. */
export interface OwnLists {
  readonly records: readonly OwnRecord[];
  /** How many of them are queued on this device. */
  readonly queued: number;
}

interface List {
  readonly kind: ResultKindName;
  readonly path: string;
  /** In the stale cache, and of its queued results. */
  readonly name: string;
  readonly schema: Schema<ResultResponse[]>;
  readonly record: Schema<ResultResponse>;
}

const listOf = <Request, Response extends ResultResponse>(
  kind: ResultKind<Request, Response>,
  name: string,
): List => ({
  ...{ kind: kind.name, path: kind.path, name },
  ...{ schema: resultListSchema(kind), record: kind.response },
});
const LISTS = [listOf(CASH_SESSIONS, sessionKeys.all[0]), listOf(TOURNAMENTS, tournamentKeys.all[0])];

/** @returns those of the server, with those that are queued on this device @throws ApiFailure */
export async function fetchOwnLists(queued: readonly StoredSave[], signal: AbortSignal): Promise<OwnLists> {
  const calls = LISTS.map(({ path, schema, name }) => http.get(path, { schema, signal, keep: name }));
  return withQueued(await Promise.all(calls), queued);
}

/**
 * @returns those that this device stored last, with those that are queued, and when the server confirmed the older list, in
 * milliseconds since 1970; undefined if it has not stored both lists
 */
export async function storedOwnLists(
  queued: readonly StoredSave[],
): Promise<{ lists: OwnLists; at: number } | undefined> {
  const stored = await Promise.all(LISTS.map(({ name, schema }) => staleCache.read(name, schema)));
  const found = stored.filter((list) => list !== undefined);
  if (found.length < stored.length) return undefined;
  const lists = withQueued(
    found.map(({ data }) => data),
    queued,
  );
  return { lists, at: Math.min(...found.map(({ at }) => at)) };
}

function withQueued(lists: readonly ResultResponse[][], queued: readonly StoredSave[]): OwnLists {
  const own = LISTS.map(({ name, record }) =>
    queued.filter(({ scope }) => scope === name).flatMap((save) => recordOf(record, save)),
  );
  const records = LISTS.flatMap(({ kind }, at) =>
    [...(lists[at] ?? []), ...(own[at] ?? [])].map((result) => ({ ...result, kind })),
  );
  return { records, queued: own.flat().length };
}

/** Empty if an older version of the page stored another shape, as in lists. */
function recordOf(schema: Schema<ResultResponse>, { record }: StoredSave): ResultResponse[] {
  try {
    return [schema.parse(record)];
  } catch {
    return [];
  }
}
