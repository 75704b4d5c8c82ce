import {
  type Bankroll,
  bankrollStart,
  EXPENSE_CATEGORIES,
  type Movement,
  MOVEMENT_KINDS,
  movementRequest,
  toCents,
} from '@feltbook/contracts';
import { bankrollBalances } from '@feltbook/poker-math';
import { writeBankrollCsv } from '@feltbook/web-kit/result-files';
import * as fc from 'fast-check';
import { bodyOf, compareMoney, entryId, type MovedMoney, startOf } from '../moved-money';
import type { Answers, FileRead } from '../types';
import { readFile } from './read-file';

type Start = Pick<Bankroll, 'name' | 'start' | 'startDate'>;

/** Texts that players type, including characters that break tables and signs that stand for others. */
const written = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    ...['1/2', '$1/$2', "'=x", '=1+1', '-5', "'", '1-2', 'a, "b"', 'a\nb', 'a\r\nb', '"', ',,', ';', 'null'],
    ...['Total', '2024', 'Deposit', 'cancelled', 'Online', 'online', 'Café', 'Cafe\u0301', '€5', 'Date,Kind'],
  ),
);
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2026-06-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const few = fc.constantFrom('2026-01-02', '2026-02-01');
const cents = fc.oneof(fc.constantFrom(100, 50_000), fc.integer({ min: 1, max: 999_999_999 }));
const name = fc.oneof(fc.constantFrom('', 'Online'), written);

const movement: fc.Arbitrary<Movement> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...MOVEMENT_KINDS),
    date: fc.oneof(few, day),
    amount: cents.map((value) => value / 100),
    bankroll: name,
    to: name,
    category: fc.option(fc.constantFrom(...EXPENSE_CATEGORIES), { nil: undefined }),
    note: written,
    trip: written,
  })
  .map(({ id, kind, to, category, trip, ...shared }) => {
    const { data } = movementRequest.safeParse({
      ...{ ...shared, kind },
      ...(kind === 'transfer' && { to }),
      ...(kind === 'expense' && { category, trip }),
    });
    return data && { id, ...data };
  })
  .filter((entry) => entry !== undefined);
const movements = fc.uniqueArray(movement, { maxLength: 12, selector: ({ id }) => id });

const start: fc.Arbitrary<Start> = fc
  .record({
    bankroll: name,
    amount: cents.map((value) => value / 100),
    date: fc.option(day, { nil: undefined }),
  })
  .map((body) => bankrollStart.safeParse(body).data)
  .filter((body) => body !== undefined)
  .map(({ bankroll = '', amount, date }) => ({ name: bankroll, start: amount, startDate: date }));
const starts = fc.uniqueArray(start, { maxLength: 3, selector: (one) => one.name.toLowerCase() });

function imported(file: string, answers?: Answers): FileRead {
  const reading = readFile(new TextEncoder().encode(file), answers, { zone: 'UTC', today: '2026-11-27' });
  if (reading.outcome === 'refused') throw new Error(reading.text);
  return reading;
}

/** What the service stores of a file. */
function stored(moved: readonly MovedMoney[] = []) {
  const rows = moved.filter(({ kind }) => kind === 'start').map((one) => bankrollStart.parse(startOf(one)));
  return {
    movements: moved
      .filter(({ kind }) => kind !== 'start')
      .map((one): Movement => ({ id: entryId(one), ...movementRequest.parse(bodyOf(one)) })),
    starts: rows.map(({ bankroll: of = '', amount, date }) => ({ name: of, start: amount, startDate: date })),
  };
}

const balancesOf = (entries: readonly Movement[], bankrolls: readonly Start[]) =>
  bankrollBalances(
    bankrolls.map((one) => ({ bankroll: one.name, cents: toCents(one.start), date: one.startDate })),
    entries.map((one) => ({ ...one, bankroll: one.bankroll ?? '', cents: toCents(one.amount) })),
    [],
  );

const HEADER = 'Date,Kind,Amount,Bankroll,To,Category,Note,Trip';

