import type { BankrollPoint } from '@feltbook/contracts';
import { windowsOf } from './period-windows';
import type { Period } from './periods';
import { pointsWithin, type ShownRange, WHOLE_RANGE } from './series';

const TODAY = '2026-11-21';
const POINTS: BankrollPoint[] = ['2026-03-01', '2026-03-01', '2026-05-10', '2026-05-14', '2026-11-20'].map(
  (date) => ({ date, bankroll: 0, profit: 0 }),
);
const of = (period: Period, range: ShownRange = WHOLE_RANGE, today = TODAY) => {
  const shown = pointsWithin(POINTS, range);
  const { current, previous } = windowsOf({ points: POINTS, shown, period }, today);
  return [current, previous].map((days) => days && `${days.from} ${days.to}`);
};

describe('the days of a period, and of the one before', () => {
  it.each<[Period, string, string]>([
    ['1M', '2026-10-22 2026-11-21', '2026-09-22 2026-10-21'],
    ['3M', '2026-08-22 2026-11-21', '2026-05-22 2026-08-21'],
    ['1Y', '2025-11-22 2026-11-21', '2024-11-22 2025-11-21'],
    ['YTD', '2026-01-01 2026-11-21', '2025-01-01 2025-11-21'],
  ])('%s', (period, current, previous) => {
    expect(of(period)).toEqual([current, previous]);
  });

  it('are the first day to today for all time, compared with nothing', () => {
    expect(of('All')).toEqual(['2026-03-01 2026-11-21', null]);
  });

  it('are those after the first shown point for the slider, and as many before', () => {
    expect(of('Custom', { from: 50, to: 75 })).toEqual(['2026-05-11 2026-05-14', '2026-05-07 2026-05-10']);
  });

  it('have the first day too, if the slider shows it', () => {
    expect(of('Custom', { from: 0, to: 25 })[0]).toBe('2026-03-01 2026-03-01');
  });

  it('end on 28 February before a leap year', () => {
    expect(of('YTD', WHOLE_RANGE, '2028-02-29')[1]).toBe('2027-01-01 2027-02-28');
  });
});
