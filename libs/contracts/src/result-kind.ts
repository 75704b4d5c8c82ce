import * as z from 'zod/mini';
import {
  cashSessionFields,
  cashSessionRequest,
  cashSessionResponse,
  type CashSessionRequest,
  type CashSessionResponse,
} from './cash-session';
import type { FieldTable } from './field-table';
import { RESULT_PATHS } from './paths';
import { FAILURE_TEXTS } from './texts';
import {
  tournamentFields,
  tournamentRequest,
  tournamentResponse,
  type TournamentRequest,
  type TournamentResponse,
} from './tournament';
import type { ResultKindName } from './result-kind-name';

/** A validated request of either kind. */
export type ResultRequest = CashSessionRequest | TournamentRequest;
/** A response of either kind. */
export type ResultResponse = CashSessionResponse | TournamentResponse;

/** A kind of result. Code for both kinds is generic over this description. */
export interface ResultKind<Request = ResultRequest, Response = ResultResponse> {
  readonly name: ResultKindName;
  /** Path of the list; a single result is at `{path}/{id}`. */
  readonly path: (typeof RESULT_PATHS)[ResultKindName];
  /** The database table. */
  readonly table: 'cash_sessions' | 'tournaments';
  readonly fields: FieldTable;
  readonly request: z.ZodMiniType<Request>;
  readonly response: z.ZodMiniType<Response>;
  /** In sentences: 'cash session'. */
  readonly one: string;
  readonly many: string;
  readonly notFound: string;
}

export const CASH_SESSIONS: ResultKind<CashSessionRequest, CashSessionResponse> = {
  name: 'cash',
  path: RESULT_PATHS.cash,
  table: 'cash_sessions',
  fields: cashSessionFields,
  request: cashSessionRequest,
  response: cashSessionResponse,
  one: 'cash session',
  many: 'cash sessions',
  notFound: FAILURE_TEXTS.sessionNotFound,
};

export const TOURNAMENTS: ResultKind<TournamentRequest, TournamentResponse> = {
  name: 'tournament',
  path: RESULT_PATHS.tournament,
  table: 'tournaments',
  fields: tournamentFields,
  request: tournamentRequest,
  response: tournamentResponse,
  one: 'tournament',
  many: 'tournaments',
  notFound: FAILURE_TEXTS.tournamentNotFound,
};
