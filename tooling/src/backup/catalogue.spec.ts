import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupFor, recordRestore, stamp, writeManifest } from './catalogue';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-catalogue-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (time: string) => new Date(`2026-11-22T12:${time}Z`);
function writeBackup(from: string, until: string): void {
  const path = join(folder, stamp(at(from)));
  mkdirSync(path);
  const file = { file: 'f', bytes: 1, sha256: 's' };
  const dumped = { ...file, log: 'binlog-1.000001', position: 4 };
  writeManifest(path, {
    format: 1,
    startedAt: at(from).toISOString(),
    endedAt: at(until).toISOString(),
    server: '10.11',
    schemas: { auth: dumped, tracking: dumped, billing: dumped },
    redis: file,
  });
}
const startOf = (to: Date | 'latest') => backupFor(folder, to).startedAt;

it('chooses the newest backup that ended by the requested time', () => {
  writeBackup('00:00.000', '01:00.000');
  writeBackup('05:00.000', '06:00.000');
  mkdirSync(join(folder, 'partial'));
  mkdirSync(join(folder, '20261122T120700Z'));
  expect(startOf(at('05:30.000'))).toBe(at('00:00.000').toISOString());
  expect(startOf(at('06:00.000'))).toBe(at('05:00.000').toISOString());
  expect(startOf('latest')).toBe(at('05:00.000').toISOString());
  expect(() => startOf(at('00:59.000'))).toThrow('The oldest backup');
});

it('refuses a time after a restore without a later backup, also within one second', () => {
  writeBackup('00:00.000', '00:01.000');
  recordRestore(folder, at('10:00.100'));
  expect(startOf(at('09:00.000'))).toBe(at('00:00.000').toISOString());
  expect(() => startOf(at('10:01.000'))).toThrow('A restore at');
  writeBackup('10:00.200', '10:00.900');
  expect(startOf(at('10:01.000'))).toBe(at('10:00.200').toISOString());
  expect(startOf('latest')).toBe(at('10:00.200').toISOString());
});
