import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT } from '../run/checkout';
import { SCHEMAS, type SchemaName } from './schemas';

const DEFAULT_FOLDER = join(CHECKOUT, '.data/backups');
const DEFAULT_KEEP = 7;
const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

export interface BackupOptions {
  /** The folder that holds the backups. */
  folder: string;
  /** How many backups to keep; the oldest are removed first. */
  keep: number;
}

export interface RestoreOptions {
  folder: string;
  /** The time to restore to; `latest` applies every copied change. */
  to: Date | 'latest';
  schemas: readonly SchemaName[];
}

/** Reads the arguments of `npm run backup`. @throws Error with one line that names the wrong argument */
export function backupOptions(args: readonly string[], env: NodeJS.ProcessEnv = process.env): BackupOptions {
  const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
  const keep = Number(env['BACKUP_KEEP'] || DEFAULT_KEEP);
  if (!Number.isInteger(keep) || keep < 1) throw new Error('BACKUP_KEEP has to be a whole number from 1 on.');
  return { folder: resolve(values.to ?? DEFAULT_FOLDER), keep };
}

/** Reads the arguments of `npm run restore`. @throws Error with one line that names the wrong argument */
export function restoreOptions(args: readonly string[], now = new Date()): RestoreOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, from: { type: 'string' }, schema: { type: 'string', multiple: true } },
  });
  return {
    folder: resolve(values.from ?? DEFAULT_FOLDER),
    to: parseTime(values.to, now),
    schemas: values.schema ? values.schema.map(schemaOf) : SCHEMAS,
  };
}

function parseTime(text: string | undefined, now: Date): Date | 'latest' {
  if (text === 'latest') return text;
  const at = new Date(text ?? '');
  // The constructor moves 31 February to March.
  const isTime = text !== undefined && UTC.test(text) && !Number.isNaN(at.getTime());
  if (!isTime || !at.toISOString().startsWith(text.slice(0, 16)))
    throw new Error('--to has to be a time in UTC like 2026-11-22T12:03:00Z, or latest.');
  if (at > now) throw new Error(`--to ${text} is in the future; now it is ${now.toISOString()}.`);
  return at;
}

function schemaOf(text: string): SchemaName {
  const found = SCHEMAS.find((name) => name === text);
  if (!found) throw new Error(`--schema has to be one of ${SCHEMAS.join(', ')}.`);
  return found;
}
