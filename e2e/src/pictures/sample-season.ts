import { save, type Player } from '../support/players';
import { cashBody, tournamentBody } from '../support/samples';

const DAY_MS = 86_400_000;
const BUY_IN = 300;
const TOURNAMENT_EVERY = 9;

/** Profits of an invented player who wins slowly, session by session. */
const PROFITS = [
  145, -210, 320, 95, -300, 410, 180, -125, 260, 75, -180, 530, 210, -300, 340, 120, -90, 285, 460, -240, 150,
  -60, 395, 220, -300, 310, 180, -150, 425, 90, 240, -210, 365, 130, -75, 480,
];

const PLACES = [
  { location: 'Bellagio', stakes: '1/3', startTime: '19:00', endTime: '23:30' },
  { location: 'Aria', stakes: '1/3', startTime: '20:00', endTime: '01:00' },
  { location: 'Wynn', stakes: '2/5', startTime: '18:30', endTime: '22:00' },
  { location: 'Bellagio', stakes: '1/3', startTime: '20:30', endTime: '23:30' },
];

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Logs a season of cash sessions and a few tournaments that ends today. */
export async function logSeason(player: Player): Promise<void> {
  for (const [index, profit] of PROFITS.entries()) {
    const date = daysAgo((PROFITS.length - 1 - index) * 4);
    if (index % TOURNAMENT_EVERY === TOURNAMENT_EVERY - 1)
      await save(player, '/tournaments', tournamentBody({ date, buyin: BUY_IN, cashout: BUY_IN + profit }));
    await save(
      player,
      '/sessions',
      cashBody({ ...PLACES[index % PLACES.length], date, buyin: BUY_IN, cashout: BUY_IN + profit }),
    );
  }
}
