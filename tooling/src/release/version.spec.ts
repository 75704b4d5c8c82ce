import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { readChangesets, readChangesetsAt } from './changesets';
import { changedReleases, pendingRelease } from './pending';
import { changeset, createRepository, type Repository } from './testing/repository';
import { nextVersion, releaseVersion, versionOf } from './version';

let repository: Repository;
const read = (file: string) => readFileSync(join(repository.root, file), 'utf8');
const versions = () =>
  Object.fromEntries(
    ['svc-one', 'svc-two', 'mf-three', 'libs/kit'].map((folder) => [
      folder,
      versionOf(repository.root, folder),
    ]),
  );
const due = () => {
  const workspaces = readWorkspaces(repository.root);
  const changesets = readChangesets(repository.root);
  return workspaces
    .filter((slice) => isSlice(slice) && pendingRelease(slice, changesets, workspaces).bump !== 'none')
    .map(({ folder }) => folder);
};

beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.remove());

describe('the release of one slice', () => {
  it('takes its own changesets, and keeps those of other slices', () => {
    const both = changeset({ 'svc-one': 'minor', 'mf-three': 'patch' }, 'Both of them.');
    repository.write({
      '.changeset/both.md': both,
      '.changeset/own.md': changeset({ 'svc-one': 'patch' }, 'One alone.\nIn two lines.'),
      '.changeset/other.md': changeset({ 'svc-two': 'major' }, 'Another.'),
    });
    expect(releaseVersion(repository.root, 'svc-one')?.version).toBe('1.1.0');
    expect(versions()).toEqual({
      'svc-one': '1.1.0',
      'svc-two': '1.0.0',
      'mf-three': '1.0.0',
      'libs/kit': '1.0.0',
    });
    expect(read('svc-one/CHANGELOG.md')).toBe(
      '# @feltbook/svc-one\n\n## 1.1.0\n\n### Minor Changes\n\n- Both of them.\n\n' +
        '### Patch Changes\n\n- One alone.\n  In two lines.\n',
    );
    expect(read('.changeset/both.md')).toBe(both);
    expect(read('.changeset/released/svc-one.txt')).toBe('both\n');
    expect(existsSync(join(repository.root, '.changeset/own.md'))).toBe(false);
    expect(due().sort()).toEqual(['mf-three', 'svc-two']);
  });

  it('adds the new version at the top of the changelog', () => {
    repository.write({ '.changeset/a.md': changeset({ 'svc-one': 'patch' }, 'First.') });
    releaseVersion(repository.root, 'svc-one');
    repository.write({ '.changeset/b.md': changeset({ 'svc-one': 'patch' }, 'Second.') });
    releaseVersion(repository.root, 'svc-one');
    expect(read('svc-one/CHANGELOG.md')).toBe(
      '# @feltbook/svc-one\n\n## 1.0.2\n\n### Patch Changes\n\n- Second.\n\n' +
        '## 1.0.1\n\n### Patch Changes\n\n- First.\n',
    );
  });

  it('is not caused by a library change alone, which is part of the next release of each slice', () => {
    repository.write({ '.changeset/library.md': changeset({ kit: 'minor' }, 'Faster.') });
    expect(due()).toEqual([]);
    expect(releaseVersion(repository.root, 'svc-one')).toBeUndefined();

    repository.write({ '.changeset/own.md': changeset({ 'svc-one': 'patch' }, 'One.') });
    releaseVersion(repository.root, 'svc-one');
    expect(read('svc-one/CHANGELOG.md')).toContain('### From Libraries\n\n- Faster. (@feltbook/kit)\n');

    // Each slice lists it once; it is deleted after the last one.
    repository.write({ '.changeset/again.md': changeset({ 'svc-one': 'patch' }, 'Again.') });
    expect(releaseVersion(repository.root, 'svc-one')?.notes).not.toContain('Faster.');
    repository.write({ '.changeset/two.md': changeset({ 'svc-two': 'patch' }, 'Two.') });
    expect(releaseVersion(repository.root, 'svc-two')?.notes).toContain('Faster.');
    expect(readChangesets(repository.root)).toEqual([]);
    expect(existsSync(join(repository.root, '.changeset/released/svc-two.txt'))).toBe(false);
  });

  it('is caused by a library change that also names the slice', () => {
    repository.write({ '.changeset/a.md': changeset({ kit: 'patch', 'svc-two': 'patch' }, 'Urgent.') });
    expect(due()).toEqual(['svc-two']);
    releaseVersion(repository.root, 'svc-two');
    expect(due()).toEqual([]);
    expect(readChangesets(repository.root)).toHaveLength(1);
  });

  it.each(['libs/kit', 'svc-four'])('throws for %s', (name) => {
    expect(() => releaseVersion(repository.root, name)).toThrow(`${name} is not a slice.`);
  });
});

it('changedReleases returns only slices whose next release changed', () => {
  const own = changeset({ 'svc-one': 'patch' }, 'One.');
  repository.write({
    '.changeset/own.md': own,
    '.changeset/shared.md': changeset({ 'svc-two': 'patch', 'mf-three': 'patch' }, 'Shared.'),
  });
  const before = repository.commit('before');
  const changed = () =>
    changedReleases(
      readChangesetsAt(repository.git, before),
      readChangesets(repository.root),
      readWorkspaces(repository.root),
    );
  expect(changed()).toEqual([]);
  releaseVersion(repository.root, 'svc-two');
  expect(changed()).toEqual(['svc-two']);
  // A library change alone causes no release, but adds an entry to pending ones.
  repository.write({ '.changeset/library.md': changeset({ kit: 'patch' }, 'Library.') });
  expect(changed().sort()).toEqual(['svc-one', 'svc-two']);
});

it('releases of two slices merge without conflict, also with shared changesets', () => {
  repository.write({
    '.changeset/all.md': changeset({ kit: 'patch', 'svc-one': 'patch', 'svc-two': 'patch' }, 'All.'),
    '.changeset/library.md': changeset({ kit: 'patch' }, 'Library.'),
  });
  const begin = repository.commit('begin');
  for (const slice of ['svc-one', 'svc-two']) {
    repository.git(['checkout', '--quiet', '-b', `release/${slice}`, begin]);
    releaseVersion(repository.root, slice);
    repository.git(['add', '--all']);
    repository.git(['commit', '--quiet', '-m', `release ${slice}`]);
  }
  repository.git(['merge', '--quiet', '--no-edit', 'release/svc-one']);
  expect(versions()).toMatchObject({ 'svc-one': '1.0.1', 'svc-two': '1.0.1' });
  expect(due()).toEqual([]);
  // The next release, of any slice, deletes the last released changeset.
  repository.write({ '.changeset/more.md': changeset({ 'mf-three': 'patch' }, 'More.') });
  releaseVersion(repository.root, 'mf-three');
  expect(readChangesets(repository.root)).toEqual([]);
});

it.each([
  ['1.2.3', 'patch', '1.2.4'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'major', '2.0.0'],
] as const)('%s is followed by a %s version %s', (version, bump, next) => {
  expect(nextVersion(version, bump)).toBe(next);
});
