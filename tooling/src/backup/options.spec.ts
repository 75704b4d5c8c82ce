import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { backupOptions, restoreOptions } from './options';

const NOW = new Date('2026-11-22T12:30:00Z');

describe('restoreOptions', () => {
  it('accepts a time in UTC and selects all schemas by default', () => {
    expect(restoreOptions(['--to', '2026-11-22T12:03:00Z'], NOW)).toEqual({
      folder: join(CHECKOUT, '.data/backups'),
      to: new Date('2026-11-22T12:03:00Z'),
      schemas: ['auth', 'tracking', 'billing'],
    });
    expect(restoreOptions(['--to', 'latest', '--schema', 'tracking', '--from', '/b'], NOW)).toEqual({
      folder: '/b',
      to: 'latest',
      schemas: ['tracking'],
    });
  });

  it.each([
    [[], '--to has to be a time in UTC'],
    [['--to', 'yesterday'], '--to has to be a time in UTC'],
    [['--to', '2026-11-22T12:03:00'], '--to has to be a time in UTC'],
    [['--to', '2026-11-22T12:03:00+01:00'], '--to has to be a time in UTC'],
    [['--to', '2026-02-31T12:03:00Z'], '--to has to be a time in UTC'],
    [['--to', '2026-11-22T12:31:00Z'], 'is in the future'],
    [['--to', 'latest', '--schema', 'mysql'], '--schema has to be one of auth, tracking, billing'],
    [['--to', 'latest', '--force'], "Unknown option '--force'"],
  ])('refuses %j', (args, message) => {
    expect(() => restoreOptions(args, NOW)).toThrow(message);
  });
});

describe('backupOptions', () => {
  it('reads the folder from the arguments and the count from the environment', () => {
    expect(backupOptions(['--to', '/b'], { BACKUP_KEEP: '3' })).toEqual({ folder: '/b', keep: 3 });
    expect(backupOptions([], {})).toEqual({ folder: join(CHECKOUT, '.data/backups'), keep: 7 });
  });

  it.each(['0', 'many', '1.5'])('refuses to keep %s', (keep) => {
    expect(() => backupOptions([], { BACKUP_KEEP: keep })).toThrow('BACKUP_KEEP');
  });
});
