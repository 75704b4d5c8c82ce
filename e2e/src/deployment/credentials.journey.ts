import {
  CALLER_NAMES,
  SERVICE_CREDENTIAL_HEADER,
  SERVICE_TOKEN_HEADER,
  type CallerName,
} from '@feltbook/contracts';
import { callerEntry, type ProcessName } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Fleet } from '../support/fleet';
import { decide } from '../support/owner-calls';
import { newPlayer, signIn } from '../support/players';
import { beginLoad } from '../support/steady-load';

const SERVICES = ['svc-auth', 'svc-tracking', 'svc-billing'] as const;
/** Whose credential each process shows: a worker's is its service's. */
const CALLERS: readonly [ProcessName, CallerName][] = [
  ['svc-auth', 'svc-auth'],
  ['svc-tracking', 'svc-tracking'],
  ['svc-billing', 'svc-billing'],
  ['svc-tracking-worker', 'svc-tracking'],
  ['svc-billing-worker', 'svc-billing'],
  ['gateway', 'gateway'],
];
/** A call that the gateway may make of each service. */
const INTERNAL: Readonly<Record<(typeof SERVICES)[number], string>> = {
  'svc-auth': '/internal/revocations?after=0',
  'svc-tracking': '/internal/admin/queues',
  'svc-billing': '/internal/admin/queues',
};
const FEWEST_CALLS = 100;
/** Of the release before: one token for all. */
const SERVICE_TOKEN = randomBytes(16).toString('hex');

describe('replacing the credential of every service while they call one another', () => {
  let fleet: Fleet;
  /** Calls of internal routes, and those that were refused. */
  const seen = { internalCalls: 0, refusals: 0 };
  const next = new Map(CALLER_NAMES.map((name) => [name, randomBytes(32).toString('hex')]));
  const nextOf = (name: CallerName): string => next.get(name) ?? '';
  const presentOf = (name: CallerName): string => fleet.product.credentialOf(name);
  const entries = (credentialOf: (name: CallerName) => string): string[] =>
    CALLER_NAMES.map((name) => callerEntry(name, credentialOf(name)));

  // Nobody sends a second call over a connection before the first is answered: each begins a chunk of its own.
  const count = (from: 'client' | 'replica', chunk: Buffer): void => {
    const line = chunk.toString('latin1', 0, 32);
    if (from === 'client' && /^[A-Z]+ \/internal\//.test(line)) seen.internalCalls += 1;
    if (from === 'replica' && /^HTTP\/1\.1 40[13] /.test(line)) seen.refusals += 1;
  };
  /** Replaces the one replica of a process by another with these settings. */
  const roll = async (name: ProcessName, env: NodeJS.ProcessEnv): Promise<void> => {
    await fleet.add(name, { env });
    await fleet.retire(name);
  };
  /** The status with which each service answers this credential. */
  const answers = (headers: Record<string, string>): Promise<number[]> =>
    Promise.all(
      SERVICES.map(async (name) => {
        const answer = await fetch(`${fleet.balancers.get(name)?.url}${INTERNAL[name]}`, { headers });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );

  beforeAll(async () => {
    fleet = await Fleet.start('credentials');
    for (const name of SERVICES) {
      const balancer = fleet.balancers.get(name);
      if (balancer) balancer.onData = count;
    }
  }, 120_000);
  afterAll(() => fleet.stop(), 60_000);

  it('refuses no internal call, and afterwards knows the new ones only', async () => {
    const { product } = fleet;
    const owner = await signIn(product.url, product.owner);
    const players = await Promise.all([newPlayer(product.url), newPlayer(product.url)]);
    for (const player of players) expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
    let isOver = false;
    const looksOfOwner = (async () => {
      const statuses = new Set<number>();
      // Each of these calls all three services.
      for (; !isOver; await delay(50)) statuses.add((await owner.api.get('/api/admin/queues')).status);
      return [...statuses];
    })();
    const end = beginLoad(product.url, players);

    // 1. Both are accepted; and the token of the release before, as long as it is there.
    const both = { SERVICE_CALLERS: [...entries(presentOf), ...entries(nextOf)].join(','), SERVICE_TOKEN };
    for (const name of SERVICES) await roll(name, both);
    expect(await answers({ [SERVICE_TOKEN_HEADER]: SERVICE_TOKEN })).toEqual([200, 200, 200]);

    // 2. Callers show the new one.
    for (const [name, caller] of CALLERS) await roll(name, { ...both, SERVICE_CREDENTIAL: nextOf(caller) });

    // 3. The former one is no longer accepted, nor is the token.
    const only = { SERVICE_CALLERS: entries(nextOf).join(',') };
    for (const name of SERVICES) await roll(name, { ...only, SERVICE_CREDENTIAL: nextOf(name) });

    isOver = true;
    expect(await looksOfOwner).toEqual([200]);
    expect(await end()).toMatchObject({ failures: [], lost: [], surplus: [] });
    expect(seen.refusals).toBe(0);
    expect(seen.internalCalls).toBeGreaterThan(FEWEST_CALLS);

    expect(await answers({ [SERVICE_CREDENTIAL_HEADER]: nextOf('gateway') })).toEqual([200, 200, 200]);
    expect(await answers({ [SERVICE_CREDENTIAL_HEADER]: presentOf('gateway') })).toEqual([401, 401, 401]);
    expect(await answers({ [SERVICE_TOKEN_HEADER]: SERVICE_TOKEN })).toEqual([401, 401, 401]);
    expect(seen.refusals).toBe(6);
  }, 600_000);
});
