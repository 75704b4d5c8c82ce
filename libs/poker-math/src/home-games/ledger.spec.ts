import { currentEntries, type LedgerEntry, ledgerOf } from './ledger';

const seat = (id: string, name: string): LedgerEntry => ({ id, kind: 'player', player: id, name });
const line = (id: string, kind: 'buyIn' | 'cashOut', player: string, cents: number): LedgerEntry => ({
  ...{ id, kind, player, cents },
});

it('adds up what each player bought in for and cashed out', () => {
  const ledger = ledgerOf([
    ...[seat('a', 'Ann'), line('1', 'buyIn', 'a', 10_000)],
    ...[seat('b', 'Bob'), line('2', 'buyIn', 'b', 10_000)],
    ...[line('3', 'buyIn', 'a', 5000), line('4', 'cashOut', 'a', 2050), line('5', 'cashOut', 'a', 1000)],
  ]);
  expect(ledger.players).toEqual([
    {
      ...{ id: 'a', name: 'Ann', boughtIn: 15_000, cashedOut: 3050 },
      buyIns: [
        { id: '1', cents: 10_000 },
        { id: '3', cents: 5000 },
      ],
      cashOuts: [
        { id: '4', cents: 2050 },
        { id: '5', cents: 1000 },
      ],
    },
    {
      id: 'b',
      name: 'Bob',
      buyIns: [{ id: '2', cents: 10_000 }],
      cashOuts: [],
      boughtIn: 10_000,
      cashedOut: 0,
    },
  ]);
  expect([ledger.boughtIn, ledger.cashedOut]).toEqual([25_000, 3050]);
});

it('counts the last correction of an entry in its place, and none that was removed', () => {
  const entries = [
    ...[seat('a', 'An'), line('1', 'buyIn', 'a', 10_000), line('2', 'buyIn', 'a', 7000)],
    { ...seat('x', 'Ann'), player: 'a', corrects: 'a' },
    { ...line('3', 'buyIn', 'a', 20_000), corrects: '1' },
    { ...line('4', 'buyIn', 'a', 0), corrects: '2', isRemoved: true },
    { ...line('5', 'buyIn', 'a', 15_000), corrects: '1' },
  ];
  expect(currentEntries(entries).map(({ id, name, cents }) => [id, name ?? cents])).toEqual([
    ['a', 'Ann'],
    ['1', 15_000],
  ]);
  const [ann] = ledgerOf(entries).players;
  expect(ann).toMatchObject({ id: 'a', name: 'Ann', boughtIn: 15_000 });
  const restored = { ...line('6', 'buyIn', 'a', 6000), corrects: '2' };
  expect(ledgerOf([...entries, restored]).boughtIn).toBe(21_000);
});

it('does not count lines of a removed player', () => {
  const { players, boughtIn } = ledgerOf([
    ...[seat('a', 'Ann'), line('1', 'buyIn', 'a', 10_000)],
    { ...seat('2', ''), player: 'a', corrects: 'a', isRemoved: true },
  ]);
  expect([players, boughtIn]).toEqual([[], 0]);
});
