import { freshValues, guessedTimes, PREFILL_MODES } from './prefill';
import { typicalEntry } from './typical-entry';

const entry = (id: string, game_type: string, location: string, stakes: string, duration: number) => ({
  ...{ id, game_type, location, stakes, duration },
  date: `2026-01-0${id}`,
  buyin: 100 * Number(id),
  created_at: '2026-01-01T00:00:00Z',
});
const NOW = new Date(2026, 4, 2, 23, 30);

describe.each([
  ['a usual game', [entry('1', 'nlhe', 'Aria', '1/2', 4), entry('2', 'nlhe', 'Aria', '1/2', 5)]],
  [
    'a venue and stakes that never came together',
    [
      entry('1', 'nlhe', 'Aria', '1/3', 4),
      entry('2', 'omaha', 'Aria', '2/5', 6),
      entry('3', 'nlhe', 'Wynn', '1/2', 3),
      entry('4', 'nlhe', 'Bay', '1/2', 8),
    ],
  ],
  ['unknown lengths', [entry('1', 'nlhe', 'Aria', '1/2', 0.01)]],
  ['nothing', []],
])('the typical entry of %s', (_what, entries) => {
  it.each(PREFILL_MODES)('prefills a form as all entries do: %s', (mode) => {
    const typical = [{ ...typicalEntry(mode, entries), id: '', date: '', created_at: '' }];
    const values = freshValues(mode, entries, {}, NOW);
    expect(freshValues(mode, typical, {}, NOW)).toEqual(values);
    expect(guessedTimes(mode, typical, values)).toEqual(guessedTimes(mode, entries, values));
  });
});
