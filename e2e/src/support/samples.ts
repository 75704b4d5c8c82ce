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
