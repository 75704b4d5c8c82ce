import type { CashSessionRequest, TournamentRequest } from '@feltbook/contracts';
import type { Notes } from '../planner/notes';
import { RowReader, type Writing } from '../planner/row-reader';
import type { Section } from './sections';
import type { Columns } from '../source-fields';
import { toSession, toTournament } from '../planner/to-input';
import type { Tracker } from './trackers/tracker';
import type { Answers, Planned, Problem } from '../types';

/** The context of reading a section. */
export interface Reading {
  readonly section: Section;
  readonly tracker: Tracker;
  readonly columns: Columns;
  readonly writing: Writing;
  readonly answers: Answers;
}

/** The combined results of all sections. */
export interface Harvest {
  readonly sessions: Planned<CashSessionRequest>[];
  readonly tournaments: Planned<TournamentRequest>[];
  readonly problems: Problem[];
  readonly notes: Notes;
}

/** Reads the rows of one section. @param tick is called for every row */
export function readSection(
  { section, tracker, columns, writing, answers }: Reading,
  harvest: Harvest,
  tick: () => void,
): void {
  const { notes } = harvest;
  const { rebuys, rebuyPrice, stakeAndRake } = tracker;
  const { fill = {}, mismatch } = answers;
  const customs = { rebuys, rebuyPrice, stakeAndRake, fill, mismatch };
  const seen = new Set<string>();
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
    const row = new RowReader(line, tracker.amend?.(given, columns) ?? given, writing, notes);
    if (kind === 'cash') {
      const input = toSession(row, customs);
      if (input) harvest.sessions.push({ row: line, input });
    } else {
      const input = toTournament(row, customs);
      if (input) harvest.tournaments.push({ row: line, input });
    }
    const letters = given.join('\u001f');
    if (seen.has(letters) && row.problems.length === 0) notes.add('identical', line);
    seen.add(letters);
    harvest.problems.push(...row.problems);
  }
}
