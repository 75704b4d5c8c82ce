import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { TABLE_NAMES, type TableName, type Tables } from './tables';

type Maps = { readonly [Name in TableName]: Map<string, Tables[Name]> };
/** The tables as entries, in the order in which they came. */
type Written = { [Name in TableName]?: [string, Tables[Name]][] };

const SAVE_AFTER_MS = 100;

/**
 * Everything that the simulator knows, by id and oldest first. With a file, it is there again after a restart: written
 * shortly after each change, whole or not at all.
 */
export class Store {
  readonly tables: Maps;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file?: string) {
    const written = file === undefined ? {} : read(file);
    this.tables = tablesOf(written);
  }

  /** Says that something changed. */
  touch(): void {
    if (this.file === undefined) return;
    this.timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  /** Writes what is not written yet. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.file === undefined) return;
    const written = Object.fromEntries(TABLE_NAMES.map((name) => [name, [...this.tables[name]]]));
    const draft = `${this.file}.${process.pid}.draft`;
    writeFileSync(draft, JSON.stringify(written), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}

function tablesOf(written: Written): Maps {
  const maps = TABLE_NAMES.map((name) => [name, new Map<string, unknown>(written[name])]);
  // Each list was written from the table of that name.
  return Object.fromEntries(maps) as Maps;
}

function read(file: string): Written {
  try {
    // The simulator's own file; whoever changes it by hand has it their way.
    return JSON.parse(readFileSync(file, 'utf8')) as Written;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: delete it to begin with an empty simulator.`, { cause: error });
  }
}
