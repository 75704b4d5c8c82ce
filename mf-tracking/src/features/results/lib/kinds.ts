import {
  CASH_SESSIONS,
  type CashSessionRequest,
  type CashSessionResponse,
  FAILURE_TEXTS,
  type ResultKind,
  resultListSchema,
  type ResultResponse,
  SAVE_REPORT_PATHS,
  type TournamentRequest,
  type TournamentResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { durationHundredths, type ResultTimes } from '@feltbook/poker-math';
import { type QueryKeys, type Schema, sessionKeys, tournamentKeys } from '@feltbook/web-kit';

/** A kind of result with its calls, pages and texts. */
export interface PageKind<Item, Input> extends ResultKind<Input, Item> {
  readonly incrementPath: string;
  readonly keys: QueryKeys<string>;
  readonly list: Schema<Item[]>;
  /** Builds the record of a request, to show it before the server has stored it. */
  readonly toRecord: (input: Input, identity: Identity) => Item;
  readonly listPage: string;
  readonly addPage: string;
  /** A result with all that is known of it. */
  readonly page: (id: string) => string;
  readonly editPage: (id: string) => string;
  /** The form filled with what a record repeats. */
  readonly repeatPage: (id: string) => string;
  /** The page after a saved edit. */
  readonly afterEdit: string;
  readonly texts: KindTexts;
}

interface KindTexts {
  readonly load: string;
  readonly loadOne: string;
  readonly add: string;
  readonly update: string;
  readonly remove: string;
  /** `session`, `tournament`: in titles and sentences. */
  readonly noun: string;
}

/** The error of an edit or deletion without a network: unlike new results, these are not queued. */
export const NEEDS_NETWORK_TEXT = 'Corrections and deletions need a network.';

/** The server's fields of a record. */
export interface Identity {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The record of a request, with the hours that the server will store. */
const toRecord = <Input extends ResultTimes>(input: Input, { id, created_at, updated_at }: Identity) => ({
  ...input,
  id,
  created_at,
  updated_at,
  duration: durationHundredths(input) / 100,
});

export const CASH: PageKind<CashSessionResponse, CashSessionRequest> = {
  ...CASH_SESSIONS,
  incrementPath: SAVE_REPORT_PATHS.cash,
  keys: sessionKeys,
  list: resultListSchema(CASH_SESSIONS),
  toRecord,
  listPage: '/cash',
  addPage: '/add',
  page: (id) => `/session/${encodeURIComponent(id)}`,
  editPage: (id) => `/edit/${encodeURIComponent(id)}`,
  repeatPage: (id) => `/add?repeat=${encodeURIComponent(id)}`,
  afterEdit: '/',
  texts: {
    load: FAILURE_TEXTS.loadSessions,
    loadOne: FAILURE_TEXTS.loadSession,
    add: FAILURE_TEXTS.addSession,
    update: FAILURE_TEXTS.updateSession,
    remove: FAILURE_TEXTS.deleteSession,
    noun: 'session',
  },
};

export const TOURNAMENT: PageKind<TournamentResponse, TournamentRequest> = {
  ...TOURNAMENTS,
  incrementPath: SAVE_REPORT_PATHS.tournament,
  keys: tournamentKeys,
  list: resultListSchema(TOURNAMENTS),
  toRecord,
  listPage: '/tournaments',
  addPage: '/add-tournament',
  page: (id) => `/tournament/${encodeURIComponent(id)}`,
  editPage: (id) => `/edit-tournament/${encodeURIComponent(id)}`,
  repeatPage: (id) => `/add-tournament?repeat=${encodeURIComponent(id)}`,
  afterEdit: '/tournaments',
  texts: {
    load: FAILURE_TEXTS.loadTournaments,
    loadOne: FAILURE_TEXTS.loadTournament,
    add: FAILURE_TEXTS.addTournament,
    update: FAILURE_TEXTS.updateTournament,
    remove: FAILURE_TEXTS.deleteTournament,
    noun: 'tournament',
  },
};

/** A record of either kind. */
export type AnyRecord = ResultResponse;
