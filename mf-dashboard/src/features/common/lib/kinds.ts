import {
  cashSessionResponse,
  type DashboardResult,
  FAILURE_TEXTS,
  gameTypeLabel,
  type ResultKindName,
  type ResultResponse,
  tournamentResponse,
} from '@feltbook/contracts';
import { isolate } from '@feltbook/ui';
import { type Schema, sessionKeys, tournamentKeys } from '@feltbook/web-kit';

const below = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

const record = (schema: Schema<ResultResponse>) => schema;

/** Endpoints, pages and texts of both kinds of result. */
export const KINDS = {
  cash: {
    keys: sessionKeys,
    record: record(cashSessionResponse),
    noun: 'session',
    call: (id: string) => below('/sessions', id),
    page: (id: string) => below('/session', id),
    editPage: (id: string) => below('/edit', id),
    addPage: '/add',
    listPage: '/cash',
    add: 'Add cash',
    list: 'Cash list',
    deleteTitle: 'Delete session',
    deleteText: 'Are you sure you want to delete this cash session? This action cannot be undone.',
    deleteFailure: FAILURE_TEXTS.deleteSession,
  },
  tournament: {
    keys: tournamentKeys,
    record: record(tournamentResponse),
    noun: 'tournament',
    call: (id: string) => below('/tournaments', id),
    page: (id: string) => below('/tournament', id),
    editPage: (id: string) => below('/edit-tournament', id),
    addPage: '/add-tournament',
    listPage: '/tournaments',
    add: 'Add tournament',
    list: 'Tournament list',
    deleteTitle: 'Delete tournament',
    deleteText: 'Are you sure you want to delete this tournament? This action cannot be undone.',
    deleteFailure: FAILURE_TEXTS.deleteTournament,
  },
} as const satisfies Record<ResultKindName, object>;

/** The title of a result: a tournament's name, or a cash session's game and stakes. */
export const titleOf = ({ kind, name, game_type, stakes }: DashboardResult): string =>
  kind === 'tournament'
    ? isolate(name ?? 'Untitled')
    : [isolate(gameTypeLabel(game_type)), stakes].filter(Boolean).join(' ');