describe("Feltbook's file of bankrolls", () => {
  it('is a table that spreadsheets read as it is', () => {
    const [id, other] = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'];
    const file = writeBankrollCsv(
      [
        { name: '', start: 5000.5, startDate: '2026-01-01' },
        { name: 'Online', start: 0 },
      ],
      [
        {
          ...{ id, kind: 'expense', date: '2026-03-02', amount: 40.5, category: 'travel' },
          ...{ note: '=1+1', trip: 'Vegas' },
        },
        { id: other, kind: 'transfer', date: '2026-03-01', amount: 250, bankroll: 'Trip, 1', to: 'Online' },
      ],
    );
    expect(file).toBe(
      `\ufeff${HEADER},Id\r\n` +
        `2026-03-02,Expense,40.50,,,Travel,'=1+1,Vegas,${id}\r\n` +
        `2026-03-01,Transfer,250.00,"Trip, 1",Online,,,,${other}\r\n` +
        '2026-01-01,Start,5000.50,,,,,,\r\n',
    );
  });

  it('comes back whole, with the same balances', () => {
    fc.assert(
      fc.property(movements, starts, (entries, bankrolls) => {
        fc.pre(entries.length + bankrolls.length > 0);
        const reading = imported(writeBankrollCsv(bankrolls, entries));
        expect(reading).toMatchObject({
          format: 'Feltbook bankroll',
          problems: [],
          questions: [],
          notes: [],
        });
        const back = stored(reading.moved);
        expect(back).toEqual({ movements: entries, starts: bankrolls });
        expect(balancesOf(back.movements, back.starts)).toEqual(balancesOf(entries, bankrolls));
      }),
      { numRuns: 300 },
    );
  });

  it('adds nothing to the account that it came from, with and without ids', () => {
    fc.assert(
      fc.property(movements, starts, (entries, bankrolls) => {
        fc.pre(entries.length > 0);
        const there = { entries, starts: bankrolls.map((one) => one.name) };
        const { moved = [] } = imported(writeBankrollCsv(bankrolls, entries));
        const compared = compareMoney(moved, there);
        expect(compared).toEqual({ fresh: [], known: moved, equal: [] });
        // Files of former releases have no ids.
        const former = moved.map((one, at) => ({ ...one, source: String(at).padStart(32, 'f') }));
        expect(compareMoney(former, there).fresh).toEqual([]);
        // A second import, after the first has filled an empty account.
        const first = stored(compareMoney(former, { entries: [], starts: [] }).fresh);
        const second = { entries: first.movements, starts: first.starts.map((one) => one.name) };
        expect(compareMoney(former, second)).toEqual({ fresh: [], known: former, equal: [] });
      }),
    );
  });

  it('is read without its ids, which former releases did not write', () => {
    const file = `\ufeff${HEADER}\r\n2026-01-05,Bonus,20.00,Online,,,Reload,\r\n`;
    const { moved = [] } = imported(file);
    expect(stored(moved).movements).toEqual([
      {
        ...{ id: expect.any(String) as string, kind: 'bonus', date: '2026-01-05', amount: 20 },
        ...{ bankroll: 'Online', note: 'Reload' },
      },
    ]);
    expect(imported(file).moved).toEqual(moved);
  });

  it('is read after a spreadsheet has saved it, and asks for the order of its days', () => {
    const file = `${HEADER.replaceAll(',', ';')};Id\n03/04/2026;Jackpot;1200,5;;;;;;\n;Start;100;Online;;;;;\n`;
    expect(imported(file).questions).toMatchObject([{ kind: 'dateOrder' }]);
    expect(imported(file, { dateOrder: 'dmy' }).moved).toMatchObject([
      { row: 2, kind: 'jackpot', date: '2026-04-03', amount: 1200.5, bankroll: '' },
      { row: 3, kind: 'start', date: '', amount: 100, bankroll: 'Online' },
    ]);
  });

  it('lists rows that cannot be read, and reads the others', () => {
    const rows = [
      '2026-01-05,Gift,20.00,,,,,',
      '2026-01-05,Deposit,20.00,,,Travel,,',
      '2026-01-05,Expense,20.00,,,Food,,',
      '2026-01-05,Transfer,20.00,Online,online,,,',
      ',Deposit,20.00,,,,,',
      '2026-01-05,Deposit,0.00,,,,,',
      '2026-01-05,Deposit,20.00,,,,,',
    ];
    const { moved, problems, unreadable } = imported([HEADER, ...rows].join('\r\n'));
    expect(moved).toMatchObject([{ row: 8, kind: 'deposit' }]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      ...[
        [2, 'Kind'],
        [3, 'Category'],
        [4, 'Category'],
        [5, 'To'],
        [6, 'Date'],
        [7, 'Amount'],
      ],
    ]);
    expect(unreadable).toBe(6);
  });
});

describe('money of another program', () => {
  const typed = {
    id: 'typed',
    kind: 'deposit',
    date: '2026-01-05',
    amount: 500,
    bankroll: 'Online',
  } as const;
  const row = { row: 2, kind: 'deposit', date: '2026-01-05', amount: 500 } as const;
  const sources = ['a', 'b'].map((letter) => letter.repeat(32));
  const [one, other] = sources.map((source) => ({ ...row, source }));

  it('that equals an entry on day, kind and amount is left out, one row for one entry', () => {
    if (!one || !other) throw new Error('Both are there.');
    const there = { entries: [typed], starts: [] };
    expect(compareMoney([one, other], there)).toEqual({ fresh: [other], known: [], equal: [one] });
    // The same file again.
    const after = { ...there, entries: [typed, { ...row, id: entryId(other) }] };
    expect(compareMoney([one, other], after)).toEqual({ fresh: [], known: [other], equal: [one] });
  });

  it.each([{ date: '2026-01-06' }, { amount: 500.01 }, { kind: 'withdrawal' as const }])(
    'that differs is added: %p',
    (change) => {
      const moved = [{ ...row, source: 'a'.repeat(32), ...change }];
      expect(compareMoney(moved, { entries: [typed], starts: [] }).fresh).toEqual(moved);
    },
  );
});
