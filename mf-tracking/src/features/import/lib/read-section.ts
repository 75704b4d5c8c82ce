import type { CashSessionInput, TournamentInput } from '@feltbook/contracts';
import { cellAt } from './cells';
import type { Notes } from './notes';
import { RowReader, type Writing } from './row-reader';
import type { Section } from './sections';
import type { Columns } from './source-fields';
import { toSession, toTournament } from './to-input';
import type { Tracker } from './trackers/tracker';
import type { Fill, Planned, Problem } from './types';

/** What a section is read with. */
export interface Reading {
  readonly section: Section;
  readonly tracker: Tracker;
  readonly columns: Columns;
  readonly writing: Writing;
  readonly fill: Fill;
}

/** What comes of all sections together. */
export interface Harvest {
  readonly sessions: Planned<CashSessionInput>[];
  readonly tournaments: Planned<TournamentInput>[];
  readonly problems: Problem[];
  readonly notes: Notes;
}

const PLAIN_CURRENCIES = new Set(['', 'USD', '$', 'US$']);

function noteCurrency(currency: string, notes: Notes): void {
  if (!PLAIN_CURRENCIES.has(currency.toUpperCase())) notes.add('currency', undefined, currency.toUpperCase());
}

/** Reads the rows of one section. @param tick is called for every row */
export function readSection(
  { section, tracker, columns, writing, fill }: Reading,
  harvest: Harvest,
  tick: () => void,
): void {
  const { notes } = harvest;
  const customs = { rebuys: tracker.rebuys, stakeAndRake: tracker.stakeAndRake ?? false, fill };
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
    noteCurrency(cellAt(given, columns.currency), notes);
    if (kind === 'cash') {
      const input = toSession(row, customs);
      if (input) harvest.sessions.push({ row: line, input });
    } else {
      const input = toTournament(row, customs);
      if (input) harvest.tournaments.push({ row: line, input });
    }
    harvest.problems.push(...row.problems);
  }
}
