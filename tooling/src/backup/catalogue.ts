import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { SCHEMAS } from './schemas';

const savedFile = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() });
export type SavedFile = z.infer<typeof savedFile>;

/** Position in the binary logs at which a dump was taken. */
const logPosition = z.object({ log: z.string(), position: z.number() });
export type LogPosition = z.infer<typeof logPosition>;

const dumpedSchema = z.extend(savedFile, logPosition.shape);
export type DumpedSchema = z.infer<typeof dumpedSchema>;

const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. The dumps hold everything committed before `startedAt`, and are taken before `endedAt`. */
  startedAt: z.string(),
  endedAt: z.string(),
  server: z.string(),
  schemas: z.record(z.enum(SCHEMAS), dumpedSchema),
  redis: savedFile,
});
export type Manifest = z.infer<typeof manifest>;

/** A complete backup. */
export interface Backup extends Manifest {
  readonly folder: string;
}

const MANIFEST = 'manifest.json';
const BACKUP = /^\d{8}T\d{6}Z(-\d+)?$/;
const RESTORE = /^restored-(.+Z)$/;

/** A time for file names, to the second: `20261122T120300Z`. */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** A time for file names, to the millisecond. */
const stampWithMs = (at: Date): string => at.toISOString().replace(/[-:]/g, '');

const LOGS = 'logs';
export const logsFolder = (folder: string): string => join(folder, LOGS);

export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** @returns the complete backups of a folder, oldest first; incomplete ones have another name */
export function readBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => BACKUP.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return { ...z.parse(manifest, JSON.parse(readFileSync(join(path, MANIFEST), 'utf8'))), folder: path };
    });
}

/** Paths of everything that backups and restores wrote to a folder. The folder may hold other files. */
export const ownEntries = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => BACKUP.test(name) || RESTORE.test(name) || name === LOGS)
    .map((name) => join(folder, name));

/** Records the time of a restore: older backups lead to data that it replaced. */
export function recordRestore(folder: string, at: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, `restored-${stampWithMs(at)}`), '');
}

/**
 * Returns the newest backup that ended by `to`.
 * @throws Error if there is none, or if a restore lies between the backup and `to`
 */
export function backupFor(folder: string, to: Date | 'latest'): Backup {
  const limit = to === 'latest' ? '9' : to.toISOString();
  const all = readBackups(folder);
  const found = all.filter(({ endedAt }) => endedAt <= limit).at(-1);
  if (!found) {
    const [oldest] = all;
    throw new Error(
      oldest
        ? `The oldest backup in ${folder} ended at ${oldest.endedAt}: choose that time or a later one.`
        : `There is no backup in ${folder}.`,
    );
  }
  const restores = readdirSync(folder).flatMap((name) => RESTORE.exec(name)?.[1] ?? []);
  const until = to === 'latest' ? '9' : stampWithMs(to);
  const between = restores.find((at) => at > stampWithMs(new Date(found.startedAt)) && at <= until);
  if (between) throw new Error(`A restore at ${between} has no backup after it: choose a time before it.`);
  return found;
}

/** Removes all backups but the newest `keep`. @returns the remaining ones, oldest first */
export function pruneBackups(folder: string, keep: number): Backup[] {
  const all = readBackups(folder);
  for (const old of all.slice(0, -keep)) rmSync(old.folder, { recursive: true, force: true });
  return all.slice(-keep);
}

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Checks a file of a backup. @returns its path @throws Error if it is missing or its checksum differs */
export async function verify(backup: Backup, { file, sha256: expected }: SavedFile): Promise<string> {
  const path = join(backup.folder, file);
  if (!existsSync(path) || (await sha256(path)) !== expected)
    throw new Error(`${path} is missing or damaged: its checksum differs. Restore from another backup.`);
  return path;
}
