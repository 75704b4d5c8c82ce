import {
  type AdminSession,
  type CashSessionResponse,
  type ResultResponse,
  toDollars,
  type TournamentResponse,
} from '@feltbook/contracts';
import { baseCents } from '@feltbook/poker-math';

const sharedFields = (result: ResultResponse) => ({
  id: result.id,
  date: result.date,
  game_type: result.game_type,
  location: result.location,
  duration: result.duration,
  buyin: toDollars(baseCents(result.buyin, result)),
  cashout: toDollars(baseCents(result.cashout, result)),
});

/** @returns a cash session for the owner's page, in the player's base currency */
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
