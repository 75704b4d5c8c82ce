import type {
  AdminSession,
  CashSessionResponse,
  ResultResponse,
  TournamentResponse,
} from '@feltbook/contracts';

const shared = ({ id, date, game_type, location, duration, buyin, cashout }: ResultResponse) => ({
  id,
  date,
  game_type,
  location,
  duration,
  buyin,
  cashout,
});

/** A cash session as the owner sees it. */
export const sessionShown = (session: CashSessionResponse): AdminSession => ({
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
export const tournamentShown = (tournament: TournamentResponse): AdminSession => ({
  ...shared(tournament),
  is_tournament: true,
  type: 'tournament',
  stakes: null,
  tournament_name: tournament.name,
  place: tournament.place ?? null,
  entries: tournament.entries ?? null,
  places_paid: tournament.places_paid ?? null,
});
