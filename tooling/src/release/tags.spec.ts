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

it('a release is tagged at the commit that brought it, also when that comes late', () => {
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

it('a version that nobody released has no tag', () => {
  repository.commit('everything at 1.0.0');
  expect(untaggedReleases(repository.git, repository.root)).toEqual([]);
});

it('a tag says which slice it is of, and is refused if it is of none', () => {
  expect(parseTag('@feltbook/svc-one@1.2.3', ['svc-one'])).toEqual({ slice: 'svc-one', version: '1.2.3' });
  for (const tag of ['@feltbook/svc-two@1.2.3', '@feltbook/svc-one@1.2', 'v1.2.3', '@other/svc-one@1.2.3'])
    expect(() => parseTag(tag, ['svc-one'])).toThrow('is no tag of a slice');
});
