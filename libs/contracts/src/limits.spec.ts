import { MAX_IMPORT_BYTES, uploadSeconds } from './limits';

it('waits for an upload as long as it takes at a megabit a second', () => {
  expect([0, 1, 125_000, 125_001, MAX_IMPORT_BYTES].map(uploadSeconds)).toEqual([0, 1, 1, 2, 168]);
});
