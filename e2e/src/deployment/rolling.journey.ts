import type { WorkReport } from '@feltbook/contracts';
import type { ProcessHandle, ProcessName, Product } from '@feltbook/tooling/product';
import { Balancer } from '../support/balancer';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import { decide } from '../support/owner-calls';
import { newPlayer, signIn, type Player } from '../support/players';
import { beginLoad } from '../support/steady-load';

/** What stands behind a balancer; workers are called by nobody. */
const BALANCED = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'] as const;
const REPLICAS = 2;
const PLAYERS = 4;
const FEWEST_SAVES = 30;

/** As in a cluster: readiness fails first, then a pause until no connections come, then clients are let go. */
const PATIENCE = { SHUTDOWN_PAUSE_MS: '500', SHUTDOWN_DRAIN_MS: '4000' };
/** How fast a starting process makes way for the others is the machine's affair, and none of these tests'. */
const SLOW_MACHINE = { QUICK_TIMEOUT_MS: '15000', PATIENT_TIMEOUT_MS: '20000' };

describe('replacing every replica of a part of the product under load', () => {
  const balancers = new Map<ProcessName, Balancer>();
  const replicas = new Map<ProcessName, ProcessHandle[]>();
  let product: Product;

  /** Starts one more replica; resolves when it gets its share of the calls. */
  const add = async (name: ProcessName): Promise<void> => {
    const replica = await product.replica(name);
    const balancer = balancers.get(name);
    balancer?.add(replica.url);
    await replica.start();
    await balancer?.routes(replica.url);
    replicas.set(name, [...(replicas.get(name) ?? [product.processes[name]]), replica]);
  };

  /** One more first and then one less, as often as there are replicas. */
  const roll = async (name: ProcessName): Promise<void> => {
    for (let replaced = 0; replaced < REPLICAS; replaced += 1) {
      await add(name);
      await replicas.get(name)?.shift()?.stop();
    }
  };

  const unlimitedPlayer = async (owner: Player): Promise<Player> => {
    const player = await newPlayer(product.url);
    expect((await decide(owner.api, player, 'grandfather')).status).toBe(200);
    return player;
  };

  beforeAll(async () => {
    for (const name of BALANCED) balancers.set(name, await Balancer.open());
    const addresses = Object.fromEntries([...balancers].map(([name, { url }]) => [name, url]));
    const env = { ...PATIENCE, ...SLOW_MACHINE, PUBLIC_URL: balancers.get('gateway')?.url };
    product = await startFaultProduct('rolling', env, { addresses });
    for (const [name, balancer] of balancers) {
      balancer.add(product.internalUrl(name));
      await balancer.routes(product.internalUrl(name));
    }
  }, 120_000);
  afterAll(async () => {
    try {
      await product.stop();
    } finally {
      await Promise.all([...balancers.values()].map((balancer) => balancer.close()));
    }
  }, 60_000);

  it.each<[string, ...ProcessName[]]>([
    ['svc-auth', 'svc-auth'],
    ['svc-tracking', 'svc-tracking'],
    ['svc-billing', 'svc-billing'],
    ['workers', 'svc-tracking-worker', 'svc-billing-worker'],
    ['gateway', 'gateway'],
  ])(
    '%s: no client sees it, and no save is lost or made twice',
    async (_part, ...names) => {
      const owner = await signIn(product.url, product.owner);
      await Promise.all(names.map(add));
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => unlimitedPlayer(owner)));
      const before = new Set(names.flatMap((name) => replicas.get(name) ?? []));
      const end = beginLoad(product.url, players);
      await Promise.all(names.map(roll));
      const report = await end();

      expect(report).toMatchObject({ failures: [], lost: [], surplus: [] });
      expect(report.saves).toBeGreaterThan(FEWEST_SAVES);
      expect([...before].map(({ pid }) => pid)).toEqual([...before].map(() => undefined));
    },
    120_000,
  );

  it('leaves no work undone behind the scenes, and none failed', async () => {
    const owner = await signIn(product.url, product.owner);
    await eventually(async () => {
      const answer = await owner.api.get('/api/admin/queues');
      const { queues, away } = answer.json<WorkReport>();
      expect(away).toEqual([]);
      const undone = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
      expect(undone).toEqual([]);
    }, 30_000);
  });
});
