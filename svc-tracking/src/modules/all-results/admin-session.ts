import type {
  AdminSession,
  CashSessionResponse,
  ResultResponse,
  TournamentResponse,
} from '@feltbook/contracts';

const sharedFields = ({ id, date, game_type, location, duration, buyin, cashout }: ResultResponse) => ({
  id,
  date,
  game_type,
  location,
  duration,
  buyin,
  cashout,
});

/** @returns a cash session for the owner's page */
export const toAdminCashSession = (session: CashSessionResponse): AdminSession => ({
  ...sharedFields(session),
  is_tournament: false,
  type: 'cash',
  stakes: session.stakes,
  tournament_name: null,
  place: null,
  entries: null,
  places_paid: null,
});

/** @returns a tournament for the owner's page */
export const toAdminTournament = (tournament: TournamentResponse): AdminSession => ({
  ...sharedFields(tournament),
  is_tournament: true,
  type: 'tournament',
  stakes: null,
  tournament_name: tournament.name,
  place: tournament.place ?? null,
  entries: tournament.entries ?? null,
  places_paid: tournament.places_paid ?? null,
});
