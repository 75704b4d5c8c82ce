import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { TABLE_NAMES, type TableName, type Tables } from './tables';

type Maps = { readonly [Name in TableName]: Map<string, Tables[Name]> };
/** The tables as entries, in insertion order. */
type Saved = { [Name in TableName]?: [string, Tables[Name]][] };

const SAVE_AFTER_MS = 100;

/**
 * The simulator's tables, by id and oldest first. With a file, the state survives a restart: it is written atomically,
 * shortly after each change.
 */
export class Store {
  readonly tables: Maps;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file?: string) {
    this.tables = tablesOf(file === undefined ? {} : read(file));
  }

  /** Schedules a save after a change. */
  touch(): void {
    if (this.file === undefined) return;
    this.timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  /** Writes the file now. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.file === undefined) return;
    const saved = Object.fromEntries(TABLE_NAMES.map((name) => [name, [...this.tables[name]]]));
    const draft = `${this.file}.${process.pid}.draft`;
    writeFileSync(draft, JSON.stringify(saved), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}

function tablesOf(saved: Saved): Maps {
  const maps = TABLE_NAMES.map((name) => [name, new Map<string, unknown>(saved[name])]);
  // Each list was written from the table of that name.
  return Object.fromEntries(maps) as Maps;
}

function read(file: string): Saved {
  try {
    // Only the simulator writes this file, so it is not validated.
    return JSON.parse(readFileSync(file, 'utf8')) as Saved;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: delete it to begin with an empty simulator.`, { cause: error });
  }
}
