import * as fc from 'fast-check';
import { columnsOf as columnsOfResults, dashboardOfResults, type KindResult } from '../answers';
import { dateIndependentFigures } from '../statistics';
import { costs, profitAfterCosts } from './costs';
import { entryPriceOf } from './entry-price';
import {
  amountsInBase,
  type DealTerms,
  dealtResultOf,
  hourly,
  inBase,
  isWin,
  profitInOwnCurrency,
  profit,
  type SavedDeals,
  settle,
  totals,
} from '../index';

describe('inBase', () => {
  it.each([
    // 450 × 1.08 and 450 × 1.0823 in cents.
    [45_000, 1.08, 48_600],
    [45_000, 1.0823, 48_704],
    [45_050, 1.0823, 48_758],
    // Half a cent, away from zero on both sides: 1 × 0.5, 3 × 0.5, 333 × 1.5 = 499.5.
    [1, 0.5, 1],
    [-1, 0.5, -1],
    [3, 0.5, 2],
    [333, 1.5, 500],
    [-333, 1.5, -500],
    // 1.005 as a double is below 1.005: 100 × 1.005 = 100.5.
    [100, 1.005, 101],
    [4_500_000, 0.00652318, 29_354],
    [1, 0.00000001, 0],
    [50_000_000, 0.00000001, 1],
    [49_999_999, 0.00000001, 0],
    // 999,999,999 × 100,000 and × 99,999.99999999: 99,999,999,899,999.99 rounds up.
    [999_999_999, 100_000, 99_999_999_900_000],
    [999_999_999, 99_999.999_999_99, 99_999_999_899_990],
  ])('%d cents at %d are %d', (cents, rate, base) => {
    expect(inBase(cents, rate)).toBe(base);
  });

  it.each([undefined, null, 1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])('%p changes nothing', (rate) => {
    expect(inBase(12_345, rate)).toBe(12_345);
  });

  it('rounds each amount as long division of decimal texts does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 1, max: 10 ** 13 }),
        (cents, parts) => {
          const digits = String(BigInt(Math.abs(cents)) * BigInt(parts)).padStart(9, '0');
          const [whole, rest] = [digits.slice(0, -8), digits.slice(-8)];
          const size = BigInt(whole) + (rest >= '50000000' ? 1n : 0n);
          expect(inBase(cents, parts / 10 ** 8) + 0).toBe(Number(size) * Math.sign(cents) + 0);
        },
      ),
    );
  });
});

const EUROS: KindResult & SavedDeals = {
  kind: 'cash',
  date: '2026-11-27',
  location: 'King’s',
  game_type: 'nlhe',
  stakes: '2/5',
  startTime: '20:00',
  endTime: '00:00',
  duration: 4,
  buyin: 500,
  cashout: 950.5,
  tips: 10,
  expenses: 5.55,
  currency: 'EUR',
  rate: 1.0823,
};

it('converts buy-in, cash-out and costs each by themselves', () => {
  // 95,050 × 1.0823 = 102,872.6; 50,000 × 1.0823 = 54,115; 1,000 and 555 × 1.0823 = 1,082.3 and 600.7.
  expect(profit(EUROS)).toBe(487.58);
  expect(profitInOwnCurrency(EUROS)).toBe(450.5);
  expect(hourly(EUROS)).toBe(121.895);
  expect(profitAfterCosts(EUROS)).toBe(470.75);
  expect(costs([EUROS])).toEqual({ count: 1, paid: 16.83, profitAfter: 470.75 });
  expect(totals([EUROS, { ...EUROS, rate: undefined }])).toMatchObject({ profit: 938.08, buyin: 1041.15 });
  expect(isWin({ buyin: 1, cashout: 1.01, duration: 1, rate: 0.01 })).toBe(false);
  expect(entryPriceOf({ buyin: 300, rebuys: 2, rate: 1.5 })).toBe(15_000);
});

it('divides by the big blind of stakes in the same currency', () => {
  const { bigBlinds } = dateIndependentFigures(columnsOfResults([{ ...EUROS, cashout: 900 }]));

  // 400 euros are 80 big blinds of 5 euros, in 4 hours.
  expect(bigBlinds.perHour).toBeCloseTo(20, 10);
});

