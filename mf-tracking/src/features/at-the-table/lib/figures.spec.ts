import { cashSession } from '../../../testing/records';
import { ownRecord } from './figures';

const sessions = [
  cashSession('a', {
    date: '2026-05-01',
    location: 'Aria',
    stakes: '1/3',
    buyin: 200,
    cashout: 500,
    duration: 3,
  }),
  cashSession('b', {
    date: '2026-05-03',
    location: ' aria',
    stakes: '1/3',
    buyin: 300,
    cashout: 100,
    duration: 2,
  }),
  cashSession('c', {
    date: '2026-05-04',
    location: 'Wynn',
    stakes: '1/3',
    buyin: 100,
    cashout: 150,
    duration: 5,
  }),
  cashSession('d', { date: '2026-05-05', location: 'Aria', stakes: '2/5', buyin: 500, cashout: 0 }),
];

describe('the record at some stakes', () => {
  it('has totals of the venue, regardless of its spelling, and of all venues', () => {
    const { here, anywhere } = ownRecord(sessions, '1/3', 'ARIA');
    expect(here).toMatchObject({ count: 2, profit: 100, hours: 5, hourly: 20, best: 300, worst: -200 });
    expect(here.last?.id).toBe('b');
    expect(anywhere).toMatchObject({ count: 3, profit: 150, hours: 10, hourly: 15, best: 300, worst: -200 });
    expect(anywhere.last?.id).toBe('c');
  });

  it('is empty without results', () => {
    const { here, anywhere } = ownRecord(sessions, '5/10', 'Aria');
    expect(here).toMatchObject({ count: 0, profit: 0, hourly: 0, best: 0, worst: 0, last: undefined });
    expect(anywhere.count).toBe(0);
  });

  it('has the smallest loss as the best result if there are only losses', () => {
    expect(ownRecord(sessions, '2/5', 'Aria').here).toMatchObject({ best: -500, worst: -500 });
  });
});
