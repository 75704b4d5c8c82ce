import {
  type CashSession,
  cashSession,
  type CashSessionInput,
  FAILURE_TEXTS,
  type Tournament,
  tournament,
  type TournamentInput,
} from '@feltbook/contracts';
import { durationHundredths, type Lasting } from '@feltbook/poker-math';
import { type QueryKeys, type Schema, sessionKeys, tournamentKeys } from '@feltbook/web-kit';
import * as z from 'zod/mini';

/** What can be logged. Everything that differs between the two kinds hangs from one object each. */
export type KindName = 'cash' | 'tournament';

/** Calls, pages and texts of one kind of result. */
export interface ResultKind<Item, Input> {
  readonly name: KindName;
  /** The call's path; a record is below it. */
  readonly path: '/sessions' | '/tournaments';
  readonly incrementPath: string;
  readonly keys: QueryKeys<string>;
  readonly record: Schema<Item>;
  readonly list: Schema<Item[]>;
  /** The record that a save will make, for showing it before the server has answered. */
  readonly toRecord: (input: Input, identity: Identity) => Item;
  readonly listPage: string;
  readonly addPage: string;
  readonly editPage: (id: string) => string;
  /** Where a saved correction leads. */
  readonly afterEdit: string;
  readonly texts: KindTexts;
}

interface KindTexts {
  readonly load: string;
  readonly loadOne: string;
  readonly add: string;
  readonly update: string;
  readonly remove: string;
  readonly notFound: string;
  /** `session`, `tournament`: in titles and sentences. */
  readonly noun: string;
}

/** Said where a correction or a deletion got no answer: unlike new results, these cannot wait for a network. */
export const NEEDS_NETWORK_TEXT = 'Corrections and deletions need a network.';

/** What a record has besides what is typed. */
export interface Identity {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The record of what was typed, with hours as the server stores them: a result that waits reads like the saved one. */
const toRecord = <Input extends Lasting>(input: Input, { id, created_at, updated_at }: Identity) => ({
  ...input,
  id,
  created_at,
  updated_at,
  duration: durationHundredths(input) / 100,
});

export const CASH: ResultKind<CashSession, CashSessionInput> = {
  name: 'cash',
  path: '/sessions',
  incrementPath: '/api/user/increment-trial-sessions',
  keys: sessionKeys,
  record: cashSession,
  list: z.array(cashSession),
  toRecord,
  listPage: '/cash',
  addPage: '/add',
  editPage: (id) => `/edit/${encodeURIComponent(id)}`,
  afterEdit: '/',
  texts: {
    load: FAILURE_TEXTS.loadSessions,
    loadOne: FAILURE_TEXTS.loadSession,
    add: FAILURE_TEXTS.addSession,
    update: FAILURE_TEXTS.updateSession,
    remove: FAILURE_TEXTS.deleteSession,
    notFound: FAILURE_TEXTS.sessionNotFound,
    noun: 'session',
  },
};

export const TOURNAMENT: ResultKind<Tournament, TournamentInput> = {
  name: 'tournament',
  path: '/tournaments',
  incrementPath: '/api/user/increment-trial-tournaments',
  keys: tournamentKeys,
  record: tournament,
  list: z.array(tournament),
  toRecord,
  listPage: '/tournaments',
  addPage: '/add-tournament',
  editPage: (id) => `/edit-tournament/${encodeURIComponent(id)}`,
  afterEdit: '/tournaments',
  texts: {
    load: FAILURE_TEXTS.loadTournaments,
    loadOne: FAILURE_TEXTS.loadTournament,
    add: FAILURE_TEXTS.addTournament,
    update: FAILURE_TEXTS.updateTournament,
    remove: FAILURE_TEXTS.deleteTournament,
    notFound: FAILURE_TEXTS.tournamentNotFound,
    noun: 'tournament',
  },
};

/** The two kinds of record that are logged. */
export type AnyRecord = CashSession | Tournament;
