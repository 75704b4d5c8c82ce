import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateLog } from './log-file';

const LARGE_BYTES = 11 * 1024 * 1024;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'log-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps a large log on a full disk, and rotates it once there is room', () => {
  const log = join(folder, 'x.log');
  writeFileSync(log, '');
  truncateSync(log, LARGE_BYTES);
  symlinkSync('/dev/full', `${log}.1`);

  rotateLog(log);
  expect(statSync(log).size).toBe(LARGE_BYTES);
  expect(existsSync(`${log}.1`)).toBe(false);

  rotateLog(log);
  expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([0, LARGE_BYTES]);
});
