import * as fc from 'fast-check';
import { referenceTotals, referenceTournamentSums } from '../testing';
import { cashOutlook, hoursNeeded, samplePaths } from './cash-outlook';
import { millsRatio, normalShareBelow } from './normal';
import { tournamentOutlook } from './tournament-outlook';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const rate = fc.record({
  hourly: cents(-20_000, 20_000),
  standardDeviation: cents(100, 200_000),
  hours: cents(100, 1_000_000),
});
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const spread = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

describe('normalShareBelow', () => {
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1, 0.158655253931457],
    [1.959964, 0.975000000903],
    [-3, 0.00134989803163009],
    [-10, 7.61985302416053e-24],
    [-37, 5.7255712225245e-300],
    [9, 1],
  ])('of %p is %p', (value, share) =>
    expect(Math.abs(normalShareBelow(value) / share - 1)).toBeLessThan(1e-10),
  );

  it('has a ratio that stays a number where the share is too small for one', () => {
    expect([normalShareBelow(-40), millsRatio(40), millsRatio(Infinity)]).toEqual([
      0,
      expect.closeTo(0.0249844, 6),
      0,
    ]);
  });
});

describe('cashOutlook', () => {
  it('is $3,000 after 100 hours at $30 and $300, known from 100 hours: ± $4,397 and ± $8,315', () => {
    const played = { hourly: 30, standardDeviation: 300, hours: 100 };
    const { expected, bands, behind } = cashOutlook(played, 100);
    expect(expected).toBe(3000);
    // 300 · √(100 · (1 + 100/100)) = 4,242.6
    expect(bands.map(({ low, high }) => [Math.round(low), Math.round(high)])).toEqual([
      [-1397, 7397],
      [-5315, 11315],
    ]);
    expect(behind).toBeCloseTo(0.2398, 4);
    expect(cashOutlook(played, 1000).behind).toBeCloseTo(0.1702, 4);
  });

  it('holds 95 of 100 totals of players whose hourly is uncertain; without its uncertainty, 57.5', () => {
    const played = { hourly: 30, standardDeviation: 300, hours: 100 };
    const totals = referenceTotals(played, 500, 4000, 11);
    const [, band] = cashOutlook(played, 500).bands;
    const held = ({ low, high }: { low: number; high: number }) =>
      totals.filter((total) => total >= low && total <= high).length / totals.length;
    expect(Math.abs(held(band ?? { low: 0, high: 0 }) - 0.95)).toBeLessThan(0.015);
    const exact = cashOutlook({ ...played, hours: Infinity }, 500).bands[1];
    expect(Math.abs(held(exact ?? { low: 0, high: 0 }) - 0.575)).toBeLessThan(0.03);
  });

  it('has no doubt without a spread', () => {
    const sure = (hourly: number) => cashOutlook({ hourly, standardDeviation: 0, hours: 50 }, 10).behind;
    expect([sure(-1), sure(0), sure(1)]).toEqual([1, 0, 0]);
  });
});