const result = fc
  .record({
    kind: fc.constantFrom<'cash' | 'tournament'>('cash', 'tournament'),
    buyin: fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
    cashout: fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
    rate: fc.integer({ min: 1, max: 3 * 10 ** 8 }).map((parts) => parts / 10 ** 8),
  })
  .map((drawn): KindResult & SavedDeals => ({ ...EUROS, ...drawn, tips: undefined, expenses: undefined }));

it('a changed rate moves its own result only', () => {
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (results, at, parts) => {
        const index = at % results.length;
        const rate = ((parts % 10 ** 8) + 1) / 10 ** 8;
        const changed = results.map((one, position) => (position === index ? { ...one, rate } : one));
        const [before, after] = [results, changed].map((all) => columnsOfResults(all).profits);
        const moved = [...(before ?? [])].flatMap((cents, row) => (cents === after?.[row] ? [] : row));
        expect(moved.every((row) => row === index)).toBe(true);
        expect(totals(changed).profit).toBeCloseTo(
          changed.reduce((sum, one) => sum + Math.round(profit(one) * 100), 0) / 100,
          6,
        );
      },
    ),
  );
});

it('a rate of 1 and none give the same figures', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 12 }), (results) => {
      const records = results.map((one, at) => ({
        ...one,
        id: String(at),
        created_at: String(at).padStart(3),
      }));
      const figures = (currency: string | undefined, rate: number | undefined) => {
        const of = records.map((record) => ({ ...record, currency, rate }));
        const { recentActivity, ...rest } = dashboardOfResults(of, '2026-11-28');
        expect(recentActivity).toHaveLength(Math.min(5, of.length));
        return JSON.stringify(rest, (name, value: unknown) =>
          ['results', 'rate', 'currency'].includes(name) ? undefined : value,
        );
      };
      expect(figures('EUR', 1)).toEqual(figures(undefined, undefined));
    }),
    { numRuns: 50 },
  );
});

it('changes no row without a rate', () => {
  const row = { buyinCents: 1, cashoutCents: 2, tipsCents: 3 };
  expect(amountsInBase(row)).toBe(row);
  expect(amountsInBase({ ...row, rate: 2 })).toMatchObject({ buyinCents: 2, cashoutCents: 4, tipsCents: 6 });
});

describe('deals', () => {
  const anna: DealTerms = { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 };
  const cy: DealTerms = { backer: 'Cy', kind: 'swap', share: 5, received: 120 };
  const dana: DealTerms = { backer: 'Dana', kind: 'stake', share: 50 };

  it('settle in the base currency', () => {
    // Anna pays 25 % · 1.08 of 541.15 = 146.11 and gets 25 % of 1,028.73 = 257.18: the player keeps 487.58 − 111.07.
    expect(settle(dealtResultOf({ ...EUROS, deals: [anna] }))).toMatchObject({
      ownCents: 37_651,
      parties: [{ paidCents: 14_611, returnedCents: 25_718, netCents: 11_107 }],
    });
    // 120 euros are 129.88; 5 % of 1,028.73 are 51.44.
    expect(settle(dealtResultOf({ ...EUROS, deals: [cy] }))).toMatchObject({
      ownCents: 48_758 + 12_988 - 5144,
      parties: [{ paidCents: 12_988, returnedCents: 5144 }],
    });
  });

  it('repay a loss in euros with a profit in the base currency', () => {
    const lost = { ...EUROS, buyin: 500, cashout: 300, rate: 1.1, deals: [dana] };
    const won = { ...EUROS, buyin: 100, cashout: 520, currency: undefined, rate: undefined, deals: [dana] };
    // Dana lost 220, which the profit of 420 repays before it is split.
    expect(columnsOfResults([lost, won]).ownNets).toEqual([
      { row: 0, cents: 0 },
      { row: 1, cents: 10_000 },
    ]);
  });

  it('add up to the profit in the base currency, and columns have the own net of each result', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 8 }), fc.constantFrom(anna, cy), (results, deal) => {
        const dealt = results.map((one) => ({ ...one, deals: [deal] }));
        const settled = dealt.map((one) => settle(dealtResultOf(one)));
        expect(
          settled.map(({ ownCents, parties }) => ownCents + (parties[0]?.netCents ?? Number.NaN)),
        ).toEqual(dealt.map((one) => Math.round(profit(one) * 100)));
        expect(columnsOfResults(dealt).ownNets.map(({ cents }) => cents)).toEqual(
          settled.map(({ ownCents }) => ownCents),
        );
      }),
    );
  });
});
