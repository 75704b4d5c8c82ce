import {
  CASH_SESSIONS,
  type DashboardResult,
  type ResultKind,
  type ResultKindName,
  resultListSchema,
  type ResultResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { columnsOf, compareResults, type ResultColumns } from '@feltbook/poker-math';
import {
  http,
  type Schema,
  sessionKeys,
  staleCache,
  type StoredSave,
  tournamentKeys,
} from '@feltbook/web-kit';

/** All results of the player of both kinds, oldest first. */
export interface OwnResults {
  readonly records: readonly (ResultResponse & DashboardResult)[];
  readonly columns: ResultColumns;
  /** How many of them are queued on this device. */
  readonly queued: number;
}

/** Figures, and how many of the results that are queued on this device they count: none in those of the server. */
export type Counting<Answer> = Answer & { readonly countedQueued?: number };

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
export async function fetchOwnResults(
  queued: readonly StoredSave[],
  signal: AbortSignal,
): Promise<OwnResults> {
  const calls = LISTS.map(({ path, schema, name }) => http.get(path, { schema, signal, keep: name }));
  return withQueued(await Promise.all(calls), queued);
}

/**
 * @returns those that this device stored last, with those that are queued, and when the server confirmed the older list, in
 * milliseconds since 1970; undefined if it has not stored both lists
 */
export async function storedOwnResults(
  queued: readonly StoredSave[],
): Promise<{ results: OwnResults; at: number } | undefined> {
  const stored = await Promise.all(LISTS.map(({ name, schema }) => staleCache.read(name, schema)));
  const lists = stored.filter((list) => list !== undefined);
  if (lists.length < stored.length) return undefined;
  const results = withQueued(
    lists.map(({ data }) => data),
    queued,
  );
  return { results, at: Math.min(...lists.map(({ at }) => at)) };
}

function withQueued(lists: readonly ResultResponse[][], queued: readonly StoredSave[]): OwnResults {
  const own = LISTS.map(({ name, record }) =>
    queued.filter(({ scope }) => scope === name).flatMap((save) => recordOf(record, save)),
  );
  const records = LISTS.flatMap(({ kind }, at) =>
    [...(lists[at] ?? []), ...(own[at] ?? [])].map((result) => ({ ...result, kind })),
  ).sort(compareResults);
  return { records, columns: columnsOf(records), queued: own.flat().length };
}

/** Empty if an older version of the page stored another shape, as in lists. */
function recordOf(schema: Schema<ResultResponse>, { record }: StoredSave): ResultResponse[] {
  try {
    return [schema.parse(record)];
  } catch {
    return [];
  }
}
