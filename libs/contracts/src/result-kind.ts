import * as z from 'zod/mini';
import {
  cashSessionFields,
  cashSessionRequest,
  cashSessionResponse,
  type CashSessionRequest,
  type CashSessionResponse,
} from './cash-session';
import type { FieldTable } from './field-table';
import { FAILURE_TEXTS } from './texts';
import {
  tournamentFields,
  tournamentRequest,
  tournamentResponse,
  type TournamentRequest,
  type TournamentResponse,
} from './tournament';
import type { ResultKindName } from './result-kind-name';

/** What both kinds of requests have in common, as checked. */
export type ResultRequest = CashSessionRequest | TournamentRequest;
/** What both kinds of responses have in common. */
export type ResultResponse = CashSessionResponse | TournamentResponse;

/** A kind of result. Everything that is the same for all kinds is written once, on top of this. */
export interface ResultKind<Request = ResultRequest, Response = ResultResponse> {
  readonly name: ResultKindName;
  /** Of its calls; a single result is below it. */
  readonly path: '/sessions' | '/tournaments';
  /** In the database. */
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
  path: '/sessions',
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
  path: '/tournaments',
  table: 'tournaments',
  fields: tournamentFields,
  request: tournamentRequest,
  response: tournamentResponse,
  one: 'tournament',
  many: 'tournaments',
  notFound: FAILURE_TEXTS.tournamentNotFound,
};
