import { parseTag, pushTags, untaggedReleases } from './tags';
import { changeset, createRepository, type Repository } from './testing/repository';
import { releaseVersion } from './version';

let repository: Repository;
beforeEach(() => {
  repository = createRepository();
});
afterEach(() => repository.remove());

const release = (slice: string) => {
  repository.write({ [`.changeset/${slice}.md`]: changeset({ [slice]: 'patch' }, 'Something.') });
  repository.commit(`fix(${slice}): something`);
  releaseVersion(repository.root, slice);
  return repository.commit(`chore(${slice}): release`);
};

it('tags a release at its own commit, also if later commits exist', () => {
  const one = release('svc-one');
  const two = release('svc-two');
  repository.write({ 'svc-one/src/a.ts': 'unreleased' });
  repository.commit('fix(svc-one): not released yet');
  expect(untaggedReleases(repository.git, repository.root)).toEqual([
    { tag: '@feltbook/svc-one@1.0.1', commit: one },
    { tag: '@feltbook/svc-two@1.0.1', commit: two },
  ]);
  expect(pushTags(repository.git, repository.root)).toHaveLength(2);
  expect(repository.clone()(['rev-parse', 'refs/tags/@feltbook/svc-one@1.0.1'])).toBe(one);
  expect(pushTags(repository.git, repository.root)).toEqual([]);
});

it('does not tag an unreleased version', () => {
  repository.commit('everything at 1.0.0');
  expect(untaggedReleases(repository.git, repository.root)).toEqual([]);
});

it('parseTag returns slice and version, and rejects other tags', () => {
  expect(parseTag('@feltbook/svc-one@1.2.3', ['svc-one'])).toEqual({ slice: 'svc-one', version: '1.2.3' });
  for (const tag of ['@feltbook/svc-two@1.2.3', '@feltbook/svc-one@1.2', 'v1.2.3', '@other/svc-one@1.2.3'])
    expect(() => parseTag(tag, ['svc-one'])).toThrow('is not the tag of a slice');
});
