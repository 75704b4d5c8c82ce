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
import { findSimilar } from './perhaps-there';

/** One result of the file as the preview shows it. */
export interface PlannedRow {
  readonly key: string;
  readonly kind: ResultKindName;
  /** Line of the file. */
  readonly row: number;
  readonly input: ResultRequest;
  readonly source: string;
  /** Whether the player has the same result already, or one that differs only in texts or in the zone of its times. */
  readonly state: 'new' | 'similar' | 'there';
}

export interface Existing {
  readonly sessions: readonly CashSessionResponse[];
  readonly tournaments: readonly TournamentResponse[];
  readonly sources: ImportSources;
}

function rowsOf(
  { name: kind, fields }: Pick<ResultKind, 'name' | 'fields'>,
  planned: readonly Planned<ResultRequest>[],
  existing: readonly ResultResponse[],
  sources: ImportSources['sessions'],
): PlannedRow[] {
  // The server applies the same rule again when the file is saved.
  const results = new ExistingResults(
    fields,
    planned.map(({ input, source }) => ({ ...input, source })),
    sources,
  );
  const others = existing.filter((result) => !results.add(result));
  const areThere = results.areThere();
  const fresh = planned.flatMap(({ input }, at) => (areThere[at] ? [] : [input]));
  const areSimilar = findSimilar(fields, others, fresh).values();
  return planned.map((one, at) => ({
    ...one,
    key: `${kind}:${one.row}`,
    kind,
    state: areThere[at] ? 'there' : areSimilar.next().value ? 'similar' : 'new',
  }));
}

/** Results of both kinds, newest first. */
export function plannedRows({ sessions, tournaments }: FileRead, existing: Existing): PlannedRow[] {
  const rows = [
    ...rowsOf(CASH_SESSIONS, sessions, existing.sessions, existing.sources.sessions),
    ...rowsOf(TOURNAMENTS, tournaments, existing.tournaments, existing.sources.tournaments),
  ];
  return rows.sort((a, b) =>
    a.input.date < b.input.date ? 1 : a.input.date > b.input.date ? -1 : a.row - b.row,
  );
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
