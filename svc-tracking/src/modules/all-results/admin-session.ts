import type { AdminSession, CashSession, Tournament } from '@feltbook/contracts';
import type { ResultAnswer } from '../results/result-kind';

const shared = ({ id, date, game_type, location, duration, buyin, cashout }: ResultAnswer) => ({
  id,
  date,
  game_type,
  location,
  duration,
  buyin,
  cashout,
});

/** A cash session as the owner sees it. */
export const sessionShown = (session: CashSession): AdminSession => ({
  ...shared(session),
  is_tournament: false,
  type: 'cash',
  stakes: session.stakes,
  tournament_name: null,
  place: null,
  entries: null,
  places_paid: null,
});

/** A tournament as the owner sees it. */
export const tournamentShown = (tournament: Tournament): AdminSession => ({
  ...shared(tournament),
  is_tournament: true,
  type: 'tournament',
  stakes: null,
  tournament_name: tournament.name,
  place: tournament.place ?? null,
  entries: tournament.entries ?? null,
  places_paid: tournament.places_paid ?? null,
});
