import { handFilter } from './search';

const notes = [
  'AhKd vs QQ on Kc7d2s',
  'AhKh vs 76s, he bluffs',
  'QQ vs AA on As Kd 2c',
  'Folded to a raise by the button',
].map((text, index) => ({ text, names: index === 3 ? ['Bellagio', '2/5', 'bad beat'] : ['Aria', '1/3'] }));

const found = (query: string) => notes.flatMap((note, index) => (handFilter(query)(note) ? [index] : []));

it.each<[string, number[]]>([
  ['', [0, 1, 2, 3]],
  ['AK', [0, 1]],
  ['ak', [0, 1]],
  ['AKs', [1]],
  ['AKo', [0]],
  ['QQ', [0, 2]],
  ['AhKd', [0]],
  ['K72', [0]],
  ['7d', [0]],
  ['♥', [0, 1]],
  ['hearts', [0, 1]],
  ['bluffs 76', [1]],
  ['bellagio', [3]],
  ['2/5 beat', [3]],
  ['AK bellagio', []],
])('finds %p', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

it('finds each card once, whichever of several it stands for', () => {
  const note = { text: 'AsAh vs QQ', names: [] };
  expect(handFilter('AxxxAs')(note)).toBe(false);
  expect(handFilter('AxAs')(note)).toBe(true);
  expect(handFilter('AsAx')(note)).toBe(true);
});

it('takes no longer for many cards of which any may be any other', () => {
  const note = { text: `${'Ac'.repeat(12)} vs kings`, names: [] };
  const started = Date.now();
  expect(handFilter(`Ax${'xx'.repeat(10)}Kd`)(note)).toBe(false);
  expect(handFilter(`Ax${'xx'.repeat(10)}Ac`)(note)).toBe(true);
  // To try all orders takes minutes.
  expect(Date.now() - started).toBeLessThan(10_000);
});
