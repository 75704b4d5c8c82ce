import type { BankrollPoint, Swing } from '@feltbook/contracts';
import { formatMoneyShort } from '@feltbook/ui';
import {
  fallWithin,
  largestFall,
  partOfSwing,
  peakOf,
  placeAt,
  pointsWithin,
  sample,
  WHOLE_RANGE,
} from './series';
import { winRateLabel } from './win-rate-label';

const point = (date: string, bankroll: number): BankrollPoint => ({ date, bankroll, profit: 0 });
const POINTS = [
  point('2026-01-01', 0),
  point('2026-01-10', 400),
  point('2026-01-12', 100),
  point('2026-02-03', -240),
  point('2026-02-20', 400),
];
const swing = (from: string, to: string): Swing => ({
  from,
  to,
  amount: 640,
  count: 2,
  profit: -640,
  hours: 8,
  results: [],
});

describe('the slider over a series', () => {
  it('ranges from the first point to the last', () => {
    expect([0, 24, 50, 100].map((step) => placeAt(step, POINTS.length))).toEqual([0, 1, 2, 4]);
    expect(placeAt(100, 0)).toBe(0);
  });

  it('shows the points between its handles, both ends included', () => {
    expect(pointsWithin(POINTS, { from: 25, to: 75 })).toEqual(POINTS.slice(1, 4));
    expect(pointsWithin(POINTS, WHOLE_RANGE)).toBe(POINTS);
    expect(pointsWithin(POINTS.slice(0, 2), { from: 99, to: 100 })).toHaveLength(1);
  });
});

describe('the marks of a line', () => {
  it('include the first of its highest points', () => {
    expect(peakOf(POINTS)).toBe(POINTS[1]);
    expect(peakOf([])).toBeUndefined();
  });

  it('include the fall, from the peak before its first result', () => {
    expect(partOfSwing(POINTS, swing('2026-01-12', '2026-02-03'))).toEqual(POINTS.slice(1, 4));
    expect(partOfSwing(POINTS, swing('2026-02-20', '2026-02-20'))).toEqual(POINTS.slice(3));
  });

  it('leave out a fall outside of the shown part', () => {
    expect(partOfSwing(POINTS, swing('2026-03-01', '2026-03-05'))).toEqual([]);
    expect(partOfSwing(POINTS, swing('2025-03-01', '2025-03-05'))).toEqual([]);
    expect(partOfSwing(POINTS.slice(3), swing('2026-01-12', '2026-02-03'))).toEqual([]);
  });
});

describe('the worst fall of the shown part', () => {
  const worst = swing('2026-01-12', '2026-02-03');

  it('is that of all results if the line shows all of it', () => {
    expect(fallWithin(POINTS, POINTS, worst)).toBe(worst);
    expect(fallWithin(POINTS, POINTS.slice(1, 4), worst)).toBe(worst);
  });

  it('is the largest one between the shown points otherwise', () => {
    expect(fallWithin(POINTS, POINTS.slice(2), worst)).toEqual({
      from: '2026-02-03',
      to: '2026-02-03',
      amount: 340,
    });
    expect(fallWithin(POINTS, POINTS.slice(0, 3), worst)).toEqual({
      from: '2026-01-12',
      to: '2026-01-12',
      amount: 300,
    });
    expect(fallWithin(POINTS, POINTS.slice(3), worst)).toBeNull();
  });

  it('ranges from the last of equal peaks to the first of equal lows', () => {
    const line = [5, 9, 9, 4, 7, 4, 9].map((total, at) => point(`2026-01-0${at + 1}`, total));
    expect(largestFall(line)).toEqual({ from: '2026-01-04', to: '2026-01-04', amount: 5 });
    expect(partOfSwing(line, { from: '2026-01-04', to: '2026-01-04', amount: 5 })).toEqual(line.slice(2, 4));
    expect(largestFall([])).toBeNull();
  });
});

it('spreads the rows of the table evenly, with both ends', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => point('2026-01-01', at));
  const rows = sample(many, 60).map(({ bankroll }) => bankroll);
  expect(rows).toHaveLength(60);
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([0, 17, 999]);
  expect(sample(POINTS, 60)).toBe(POINTS);
});

it.each([
  [0, '$0'],
  [250, '+$250'],
  [-250, '\u2212$250'],
  [1_000, '+$1k'],
  [-2_500, '\u2212$2.5k'],
  [10_000, '+$10k'],
  [1_250_000, '+$1.25M'],
  [3_000_000_000, '+$3B'],
])('writes %d on an axis as %s', (dollars, text) => {
  expect(formatMoneyShort(dollars)).toBe(text);
});

it.each([
  [100, 'Excellent'],
  [80, 'Excellent'],
  [79.9, 'Good'],
  [60, 'Good'],
  [59.9, 'Average'],
  [40, 'Average'],
  [39.9, 'Needs Improvement'],
  [0, 'Needs Improvement'],
])('calls a win rate of %d %% %s', (rate, label) => {
  expect(winRateLabel(rate)).toBe(label);
});
