import type { CashSessionRequest, TournamentRequest } from '@feltbook/contracts';
import type { Cells } from '../cells';
import { doubtsOf } from './doubts';
import type { KnownTable } from './known-tables';
import { Notes } from '../planner/notes';
import { RowReader, type Notation } from '../planner/row-reader';
import { rowSources } from './row-source';
import { PROBLEMS } from '../texts';
import { toSession, toTournament } from '../planner/to-input';
import type { Answers, Planned, Problem } from '../types';

/** The combined results of all sections. */
export interface ReadResults {
  readonly sessions: Planned<CashSessionRequest>[];
  readonly tournaments: Planned<TournamentRequest>[];
  readonly problems: Problem[];
  readonly notes: Notes;
}

/**
 * Joins commas of a row's last cell if it holds notes.
 * @returns undefined if a row has more cells than columns: its amounts may be in the wrong ones
 */
export function fitted(cells: Cells, width: number, notes: number | undefined): Cells | undefined {
  const more = cells.slice(width).filter((cell) => cell.trim() !== '');
  if (more.length === 0) return cells;
  const isText = notes === width - 1 && /^\s*\p{L}/u.test(cells[notes] ?? '');
  return isText ? [...cells.slice(0, notes), cells.slice(notes).join(',')] : undefined;
}

/** Reads the rows of a table, and adds them to `results`. @param known all tables @param tick is called for every row */
export function readSection(
  known: readonly KnownTable[],
  table: KnownTable,
  notation: Notation,
  { fill = {}, mismatch, player }: Answers,
  { notes, ...results }: ReadResults,
  tick: () => void,
): void {
  const { section, tracker, columns } = table;
  const rules = { ...tracker, fill, mismatch, isPlayerOpen: !player && !section.tracker };
  const seen = new Set<string>();
  const [sourceOf, doubtOf] = [rowSources(section), doubtsOf(known, table)];
  if (tracker.note && section.rows.length > 0) notes.add(tracker.note);
  for (const { line, cells: given, titled, year } of section.rows) {
    tick();
    const kind = tracker.kindOf(given, columns, section.keys, titled);
    if (typeof kind === 'object' || kind === 'running') {
      if (kind === 'running') notes.add('running', line);
      else notes.add('leftOut', line, kind.leftOut);
      continue;
    }
    const cells = tracker.own ? given : fitted(given, section.header.length, columns.notes);
    const amended = tracker.amend?.(cells ?? given, columns) ?? cells ?? given;
    const own = new Notes();
    const row = new RowReader(line, amended, notation, own);
    const doubt = cells ? doubtOf(given) : { text: PROBLEMS.tooManyCells, index: undefined };
    if (doubt) row.fault(doubt.text, doubt.index);
    const planned = { row: line, ...sourceOf(given) };
    const noteYear = (input?: { readonly date: string }) =>
      input && year && !input.date.startsWith(year) && own.add('otherYear', line, year);
    if (cells && kind === 'cash') {
      const input = toSession(row, rules);
      if (input) results.sessions.push({ ...planned, input });
      noteYear(input);
    } else if (cells) {
      const input = toTournament(row, rules);
      if (input) results.tournaments.push({ ...planned, input });
      noteYear(input);
    }
    notes.merge(own, row.problems.length === 0);
    const key = given.join('\u001f');
    if (seen.has(key) && row.problems.length === 0) notes.add('identical', line);
    seen.add(key);
    results.problems.push(...row.problems);
  }
}
