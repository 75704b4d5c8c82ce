import type { BankrollPoint } from '@feltbook/contracts';
import fc from 'fast-check';
import { decimate, timeOf } from './decimate';

const DAY_MS = 86_400_000;
const START = timeOf('2001-03-04');

/** Series with gaps of any length, and small and large changes. */
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

describe('a decimated series', () => {
  it('has at most two points per column and the two ends', () => {
    fc.assert(
      fc.property(series, columns, (points, width) => {
        expect(decimate(points, width).length).toBeLessThanOrEqual(2 * width + 2);
      }),
    );
  });

  it('is a subset of the points, in order and without duplicates', () => {
    fc.assert(
      fc.property(series, columns, (points, width) => {
        const places = decimate(points, width).map((point) => points.indexOf(point));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(places).not.toContain(-1);
      }),
    );
  });

  it('keeps the first and the last point, the peak and the low', () => {
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
    // One point per day and columns of whole days avoid rounding at the edges of columns.
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

  it('is the whole series if it fits', () => {
    const points = [
      { date: '2026-05-01', bankroll: 0, profit: 0 },
      { date: '2026-05-02', bankroll: 90, profit: 90 },
    ];
    expect(decimate(points, 300)).toBe(points);
    expect(decimate([], 300)).toEqual([]);
  });
});
