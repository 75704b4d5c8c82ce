import { type NoteKind, NOTES } from '../texts';
import type { Note } from '../types';

/** Notes that ask about rows, or say why they are left out. */
const ABOUT_ROWS: ReadonlySet<NoteKind> = new Set([
  'clocks',
  'yearOnly',
  'profitDiffers',
  'leftOut',
  'running',
]);

/** Collects notes for the player, each once for all its rows. */
export class Notes {
  private readonly found = new Map<NoteKind, { rows: number[]; details: Set<string> }>();

  /** @param row its line; undefined for the whole file @param details words for the sentence */
  add(kind: NoteKind, row?: number, details?: string): void {
    const entry = this.found.get(kind) ?? { rows: [], details: new Set<string>() };
    this.found.set(kind, entry);
    if (row !== undefined && entry.rows.at(-1) !== row) entry.rows.push(row);
    if (details !== undefined) entry.details.add(details);
  }

  /** Adds the notes of one row: those about its values only if it becomes a result. */
  merge({ found }: Notes, isResult: boolean): void {
    for (const [kind, { rows, details }] of found) {
      if (!isResult && !ABOUT_ROWS.has(kind)) continue;
      for (const row of rows) this.add(kind, row);
      for (const detail of details) this.add(kind, undefined, detail);
    }
  }

  /** @returns the lines of a note; empty if it was not added */
  rows(kind: NoteKind): readonly number[] {
    return this.found.get(kind)?.rows ?? [];
  }

  all(): Note[] {
    return [...this.found].map(([kind, { rows, details }]) => ({
      kind,
      text: NOTES[kind](rows.length, [...details].join(', ')),
      rows,
    }));
  }
}
