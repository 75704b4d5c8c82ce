import {
  CASH_SESSIONS,
  type CashSessionResponse,
  type ResultKind,
  type ResultKindName,
  type ResultRequest,
  type ResultResponse,
  type TournamentResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { findExisting } from '@feltbook/poker-math';
import type { FileRead, Planned } from '../types';

/** One result of the file as the preview shows it. */
export interface PlannedRow {
  readonly key: string;
  readonly kind: ResultKindName;
  /** Line of the file. */
  readonly row: number;
  readonly input: ResultRequest;
  /** The player has logged the same result already. */
  readonly isDuplicate: boolean;
}

export interface Existing {
  readonly sessions: readonly CashSessionResponse[];
  readonly tournaments: readonly TournamentResponse[];
}

function rowsOf(
  { name: kind, fields }: Pick<ResultKind, 'name' | 'fields'>,
  planned: readonly Planned<ResultRequest>[],
  existing: readonly ResultResponse[],
): PlannedRow[] {
  // The server applies the same rule again when the file is saved.
  const areDuplicates = findExisting(
    fields,
    existing,
    planned.map(({ input }) => input),
  );
  return planned.map(({ row, input }, at) => ({
    key: `${kind}:${row}`,
    kind,
    row,
    input,
    isDuplicate: areDuplicates[at] ?? false,
  }));
}

/** Results of both kinds, newest first. */
export function plannedRows({ sessions, tournaments }: FileRead, existing: Existing): PlannedRow[] {
  const rows = [
    ...rowsOf(CASH_SESSIONS, sessions, existing.sessions),
    ...rowsOf(TOURNAMENTS, tournaments, existing.tournaments),
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
