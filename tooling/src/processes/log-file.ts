import {
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';

const LARGE_BYTES = 10 * 1024 * 1024;

const isLarge = (path: string): boolean => existsSync(path) && statSync(path).size > LARGE_BYTES;

/**
 * Opens a log for a child process to append to. Renames a large one to `<path>.1` first.
 * The child writes to the file itself, so that its log survives its parent.
 */
export function openLog(path: string): number {
  if (isLarge(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/**
 * Copies a large log to `<path>.1` and empties it. Its writer appends, so it continues at the new end. On a full disk,
 * deletes the earlier copy instead, so that a later rotation finds room.
 */
export function rotateLog(path: string): void {
  try {
    if (!isLarge(path)) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    rmSync(`${path}.1`, { force: true });
  }
}

/** Returns the last lines of a log from `offset` bytes on. */
export function tailOfLog(path: string, offset = 0, lines = 15): string {
  if (!existsSync(path)) return '';
  return readFileSync(path).subarray(offset).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

export const sizeOfLog = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
