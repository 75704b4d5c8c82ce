import { cashSession, tournament } from '../../../testing/records';
import { defaultsOf } from './defaults-of';
import { latestTotals } from './latest-totals';

const saved = cashSession('new', { date: '2026-05-09', buyin: 200, cashout: 300 });
const cash = defaultsOf('cash', [
  cashSession('a', { date: '2026-05-01', buyin: 100, cashout: 150 }),
  cashSession('b', { date: '2026-05-03', buyin: 100, cashout: 80 }),
  saved,
]);
const tournaments = defaultsOf('tournament', [
  tournament('c', { date: '2026-05-02', buyin: 40, cashout: 0 }),
]);

it('has the total after each of the latest results of both kinds, and last after the saved one', () => {
  expect(latestTotals(saved, [cash, tournaments])).toEqual([0, 50, 10, -10, 90]);
});

it('has none while a total is not known', () => {
  expect(latestTotals(saved, [cash, undefined])).toEqual([]);
  expect(latestTotals(saved, [cash, { ...tournaments, profit: undefined }])).toEqual([]);
});
