import { type NoteKind, NOTES } from '../texts';
import type { Note } from '../types';

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
