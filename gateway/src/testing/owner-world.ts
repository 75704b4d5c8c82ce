import type { IncomingMessage } from 'node:http';
import type {
  AdminIds,
  AdminUser,
  AdminUserSort,
  AdminUsersPageRequest,
  ServiceName,
  SortOrder,
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
  readonly owner: AdminUser;
  players: AdminUser[];
  /** Services that break every connection off. */
  readonly away: Set<ServiceName>;
  /** Internal calls that arrived, oldest first. */
  readonly asked: Asked[];
  /** Answers by method and path, besides those of the lists. */
  readonly answers: Record<string, InternalAnswer>;
}

export const idOf = (number: number): string => `01935000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const STATUSES = ['grandfathered', 'pro', 'trial', 'trial_expired'] as const;

const player = (number: number): AdminUser => {
  const status = STATUSES[number % 4] ?? 'trial';
  return {
    id: idOf(number),
    email: number % 10 === 0 ? null : `player${number}@example.com`,
    handle: number % 10 === 0 ? `player${number}` : null,
    name: `Name ${number}`,
    role: 'player',
    last_login: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    platform: number % 3 === 0 ? 'mobile' : 'desktop',
    created_at: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    session_count: number % 7,
    tournament_count: number % 5,
    hours_played: number % 11,
    cash_hours: number % 4,
    tournament_hours: number % 3,
    cash_profit_loss: 100 - number,
    tournament_profit_loss: number,
    cash_hourly: 1,
    tournament_hourly: 2,
    cash_without_hours: 0,
    tournament_without_hours: 0,
    cash_sessions_used: number % 13,
    tournament_sessions_used: number % 3,
    subscription_status: status,
    trial_active: status === 'trial',
    plan: null,
    current_period_end: null,
    cancel_at_period_end: false,
    final_status: status,
    progress_ratio: `${number % 10}/10`,
  };
};

const OWNER: AdminUser = {
  ...player(0),
  email: 'owner@feltbook.example',
  name: 'The Owner',
  role: 'owner',
  final_status: 'Feltbook God',
};

/** Makes the gateway's stand-ins answer for `players` players, numbered from 1. */
export function serveOwnerWorld(gateway: GatewayUnderTest, players: number): OwnerWorld {
  const numbers = Array.from({ length: players }, (_, at) => at + 1);
  const world: OwnerWorld = {
    owner: OWNER,
    players: numbers.map(player),
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

/** The original answers of stand-ins, because tests may serve several worlds with one gateway. */
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
  const everyone = () => [world.owner, ...world.players];
  return {
    'GET /internal/accounts/count': () => ({ accounts: world.players.length + 1 }),
    'POST /internal/admin/accounts/of': ({ ids }: AdminIds) => {
      const wanted = new Set(ids);
      return { accounts: everyone().filter(({ id }) => wanted.has(id)) };
    },
    'POST /internal/admin/users/page': ({ sort, order, limit, offset, q, after }: AdminUsersPageRequest) => {
      const found = [world.owner, ...inOrder(world.players, sort, order)].filter(
        ({ name }) => !q || name.includes(q),
      );
      const start = after ? found.findIndex(({ id }) => id === after[1]) + 1 : offset;
      const users = found.slice(start, start + limit);
      const last = users.length === limit ? users.at(-1) : undefined;
      return { ...(!after && { total: found.length }), users, next: last ? [null, last.id] : null };
    },
    ...Object.fromEntries(
      world.players
        .slice(0, 3)
        .map(({ id }) => [
          `POST /internal/admin/users/${id}/refresh`,
          () => ({ user: world.players.find((user) => user.id === id) }),
        ]),
    ),
  };
}

/** Equal values by id, in the same direction. */
function inOrder(users: readonly AdminUser[], sort: AdminUserSort, order: SortOrder): AdminUser[] {
  const key = (user: AdminUser) => user[sort] ?? '';
  const ascending = [...users].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a !== b) return a < b ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
  return order === 'asc' ? ascending : ascending.reverse();
}
