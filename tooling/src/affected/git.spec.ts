import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepository, type Repository } from '../release/testing/repository';
import { changeset } from '../release/testing/repository';
import { releaseVersion } from '../release/version';
import { changedFiles, gitIn, hasCommit } from './git';

let repository: Repository;
beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.remove());

it('lists only the changelog and the changesets for a release', () => {
  repository.write({ '.changeset/a.md': changeset({ 'svc-one': 'minor' }, 'Something.') });
  const before = repository.commit('feat(svc-one): something');
  releaseVersion(repository.root, 'svc-one');
  repository.commit('chore(svc-one): release');
  expect(changedFiles(repository.git, before).sort()).toEqual(['.changeset/a.md', 'svc-one/CHANGELOG.md']);
});

it('compares with the merge base of the branch', () => {
  const before = repository.commit('begin');
  repository.git(['checkout', '--quiet', '-b', 'topic']);
  repository.write({
    'svc-one/package.json': '{ "name": "@feltbook/svc-one", "version": "1.0.0", "type": "commonjs" }',
    'svc-four/package.json': '{ "name": "@feltbook/svc-four" }',
    'svc-one/src/ä b.ts': '1',
  });
  repository.git(['add', '--all']);
  repository.git(['commit', '--quiet', '-m', 'topic']);
  const files = ['svc-four/package.json', 'svc-one/package.json', 'svc-one/src/ä b.ts'];
  expect(changedFiles(repository.git, before).sort()).toEqual(files);
  repository.git(['branch', 'other', before]);
  expect(changedFiles(repository.git, 'other').sort()).toEqual(files);
});

it('knows which names stand for a commit', () => {
  repository.commit('begin');
  const names = ['HEAD', 'main', 'origin/no-such-branch'];
  expect(names.map((name) => hasCommit(repository.git, name))).toEqual([true, true, false]);
  const folder = mkdtempSync(join(tmpdir(), 'no-repository-'));
  expect(hasCommit(gitIn(folder), 'HEAD')).toBe(false);
  rmSync(folder, { recursive: true });
});