describe('samplePaths', () => {
  const settings = { hours: 400, paths: 20, steps: 50, seed: 7 };

  it('draws the same paths from the same seed, and others from another', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 1e9 }), (of, seed) => {
        const paths = samplePaths(of, { ...settings, seed });
        expect(paths.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 51));
        expect(paths.every(([start]) => start === 0)).toBe(true);
        expect(samplePaths(of, { ...settings, seed })).toEqual(paths);
        expect(samplePaths(of, { ...settings, seed: seed + 1 })).not.toEqual(paths);
      }),
      { numRuns: 30 },
    );
  });

  it('ends where the outlook expects it, on average and in its spread, as the reference does', () => {
    const of = { hourly: 10, standardDeviation: 200, hours: 100 };
    const ends = samplePaths(of, { ...settings, paths: 20_000, steps: 4 }).map((path) => path.at(-1) ?? 0);
    const reference = referenceTotals(of, 400, 4000, 3);
    // 200 · √(400 · (1 + 400/100)) = 8,944.3, with standard errors of 63 and 45 dollars; of the reference, 141 and 100.
    expect(Math.abs(mean(ends) - 4000)).toBeLessThan(200);
    expect(Math.abs(spread(ends) - 8944)).toBeLessThan(140);
    expect(Math.abs(mean(reference) - 4000)).toBeLessThan(450);
    expect(Math.abs(spread(reference) - 8944)).toBeLessThan(300);
    const behind = ends.filter((end) => end < 0).length / ends.length;
    expect(Math.abs(behind - cashOutlook(of, 400).behind)).toBeLessThan(0.02);
  });

  it('has an hourly of its own on each path', () => {
    const of = { hourly: 30, standardDeviation: 300, hours: 100 };
    const paths = samplePaths(of, { hours: 100_000, paths: 400, steps: 2, seed: 1 });
    // Swings of single hours cancel out: what remains is 300 / √100 around 30, and both halves of a path go the same way.
    const halves = paths.map(([, half = 0, end = 0]) => [half / 50_000, (end - half) / 50_000] as const);
    expect(Math.abs(spread(halves.map(([first]) => first)) - 30)).toBeLessThan(4);
    expect(spread(halves.map(([first, second]) => first - second))).toBeLessThan(3);
  });
});

describe('hoursNeeded', () => {
  it('is (1.96 · 200 / 10)² = 1,536.64', () => expect(hoursNeeded(200, 10)).toBeCloseTo(1536.64, 8));
  it('is unknown for no width', () =>
    expect([hoursNeeded(200, 0), hoursNeeded(200, NaN)]).toEqual([null, null]));
});

describe('tournamentOutlook', () => {
  const RESULTS = [-100, -100, -100, 500];

  it('is each result with its share for one tournament, and expects the mean', () => {
    const outlook = tournamentOutlook(RESULTS, 1, 3);
    expect(Math.abs((outlook?.behind ?? 0) - 0.75)).toBeLessThan(0.02);
    expect(outlook?.expected).toBe(50);
    expect(outlook?.bands).toEqual([
      { share: 0.7, low: -100, high: 500 },
      { share: 0.95, low: -100, high: 500 },
    ]);
  });

  it('is near the exact chances of two tournaments, whose weights are the same', () => {
    // Both lose with 3/4 · 4/5, both win with 1/4 · 2/5: more than 9/16 and 1/16.
    const outlook = tournamentOutlook(RESULTS, 2, 5);
    expect(Math.abs((outlook?.behind ?? 0) - 12 / 20)).toBeLessThan(0.02);
    expect(outlook?.bands.map(({ low, high }) => [low, high])).toEqual([
      [-200, 400],
      [-200, 1000],
    ]);
  });

  it.each([
    ['as many', 40],
    ['more', 150],
  ])('agrees with draws by weights, for %s tournaments than the known ones', (_name, count) => {
    const profits = Array.from({ length: 40 }, (_, at) => (at % 6 ? -100 : 150 + at * 20));
    const outlook = tournamentOutlook(profits, count, 17);
    const sums = referenceTournamentSums(profits, count, 10_000, 23).sort((a, b) => a - b);
    const behind = sums.filter((sum) => sum < 0).length / sums.length;
    expect(Math.abs((outlook?.behind ?? 0) - behind)).toBeLessThan(0.025);
    for (const { share, low, high } of outlook?.bands ?? []) {
      const [from = 0, to = 0] = [(1 - share) / 2, (1 + share) / 2].map(
        (part) => sums[Math.floor(part * 9999)],
      );
      expect(Math.abs(low - from)).toBeLessThan(spread(sums) * 0.1);
      expect(Math.abs(high - to)).toBeLessThan(spread(sums) * 0.1);
    }
    expect(outlook?.expected).toBeCloseTo(mean(profits) * count, 8);
  });

  it('is the same for the same seed, and none without tournaments', () => {
    expect(tournamentOutlook([1, -2, 7.5], 40, 9)).toEqual(tournamentOutlook([1, -2, 7.5], 40, 9));
    expect(tournamentOutlook([], 10, 1)).toBeNull();
  });
});
