import { readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { readChangesets } from './changesets';

it('the changesets of this repository name only workspaces', () => {
  const known = new Set(readWorkspaces(CHECKOUT).map(({ name }) => name));
  const unknown = readChangesets(CHECKOUT).flatMap(({ id, releases }) =>
    Object.keys(releases).flatMap((name) => (known.has(name) ? [] : [`${id}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});
