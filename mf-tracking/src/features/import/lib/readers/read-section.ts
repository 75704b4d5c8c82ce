import type { CashSessionRequest, TournamentRequest } from '@feltbook/contracts';
import type { Cells } from '../cells';
import type { doubtsOf } from './doubts';
import type { Notes } from '../planner/notes';
import { RowReader, type Notation } from '../planner/row-reader';
import { rowSources } from './row-source';
import type { Section } from './sections';
import type { Columns } from '../source-fields';
import { PROBLEMS } from '../texts';
import { toSession, toTournament } from '../planner/to-input';
import type { Tracker } from './trackers/tracker';
import type { Answers, Planned, Problem } from '../types';

/** A section, and how to read it. */
export interface SectionContext {
  readonly section: Section;
  readonly tracker: Tracker;
  readonly columns: Columns;
  readonly notation: Notation;
  readonly answers: Answers;
  readonly doubtOf: ReturnType<typeof doubtsOf>;
}

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
function fitted(cells: Cells, width: number, notes: number | undefined): Cells | undefined {
  const more = cells.slice(width).filter((cell) => cell.trim() !== '');
  if (more.length === 0) return cells;
  const isText = notes === width - 1 && /^\s*\p{L}/u.test(cells[notes] ?? '');
  return isText ? [...cells.slice(0, notes), cells.slice(notes).join(',')] : undefined;
}

/** Reads the rows of one section, and adds them to `results`. @param tick is called for every row */
export function readSection(
  { section, tracker, columns, notation, answers, doubtOf }: SectionContext,
  results: ReadResults,
  tick: () => void,
): void {
  const { notes } = results;
  const { rebuys, rebuyPrice, profitIs, stakeAndRake } = tracker;
  const { fill = {}, mismatch } = answers;
  const rules = { rebuys, rebuyPrice, profitIs, stakeAndRake, fill, mismatch };
  const seen = new Set<string>();
  const sourceOf = rowSources(section);
  if (tracker.note && section.rows.length > 0) notes.add(tracker.note);
  for (const { line, cells: given } of section.rows) {
    tick();
    const kind = tracker.kindOf(given, columns, section.keys);
    if (typeof kind === 'object') {
      notes.add('leftOut', line, kind.leftOut);
      continue;
    }
    if (kind === 'running') {
      notes.add('running', line);
      continue;
    }
    const cells = tracker.own ? given : fitted(given, section.header.length, columns.notes);
    const row = new RowReader(
      line,
      tracker.amend?.(cells ?? given, columns) ?? cells ?? given,
      notation,
      notes,
    );
    const doubt = cells && doubtOf(given);
    if (doubt) row.fault(doubt.text, doubt.index);
    if (!cells) row.fault(PROBLEMS.tooManyCells);
    else if (kind === 'cash') {
      const input = toSession(row, rules);
      if (input) results.sessions.push({ row: line, input, source: sourceOf(given) });
    } else {
      const input = toTournament(row, rules);
      if (input) results.tournaments.push({ row: line, input, source: sourceOf(given) });
    }
    const key = given.join('\u001f');
    if (seen.has(key) && row.problems.length === 0) notes.add('identical', line);
    seen.add(key);
    results.problems.push(...row.problems);
  }
}
