import {
  CASH_SESSIONS,
  type CashSessionResponse,
  type ResultKind,
  type ResultKindName,
  type ResultRequest,
  type ResultResponse,
  type TournamentResponse,
  type ImportSources,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { ExistingResults } from '@feltbook/poker-math';
import type { FileRead, Planned } from '../types';
import { figuresBy, findSameNights, findSimilar, isSameNight } from './perhaps-there';

/** One result of the file as the preview shows it. */
export interface PlannedRow {
  readonly key: string;
  readonly kind: ResultKindName;
  /** Line of the file. */
  readonly row: number;
  readonly input: ResultRequest;
  readonly source: string;
  /** Whether the player has the same result already, the row with this id with other figures, or perhaps the same night. */
  readonly state: 'new' | 'similar' | 'changed' | 'there';
}

export interface Existing {
  readonly sessions: readonly CashSessionResponse[];
  readonly tournaments: readonly TournamentResponse[];
  readonly sources: ImportSources;
}

/** @returns the rows of one kind, and the existing results that no row stands for */
function rowsOf(
  { name: kind, fields }: Pick<ResultKind, 'name' | 'fields'>,
  planned: readonly Planned<ResultRequest>[],
  existing: readonly ResultResponse[],
  sources: ImportSources['sessions'],
): { readonly rows: PlannedRow[]; readonly others: ResultResponse[] } {
  // The server applies the same rule again when the file is saved.
  const results = new ExistingResults(
    fields,
    planned.map(({ input, source }) => ({ ...input, source })),
    sources,
  );
  const unknown = existing.filter((result) => !results.add(result));
  const matches = results.matches();
  const figuresOf = figuresBy(fields);
  const byId = new Map(existing.map((result) => [result.id, result]));
  const fresh = planned.filter((_, at) => matches[at] === undefined).map(({ input }) => input);
  const { areSimilar, others } = findSimilar(fields, unknown, fresh);
  const similar = areSimilar.values();
  const stateOf = (
    { input, hasId }: Planned<ResultRequest>,
    match: string | undefined,
  ): PlannedRow['state'] => {
    if (match === undefined) return similar.next().value ? 'similar' : 'new';
    const result = byId.get(match);
    const isSame = !result || (figuresOf(result) === figuresOf(input) && isSameNight(result, input));
    return hasId && !isSame ? 'changed' : 'there';
  };
  const rows = planned.map((one, at) => ({
    ...one,
    key: `${kind}:${one.row}`,
    kind,
    state: stateOf(one, matches[at]),
  }));
  return { rows, others };
}

/** Results of both kinds, newest first. */
export function plannedRows({ sessions, tournaments }: FileRead, existing: Existing): PlannedRow[] {
  const parts = [
    rowsOf(CASH_SESSIONS, sessions, existing.sessions, existing.sources.sessions),
    rowsOf(TOURNAMENTS, tournaments, existing.tournaments, existing.sources.tournaments),
  ];
  const rows = parts.flatMap((part) => part.rows);
  const fresh = rows.filter(({ state }) => state === 'new');
  const others = parts.flatMap((part) => part.others);
  const { sessions: played, tournaments: entered } = existing.sources;
  const sameNights = findSameNights(
    others,
    fresh.map(({ input }) => input),
    {
      ids: new Set([...played, ...entered].map(({ id }) => id)),
      isAgain: fresh.length * 2 <= rows.length,
      days: rows.map(({ input }) => input),
    },
  ).values();
  return rows
    .map((row) =>
      row.state === 'new' && sameNights.next().value ? { ...row, state: 'similar' as const } : row,
    )
    .sort((a, b) => (a.input.date < b.input.date ? 1 : a.input.date > b.input.date ? -1 : a.row - b.row));
}

/** How many of each kind. */
export interface Counts {
  readonly sessions: number;
  readonly tournaments: number;
}

export function countKinds(rows: readonly PlannedRow[]): Counts {
  const sessions = rows.filter(({ kind }) => kind === 'cash').length;
  return { sessions, tournaments: rows.length - sessions };
}

/** The newest rows, at most `limit` of each kind; Infinity for all. */
export function newestWithin(rows: readonly PlannedRow[], limit: Counts): PlannedRow[] {
  let { sessions, tournaments } = limit;
  return rows.filter(({ kind }) => (kind === 'cash' ? sessions-- : tournaments--) > 0);
}
