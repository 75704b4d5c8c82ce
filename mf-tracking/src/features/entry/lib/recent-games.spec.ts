import { type PlayedGame, recentGames, usualBuyin } from './recent-games';

const played = (day: number, location: string, stakes: string, buyin: number): PlayedGame => ({
  date: `2026-05-${String(day).padStart(2, '0')}`,
  created_at: '2026-05-01T10:00:00.000Z',
  id: String(day),
  game_type: 'nlhe',
  location,
  stakes,
  buyin,
});

const ENTRIES = [
  played(1, 'Aria', '1/3', 300),
  played(2, 'Aria', '1/3', 300),
  played(3, 'Wynn', '1/3', 500),
  played(4, 'aria ', '1/3', 200),
  played(5, 'Aria', '2/5', 1000),
  played(6, 'Aria', '2/5', 800),
  played(7, 'Bicycle', '1/2', 100),
];

describe('usualBuyin', () => {
  it('is the most frequent at the venue and stakes, in any spelling', () => {
    expect(usualBuyin({ location: 'ARIA', stakes: '1/3' }, ENTRIES)).toBe(300);
  });

  it('is the most recent of equally frequent ones, and unknown at a new table', () => {
    expect(usualBuyin({ location: 'Aria', stakes: '2/5' }, ENTRIES)).toBe(800);
    expect(usualBuyin({ location: 'Aria', stakes: '5/10' }, ENTRIES)).toBeUndefined();
  });
});

describe('recentGames', () => {
  it('are the last three pairs of venue and stakes', () => {
    expect(recentGames(ENTRIES).map(({ location, stakes }) => [location, stakes])).toEqual([
      ['Bicycle', '1/2'],
      ['Aria', '2/5'],
      ['aria ', '1/3'],
    ]);
    expect(recentGames([])).toEqual([]);
  });
});
