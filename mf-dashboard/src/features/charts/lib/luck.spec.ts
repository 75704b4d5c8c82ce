import { emptyFigures, VARIANCE } from '../../../testing/figures';
import { bandWithin, luckOf } from './luck';

const SERIES = ['2026-03-01', '2026-03-04', '2026-03-20', '2026-04-02'].map((date) => ({
  date,
  bankroll: 0,
  profit: 0,
}));
/** 1, 3 and 5 hours: sums of 1, 4 and 9. */
const TICKS = [300, 900, 1500];
const luck = (hourly: number, standardDeviation = 100, hours = 100) =>
  luckOf({
    ...emptyFigures({ cashGrowthData: SERIES, cashTicks: TICKS }),
    variance: { ...VARIANCE, sessions: 10, hourly, standardDeviation, hours },
    quickStats: { ...emptyFigures().quickStats, totalSessions: 10 },
  });

it('reaches 1.96 standard deviations of the hours so far', () => {
  expect(luck(1)?.band).toEqual(
    SERIES.map(({ date }, at) => ({ date, reach: expect.closeTo([0, 196, 392, 588][at] ?? NaN, 8) })),
  );
});

it.each([
  [28.8, 'About 1 in 500 break-even players would be this far up.'],
  [-19.6, 'About 1 in 40 break-even players would be this far down.'],
  [3, 'About 1 in 3 break-even players would be this far up.'],
  [0, 'About 1 in 2 break-even players would be this far up.'],
  [42.6, 'About 1 in 98,000 break-even players would be this far up.'],
  [60, 'Fewer than 1 in 1,000,000 break-even players would be this far up.'],
])('says of %d an hour, with $100 of swings in 100 hours: %s', (hourly, sentence) =>
  expect(luck(hourly)?.sentence).toBe(sentence),
);

it('says which sessions are left out', () => {
  const figures = emptyFigures({ cashGrowthData: SERIES, cashTicks: TICKS, variance: VARIANCE });
  const quickStats = { ...figures.quickStats, totalSessions: 31 };
  expect(luckOf({ ...figures, quickStats })?.sentence).toMatch(/up\. 3 sessions without hours left out\.$/);
});

it('is none below ten sessions', () => {
  expect(luckOf(emptyFigures({ cashGrowthData: SERIES, cashTicks: TICKS }))).toBeNull();
});

it('follows the shown part of the series', () => {
  const band = luck(1)?.band ?? [];
  expect(bandWithin(band, SERIES.slice(1, 3)).map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-20']);
  expect(bandWithin(band, [])).toEqual([]);
});
