import { readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { readChangesets } from './changesets';

it('finds only workspaces in the changesets of this repository: another name would release nothing', () => {
  const known = new Set(readWorkspaces(CHECKOUT).map(({ name }) => name));
  const unknown = readChangesets(CHECKOUT).flatMap(({ id, releases }) =>
    Object.keys(releases).flatMap((name) => (known.has(name) ? [] : [`${id}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});
