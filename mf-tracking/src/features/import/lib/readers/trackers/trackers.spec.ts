import { TRACKERS as NAMED } from '@feltbook/contracts';
import { TRACKERS } from '.';

it('are those that the pages name, and Feltbook itself', () => {
  expect(TRACKERS.map(({ name }) => name).toSorted()).toEqual([...NAMED, 'Feltbook CSV'].toSorted());
});
