import type { IncomingMessage } from 'node:http';
import {
  MAX_ADMIN_IDS,
  type AdminAccount,
  type AdminAccountsPageRequest,
  type AdminFigures,
  type AdminFiguresPageRequest,
  type AdminIds,
  type AdminMatchingRequest,
  type AdminStanding,
  type AdminStandingsPageRequest,
  type ServiceName,
  type SortOrder,
} from '@feltbook/contracts';
import type { GatewayUnderTest } from './gateway-under-test';
import { json, type Answer, type StandIn } from './stand-in';

interface Asked {
  readonly service: ServiceName;
  /** Method and path. */
  readonly call: string;
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** An answer to an internal call; a number is the status of a refusal. */
export type InternalAnswer = (body: never, path: string) => unknown;

/** Services with accounts in memory, for the owner's calls. */
export interface OwnerWorld {
  readonly owner: AdminAccount;
  players: AdminAccount[];
  readonly figures: Map<string, AdminFigures>;
  readonly standings: Map<string, AdminStanding>;
  /** Services that break every connection off. */
  readonly away: Set<ServiceName>;
  /** Internal calls that arrived, oldest first. */
  readonly asked: Asked[];
  /** Answers by method and path, besides those of the lists. */
  readonly answers: Record<string, InternalAnswer>;
}

export const idOf = (number: number): string => `01935000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const OWNER: AdminAccount = {
  id: idOf(0),
  email: 'owner@feltbook.example',
  handle: null,
  name: 'The Owner',
  role: 'owner',
  last_login: '2026-01-01T00:00:00.000Z',
  platform: 'desktop',
  created_at: '2020-01-01T00:00:00.000Z',
};

const player = (number: number): AdminAccount => ({
  id: idOf(number),
  email: number % 10 === 0 ? null : `player${number}@example.com`,
  handle: number % 10 === 0 ? `player${number}` : null,
  name: `Name ${number}`,
  role: 'player',
  last_login: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  platform: number % 3 === 0 ? 'mobile' : 'desktop',
  created_at: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
});

export const figuresOf = (number: number): AdminFigures => ({
  session_count: number % 7,
  tournament_count: number % 5,
  hours_played: number % 11,
  cash_hours: number % 4,
  tournament_hours: number % 3,
  cash_profit_loss: 100 - number,
  tournament_profit_loss: number,
  cash_hourly: 1,
  tournament_hourly: 2,
  cash_sessions_used: number % 13,
  tournament_sessions_used: number % 3,
});

const STATUSES = ['grandfathered', 'pro', 'trial', 'trial_expired'] as const;
export const standingOf = (number: number): AdminStanding => ({
  subscription_status: STATUSES[number % 4] ?? 'trial',
  trial_active: number % 4 === 2,
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
});

/** Lets the gateway's stand-ins answer for so many players, numbered from 1. */
export function serveOwnerWorld(gateway: GatewayUnderTest, players: number): OwnerWorld {
  const numbers = Array.from({ length: players }, (_, at) => at + 1);
  const world: OwnerWorld = {
    owner: OWNER,
    players: numbers.map(player),
    figures: new Map([0, ...numbers].map((number) => [idOf(number), figuresOf(number)])),
    standings: new Map([0, ...numbers].map((number) => [idOf(number), standingOf(number)])),
    away: new Set(),
    asked: [],
    answers: {},
  };
  Object.assign(world.answers, listAnswers(world));
  serve(gateway.auth, 'svc-auth', world);
  serve(gateway.tracking, 'svc-tracking', world);
  serve(gateway.billing, 'svc-billing', world);
  return world;
}

/** Calls that one service was asked for. */
export const callsTo = (world: OwnerWorld, service: ServiceName): string[] =>
  world.asked.filter((asked) => asked.service === service).map(({ call }) => call);

/** How stand-ins answered before there was a world: a gateway may be given one after the other. */
const before = new WeakMap<StandIn, Answer>();

function serve(standIn: StandIn, service: ServiceName, world: OwnerWorld): void {
  const others = before.get(standIn) ?? standIn.answer;
  before.set(standIn, others);
  standIn.answer = (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const call = `${request.method} ${path}`;
    const answer = world.answers[call];
    if (!answer && !path.startsWith('/internal/admin')) return others(request, response);
    if (world.away.has(service)) return void response.destroy();
    void bodyOf(request).then((body) => {
      const requestId = request.headers['x-request-id'];
      world.asked.push({ service, call, body, requestId: requestId as string | undefined });
      const given = answer?.(body as never, request.url ?? '') ?? 404;
      if (typeof given !== 'number') return json(given)(request, response);
      json({ error: 'Refused.', code: CODES[given] ?? 'internal', requestId: 'r' }, given)(request, response);
    });
  };
}

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  404: 'not_found',
  409: 'conflict',
  503: 'stripe_not_configured',
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}

function listAnswers(world: OwnerWorld): Record<string, InternalAnswer> {
  const matches = ({ email, handle, name }: AdminAccount, q: string) =>
    [email, handle, name].some((text) => text?.toLowerCase().includes(q.toLowerCase()));
  const everyone = () => [world.owner, ...world.players];
  return {
    'GET /internal/admin/accounts/owner': () => ({ account: world.owner }),
    'GET /internal/accounts/count': () => ({ accounts: world.players.length + 1 }),
    'POST /internal/admin/accounts/of': ({ ids }: AdminIds) => {
      const wanted = new Set(ids);
      return { accounts: everyone().filter(({ id }) => wanted.has(id)) };
    },
    'POST /internal/admin/accounts/page': ({ sort, order, limit, offset, q }: AdminAccountsPageRequest) => {
      const found = world.players.filter((account) => !q || matches(account, q));
      const sorted = inOrder(found, (account) => account[sort], order);
      return { total: found.length, accounts: sorted.slice(offset, offset + limit) };
    },
    'POST /internal/admin/accounts/matching': ({ q, among }: AdminMatchingRequest) => {
      const found = world.players.filter((account) => matches(account, q)).map(({ id }) => id);
      const wanted = new Set(among);
      const ids = among ? found.filter((id) => wanted.has(id)) : found.slice(0, MAX_ADMIN_IDS);
      return { total: found.length, ids };
    },
    'POST /internal/admin/figures/of': ({ ids }: AdminIds) => ({
      figures: ids.map((id) => ({ id, ...(world.figures.get(id) ?? figuresOf(0)) })),
    }),
    'POST /internal/admin/figures/page': (request: AdminFiguresPageRequest) => {
      const rows = [...world.figures].map(([id, figures]) => ({ id, ...figures }));
      const { sort } = request;
      const by = sort === 'progress_ratio' ? 'cash_sessions_used' : sort;
      return { figures: pageOf(rows, request, (row) => row[by]) };
    },
    'POST /internal/admin/standings/of': ({ ids }: AdminIds) => ({
      standings: ids.map((id) => ({ id, ...(world.standings.get(id) ?? standingOf(2)) })),
    }),
    'POST /internal/admin/standings/page': (request: AdminStandingsPageRequest) => {
      const { status, owner, among } = request;
      const rows = [...world.standings]
        .map(([id, standing]) => ({ id, ...standing }))
        .filter(({ subscription_status }) => !status || subscription_status === status);
      const wanted = new Set(among);
      const total = rows.filter(({ id }) => id !== owner && (!among || wanted.has(id))).length;
      return { ...(status && { total }), standings: pageOf(rows, request, (row) => row.subscription_status) };
    },
  };
}

type Value = string | number | null;

function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { order, limit, offset, owner, among }: Omit<AdminFiguresPageRequest, 'sort'>,
  value: (row: Row) => Value,
): Row[] {
  const wanted = new Set(among);
  const meant = rows.filter(({ id }) => id !== owner && (!among || wanted.has(id)));
  return inOrder(meant, value, order).slice(offset, offset + limit);
}

/** Equal values by id, in the same direction. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  order: SortOrder,
): Row[] {
  const key = (row: Row) => value(row) ?? '';
  const ascending = [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a !== b) return a < b ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
  return order === 'asc' ? ascending : ascending.reverse();
}
