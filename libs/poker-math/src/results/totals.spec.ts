import * as fc from 'fast-check';
import { UNKNOWN_LENGTH_HOURS } from '../values/duration';
import { hourly, profit } from './result';
import { totals } from './totals';

const cents = fc.integer({ min: 0, max: 999_999_999 });
const result = fc.record({ buyin: cents, cashout: cents, duration: fc.integer({ min: 0, max: 12_000 }) });
const asResult = (raw: { buyin: number; cashout: number; duration: number }) => ({
  buyin: raw.buyin / 100,
  cashout: raw.cashout / 100,
  duration: raw.duration / 100,
});

/** To the last few digits that a double has, however large the figure is. */
const expectNear = (actual: number, expected: number): void =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(expected)));

describe('profit', () => {
  it('is exact where doubles are not', () => {
    expect(profit({ buyin: 0.1, cashout: 0.3 })).toBe(0.2);
    expect(profit({ buyin: 9_999_999.99, cashout: 0 })).toBe(-9_999_999.99);
  });

  it.each([
    [{ buyin: null, cashout: 5 }, 5],
    [{ buyin: Number.NaN, cashout: undefined }, 0],
    [{ buyin: 20, cashout: Number.POSITIVE_INFINITY }, -20],
  ])('counts what is missing or invalid as 0', (broken, expected) => {
    expect(profit(broken)).toBe(expected);
  });
});

describe('hourly', () => {
  it('divides profit by duration, and is 0 without one', () => {
    expect(hourly({ buyin: 100, cashout: 250, duration: 2.5 })).toBe(60);
    expect(hourly({ buyin: 100, cashout: 250, duration: 0 })).toBe(0);
    expect(hourly({ buyin: 100, cashout: 250 })).toBe(0);
    expect(hourly({ buyin: 100, cashout: 250, duration: -3 })).toBe(0);
    expect(hourly({ buyin: 100, cashout: 250, duration: UNKNOWN_LENGTH_HOURS })).toBe(0);
  });
});

describe('totals', () => {
  it('gives zeros for an empty set', () => {
    expect(new Set(Object.values(totals([])))).toEqual(new Set([0]));
  });

  it('agrees with sums over big integers, divided at the end', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 60 }), (raws) => {
        const sum = (pick: (raw: (typeof raws)[number]) => number) =>
          Number(raws.map((raw) => BigInt(pick(raw))).reduce((a, b) => a + b, 0n));
        const won = raws.filter((raw) => raw.cashout > raw.buyin).length;
        const profitCents = sum((raw) => raw.cashout - raw.buyin);
        const hours = sum((raw) => (raw.duration === 1 ? 0 : raw.duration)) / 100;
        const known = raws.filter(({ duration }) => duration > 1);
        const knownCents = Number(known.reduce((total, raw) => total + BigInt(raw.cashout - raw.buyin), 0n));
        const buyin = sum((raw) => raw.buyin);

        const actual = totals(raws.map(asResult));

        expect(actual.profit).toBe(profitCents / 100);
        expect(actual.hours).toBe(hours);
        expect(actual.buyin).toBe(buyin / 100);
        expect(actual.count).toBe(raws.length);
        expect(actual.withoutHours).toBe(raws.length - known.length);
        expect(actual.wins).toBe(won);
        expectNear(actual.winRate, raws.length ? (won / raws.length) * 100 : 0);
        expectNear(actual.hourly, hours ? knownCents / 100 / hours : 0);
        expectNear(actual.averageProfit, raws.length ? profitCents / 100 / raws.length : 0);
        expectNear(actual.averageHours, known.length ? hours / known.length : 0);
        expectNear(actual.roi, buyin ? (profitCents / buyin) * 100 : 0);
      }),
    );
  });

  it('adds up minutes where times are known, not their two decimals', () => {
    // 50 minutes are 0.83 h to two decimals: six such sessions are 5 hours, not 4.98.
    const session = { buyin: 100, cashout: 110, startTime: '23:40', endTime: '00:30', duration: 0.83 };
    expect(totals(Array.from({ length: 6 }, () => session))).toMatchObject({ hours: 5, hourly: 12 });
    expect(totals([session, { ...session, startTime: null, endTime: null }])).toMatchObject({
      hours: 50 / 60 + 0.83,
    });
  });

  it('never gives anything but finite numbers', () => {
    const anything = fc.oneof(fc.double(), fc.constant(null), fc.constant(undefined));
    const broken = fc.record({ buyin: anything, cashout: anything, duration: anything });
    fc.assert(
      fc.property(fc.array(broken, { maxLength: 20 }), (results) => {
        const small = results.filter(({ buyin, cashout, duration }) =>
          [buyin, cashout, duration].every(
            (figure) => Math.abs(figure ?? 0) < 1e12 || !Number.isFinite(figure),
          ),
        );
        expect(Object.values(totals(small)).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
