import * as fc from 'fast-check';
import { arbitraryDay, arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import {
  asPlain,
  differences,
  listed,
  notFinite,
  referenceDateIndependent,
  referenceAsOfToday,
} from '../testing';
import { groupSums, dateIndependentFigures, asOfTodayFigures } from './index';

const dayAndRows = arbitraryDay.chain((today) => fc.tuple(fc.constant(today), arbitraryRows(today)));

describe('dateIndependentFigures', () => {
  it('agrees with the reference', () => {
    fc.assert(
      fc.property(dayAndRows, ([, rows]) => {
        const plain = asPlain(rows);
        const actual = listed(dateIndependentFigures(columnsOf(rows)), plain);
        expect(differences(actual, referenceDateIndependent(plain))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('is the same however many blocks the rows fill', () => {
    const length = 3 * 4096 + 7;
    const lengths = { minLength: length, maxLength: length, size: 'max' } as const;
    const [many = []] = fc.sample(arbitraryRows('2026-05-31', lengths), { numRuns: 1, seed: 3 });
    const plain = asPlain(many);
    expect(many).toHaveLength(length);
    const actual = listed(dateIndependentFigures(columnsOf(many)), plain);
    expect(differences(actual, referenceDateIndependent(plain))).toEqual([]);
  });
});

describe('asOfTodayFigures', () => {
  it('agrees with the reference', () => {
    fc.assert(
      fc.property(dayAndRows, ([today, rows]) => {
        const plain = asPlain(rows);
        const actual = listed(asOfTodayFigures(columnsOf(rows), today), plain);
        expect(differences(actual, referenceAsOfToday(plain, today))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('needs only the first day of results from before 1 January of last year', () => {
    fc.assert(
      fc.property(dayAndRows, ([today, rows]) => {
        const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
        const dated = asPlain(rows).filter(({ isDated }) => isDated);
        const recent = dated.filter(({ date }) => date >= from);
        const older = dated.length - recent.length;
        const ofAll = asOfTodayFigures(columnsOf(dated), today);
        const ofRecent = asOfTodayFigures(columnsOf(recent), today, dated[0]?.date);
        const moved = ({ from: first, to }: { from: number; to: number }) => ({
          from: first - older,
          to: to - older,
        });
        const { current, previous } = ofAll.trend90;
        const trend90 = {
          current: { ...current, results: moved(current.results) },
          previous: { ...previous, results: moved(previous.results) },
        };
        expect(ofRecent).toEqual({ ...ofAll, trend90 });
      }),
      { numRuns: 400 },
    );
  });

  it('refuses a day that does not exist', () => {
    expect(() => asOfTodayFigures(columnsOf([]), '2026-02-29')).toThrow(RangeError);
  });
});

describe('all figures', () => {
  it('are finite, whatever the numbers are', () => {
    const anything = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, -1, 1e-9));
    const broken = arbitraryRows('2026-05-31').chain((rows) =>
      fc
        .array(fc.record({ buyinCents: anything, ticks: anything, place: anything }), {
          minLength: rows.length,
          maxLength: rows.length,
        })
        .map((figures) => rows.map((row, at) => ({ ...row, ...small(figures[at]) }))),
    );
    fc.assert(
      fc.property(broken, (rows) => {
        const columns = columnsOf(rows);
        expect(notFinite([dateIndependentFigures(columns), asOfTodayFigures(columns, '2026-05-31')])).toEqual(
          [],
        );
      }),
    );
  });

  it('are 0, null or empty for an empty set', () => {
    const columns = columnsOf([]);
    const { venues, bankroll, streaks, ...rest } = dateIndependentFigures(columns);
    expect(notFinite([rest, asOfTodayFigures(columns, '2026-05-31')])).toEqual([]);
    expect(venues).toEqual({
      list: [],
      count: 0,
      total: { profit: 0, sessions: 0, hours: 0, hourly: 0, withoutHours: 0 },
      mostProfitable: null,
      mostVisited: null,
    });
    expect(bankroll).toEqual([]);
    expect(streaks).toEqual({ best: null, nextBest: null, current: null });
    expect([rest.drawdown, rest.upswing, rest.bestMonth, rest.variance]).toEqual([null, null, null, null]);
    expect(groupSums(columns, { from: 0, to: 0 })).toEqual({ count: 0, profit: 0, hours: 0 });
  });
});

/** Doubles of any size overflow when they are squared: no amount of money does. */
const small = (figures: { buyinCents: number; ticks: number; place: number } | undefined) =>
  Object.fromEntries(
    Object.entries(figures ?? {}).map(([name, value]) => [name, Math.abs(value) < 1e12 ? value : Number.NaN]),
  );
