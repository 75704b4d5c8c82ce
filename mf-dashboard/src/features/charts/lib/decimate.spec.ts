import type { BankrollPoint } from '@feltbook/contracts';
import fc from 'fast-check';
import { decimate, timeOf } from './decimate';

const DAY_MS = 86_400_000;
const START = timeOf('2001-03-04');

/** Series with gaps of any length, quiet and wild. */
const series = fc
  .array(
    fc.record({ gap: fc.integer({ min: 0, max: 400 }), profit: fc.integer({ min: -5_000, max: 5_000 }) }),
    {
      maxLength: 600,
    },
  )
  .map((days) => {
    let time = START;
    let bankroll = 0;
    return days.map(({ gap, profit }): BankrollPoint => {
      time += gap * DAY_MS;
      bankroll += profit;
      return { date: new Date(time).toISOString().slice(0, 10), bankroll, profit };
    });
  });
const columns = fc.integer({ min: 1, max: 80 });

/** The column of pixels that a point lies in. */
function columnsOf(points: readonly BankrollPoint[], width: number): Map<number, number[]> {
  const start = timeOf(points[0]?.date ?? '');
  const way = timeOf(points.at(-1)?.date ?? '') + DAY_MS - start;
  const found = new Map<number, number[]>();
  for (const { date, bankroll } of points) {
    const column = Math.floor(((timeOf(date) - start) / way) * width);
    found.set(column, [...(found.get(column) ?? []), bankroll]);
  }
  return found;
}

const bankrolls = (points: readonly BankrollPoint[]) => points.map(({ bankroll }) => bankroll);

describe('what is drawn of a long series', () => {
  it('is never more than two points a column and the two ends', () => {
    fc.assert(
      fc.property(series, columns, (points, width) => {
        expect(decimate(points, width).length).toBeLessThanOrEqual(2 * width + 2);
      }),
    );
  });

  it('is some of its points, each at most once, in their order', () => {
    fc.assert(
      fc.property(series, columns, (points, width) => {
        const places = decimate(points, width).map((point) => points.indexOf(point));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(places).not.toContain(-1);
      }),
    );
  });

  it('begins and ends as the series does, and keeps its peak and its low', () => {
    fc.assert(
      fc.property(series, columns, (points, width) => {
        fc.pre(points.length > 0);
        const drawn = decimate(points, width);
        expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)]);
        expect(Math.max(...bankrolls(drawn))).toBe(Math.max(...bankrolls(points)));
        expect(Math.min(...bankrolls(drawn))).toBe(Math.min(...bankrolls(points)));
      }),
    );
  });

  it('keeps the extremes of each column of pixels', () => {
    // A point a day and columns of whole days, so that a column's edge is no matter of rounding.
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 60, maxLength: 60 }), (values) => {
        const points = values.map((bankroll, at) => ({
          date: new Date(START + at * DAY_MS).toISOString().slice(0, 10),
          bankroll,
          profit: 0,
        }));
        const drawn = columnsOf(decimate(points, 12), 12);
        for (const [column, all] of columnsOf(points, 12)) {
          expect(drawn.get(column)).toEqual(expect.arrayContaining([Math.min(...all), Math.max(...all)]));
        }
      }),
    );
  });

  it('is the series itself where there is room for all of it', () => {
    const points = [
      { date: '2026-05-01', bankroll: 0, profit: 0 },
      { date: '2026-05-02', bankroll: 90, profit: 90 },
    ];
    expect(decimate(points, 300)).toBe(points);
    expect(decimate([], 300)).toEqual([]);
  });
});
