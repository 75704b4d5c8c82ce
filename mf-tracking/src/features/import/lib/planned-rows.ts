import type { CashSession, CashSessionInput, Tournament, TournamentInput } from '@feltbook/contracts';
import { duplicates } from './duplicates';
import type { ResultKindName } from './source-fields';
import type { FileRead } from './types';

/** One result of the file as the preview shows it. */
export interface PlannedRow {
  readonly key: string;
  readonly kind: ResultKindName;
  /** Line of the file. */
  readonly row: number;
  readonly input: CashSessionInput | TournamentInput;
  /** The player has it already. */
  readonly isThere: boolean;
}

export interface Existing {
  readonly sessions: readonly CashSession[];
  readonly tournaments: readonly Tournament[];
}

/** Results of both kinds, newest first. */
export function plannedRows(reading: FileRead, existing: Existing): PlannedRow[] {
  const there = duplicates(existing, reading);
  const rows: PlannedRow[] = [
    ...reading.sessions.map(({ row, input }) => ({
      key: `cash:${row}`,
      kind: 'cash' as const,
      row,
      input,
      isThere: there.sessions.has(row),
    })),
    ...reading.tournaments.map(({ row, input }) => ({
      key: `tournament:${row}`,
      kind: 'tournament' as const,
      row,
      input,
      isThere: there.tournaments.has(row),
    })),
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

/** The newest that there is room for; Infinity is room for all. */
export function newestThatFit(rows: readonly PlannedRow[], room: Counts): PlannedRow[] {
  let { sessions, tournaments } = room;
  return rows.filter(({ kind }) => (kind === 'cash' ? sessions-- : tournaments--) > 0);
}
