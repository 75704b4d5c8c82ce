import type { CashSessionBody, TournamentBody } from '@feltbook/contracts';

/** A valid cash session: +155.50 in 2 hours. */
export const cashBody = (changes: Partial<CashSessionBody> = {}): CashSessionBody => ({
  date: '2026-05-01',
  startTime: '20:00',
  endTime: '22:00',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  cashout: 455.5,
  ...changes,
});

/** A valid tournament: third of ninety, +475. */
export const tournamentBody = (changes: Partial<TournamentBody> = {}): TournamentBody => ({
  date: '2026-05-03',
  startTime: '12:00',
  endTime: '18:30',
  name: 'Sunday Deepstack',
  game_type: 'nlhe',
  location: 'Bellagio',
  buyin: 125,
  cashout: 600,
  place: 3,
  entries: 90,
  places_paid: 12,
  ...changes,
});

/** Texts of the greatest allowed lengths, in words and in a word that fills a line of its own. */
const longest = (length: number) =>
  'The Grand Riverside Poker Room and Hotel '.padEnd(length, 'W').slice(0, length);

/** What the longest cash session and tournament have in common. */
const LONGEST = {
  game_type: longest(50),
  location: longest(100),
  notes: longest(2000),
  tags: Array.from({ length: 10 }, (_, at) => `${at} ${longest(28)}`),
  buyin: 9_999_999.99,
};
export const longestCashBody = () =>
  cashBody({ ...LONGEST, stakes: longest(30), position: longest(30), cashout: 20, date: '2026-04-01' });
export const longestTournamentBody = () =>
  tournamentBody({
    ...LONGEST,
    name: longest(120),
    chop: longest(100),
    bounties: 1_000_000_000,
    cashout: 0,
    entries: 100_000,
    date: '2026-04-02',
  });
