import { CALLER_NAMES, SERVICE_CREDENTIAL_HEADER, type CallerName } from '@feltbook/contracts';
import { callerEntry, type ProcessName } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import type { Fleet } from '../support/fleet';
import { decide } from '../support/owner-calls';
import { newPlayer, signIn } from '../support/players';
import { startLoad } from '../support/steady-load';

const SERVICES = ['svc-auth', 'svc-tracking', 'svc-billing'] as const;
/** The credential that each process sends: a worker sends that of its service. */
const CALLERS = new Map<ProcessName, CallerName>([
  ['svc-auth', 'svc-auth'],
  ['svc-tracking', 'svc-tracking'],
  ['svc-billing', 'svc-billing'],
  ['svc-tracking-worker', 'svc-tracking'],
  ['svc-billing-worker', 'svc-billing'],
  ['gateway', 'gateway'],
]);
/** A call that the gateway may make to each service. */
const INTERNAL: Readonly<Record<(typeof SERVICES)[number], string>> = {
  'svc-auth': '/internal/revocations?after=0',
  'svc-tracking': '/internal/admin/queues',
  'svc-billing': '/internal/admin/queues',
};
const MIN_CALLS = 100;

/** Tests of new credentials. Replicas that are added later have the old ones. @param running the file's replicas */
export function credentials(running: () => Fleet): void {
  describe('rotating the credentials of all services under load', () => {
    let fleet: Fleet;
    /** Counts of calls to internal routes, and of refused ones. */
    const seen = { internalCalls: 0, refusals: 0 };
    const next = new Map(CALLER_NAMES.map((name) => [name, randomBytes(32).toString('hex')]));
    const nextOf = (name: CallerName | undefined): string => (name && next.get(name)) ?? '';
    const presentOf = (name: CallerName): string => fleet.product.credentialOf(name);
    const entries = (credentialOf: (name: CallerName) => string): string[] =>
      CALLER_NAMES.map((name) => callerEntry(name, credentialOf(name)));

    // Clients do not pipeline, so each call and each response starts a new chunk.
    const count = (from: 'client' | 'replica', chunk: Buffer): void => {
      const line = chunk.toString('latin1', 0, 32);
      if (from === 'client' && /^[A-Z]+ \/internal\//.test(line)) seen.internalCalls += 1;
      if (from === 'replica' && /^HTTP\/1\.1 40[13] /.test(line)) seen.refusals += 1;
    };
    /** Each service's response status for these headers. */
    const statusesFor = (headers: Record<string, string>): Promise<number[]> =>
      Promise.all(
        SERVICES.map(async (name) => {
          const answer = await fetch(`${fleet.balancers.get(name)?.url}${INTERNAL[name]}`, { headers });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );

    beforeAll(() => {
      fleet = running();
      for (const name of SERVICES) {
        const balancer = fleet.balancers.get(name);
        if (balancer) balancer.onData = count;
      }
    });

    it('refuses no internal call, and afterwards accepts only the new credentials', async () => {
      const { product } = fleet;
      const owner = await signIn(product.url, product.owner);
      const players = await Promise.all([newPlayer(product.url), newPlayer(product.url)]);
      for (const player of players) expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
      let isOver = false;
      const ownerStatuses = (async () => {
        const statuses = new Set<number>();
        // Each response needs calls to all three services.
        for (; !isOver; await delay(50)) statuses.add((await owner.api.get('/api/admin/queues')).status);
        return [...statuses];
      })();
      const load = startLoad(product.url, players);

      // 1. Services accept old and new credentials.
      const both = { SERVICE_CALLERS: [...entries(presentOf), ...entries(nextOf)].join(',') };
      await fleet.roll(SERVICES, () => ({ env: both }));

      // 2. Callers send the new credentials.
      const nextCredential = (name: ProcessName) => ({ SERVICE_CREDENTIAL: nextOf(CALLERS.get(name)) });
      await fleet.roll([...CALLERS.keys()], (name) => ({ env: { ...both, ...nextCredential(name) } }));

      // 3. Services reject old credentials.
      const only = { SERVICE_CALLERS: entries(nextOf).join(',') };
      await fleet.roll(SERVICES, (name) => ({ env: { ...only, ...nextCredential(name) } }));

      await eventually(() => expect(seen.internalCalls).toBeGreaterThan(MIN_CALLS), 120_000);
      isOver = true;
      expect(await ownerStatuses).toEqual([200]);
      expect(await load.end()).toMatchObject({ failures: [], lost: [], surplus: [] });
      expect(seen.refusals).toBe(0);

      await eventually(async () =>
        expect(await statusesFor({ [SERVICE_CREDENTIAL_HEADER]: nextOf('gateway') })).toEqual([
          200, 200, 200,
        ]),
      );
      expect(await statusesFor({ [SERVICE_CREDENTIAL_HEADER]: presentOf('gateway') })).toEqual([
        401, 401, 401,
      ]);
      expect(seen.refusals).toBe(3);
    }, 1_200_000);
  });
}
