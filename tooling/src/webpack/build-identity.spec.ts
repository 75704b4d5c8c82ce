import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdentity } from './build-identity';

describe('the identity of a build', () => {
  let root: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'feltbook-identity-'));
    mkdirSync(join(root, 'mf-felt'));
    writeFileSync(join(root, 'mf-felt/package.json'), '{ "version": "1.4.2" }');
  });
  afterEach(() => {
    delete process.env['FELTBOOK_COMMIT'];
    rmSync(root, { recursive: true });
  });

  it('is the version of the slice and the commit that is checked out', () => {
    git('init', '--quiet');
    git(
      '-c',
      'user.name=F',
      '-c',
      'user.email=f@f.f',
      'commit',
      '--allow-empty',
      '--quiet',
      '--message',
      'x',
    );
    expect(buildIdentity(root, 'mf-felt')).toEqual({ version: '1.4.2', commit: git('rev-parse', 'HEAD') });
  });

  it('has the commit of the environment where there is no repository, as in an image', () => {
    process.env['FELTBOOK_COMMIT'] = 'c0ffee';
    expect(buildIdentity(root, 'mf-felt').commit).toBe('c0ffee');
  });

  it('has no commit without either, not that of a repository around the folder', () => {
    expect(buildIdentity(root, 'mf-felt').commit).toBe('unknown');
    git('init', '--quiet');
    git(
      '-c',
      'user.name=F',
      '-c',
      'user.email=f@f.f',
      'commit',
      '--allow-empty',
      '--quiet',
      '--message',
      'x',
    );
    mkdirSync(join(root, 'inner/mf-felt'), { recursive: true });
    writeFileSync(join(root, 'inner/mf-felt/package.json'), '{ "version": "1.4.2" }');
    expect(buildIdentity(join(root, 'inner'), 'mf-felt').commit).toBe('unknown');
  });
});
