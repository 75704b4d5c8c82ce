import { communityStats, type Dashboard } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { setTimeout as delay } from 'node:timers/promises';
import { Api, errorOf, type Answer } from '../support/api';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { cashBody, tournamentBody } from '../support/samples';

/** How fast a call has to say that it cannot be answered. */
const ANSWER_WITHIN_MS = 3_000;
/** How fast the product has to be itself again once what it needs is back. */
const RECOVER_WITHIN_MS = 10_000;

const expectUnavailable = (answer: Answer): void => {
  expect([502, 503, 504]).toContain(answer.status);
  expect(errorOf(answer).code).toBe('unavailable');
  expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|sql|node_modules/i);
  expect(answer.ms).toBeLessThan(ANSWER_WITHIN_MS);
};

/** What a player's dashboard says of all results. */
async function dashboardOf(player: Player): Promise<Pick<Dashboard, 'totalProfit' | 'totalHours'>> {
  const answer = await player.api.get('/api/dashboard');
  expect([answer.status, answer.ms < ANSWER_WITHIN_MS]).toEqual([200, true]);
  const { totalProfit, totalHours } = answer.json<Dashboard>();
  return { totalProfit, totalHours };
}

describe('with a part of the product down', () => {
  let product: Product;
  let player: Player;

  beforeAll(async () => {
    product = await startFaultProduct('outages');
  }, 120_000);
  afterAll(() => product.stop(), 60_000);

  beforeEach(async () => {
    player = await eventually(() => newPlayer(product.url), RECOVER_WITHIN_MS);
  });

  it('svc-auth: signed-in players go on tracking, and signing in works again afterwards', async () => {
    const kept = await save(player, '/sessions', cashBody());
    await product.processes['svc-auth'].stop();
    try {
      // Longer than a verified token is remembered.
      for (let second = 0; second < 8; second += 1) {
        expect((await player.api.get('/sessions')).status).toBe(200);
        await delay(1_000);
      }
      const id = await save(player, '/sessions', cashBody({ location: 'Bellagio' }));
      expect((await player.api.put(`/sessions/${id}`, cashBody({ cashout: 10 }))).status).toBe(200);
      expect((await player.api.delete(`/sessions/${kept}`)).status).toBe(204);
      expectUnavailable(await new Api(product.url).post('/login', { id: player.id, password: 'whatever' }));
    } finally {
      await product.processes['svc-auth'].start();
    }
    await eventually(() => signIn(product.url, player), RECOVER_WITHIN_MS);
    expect((await player.api.get('/sessions')).json<unknown[]>()).toHaveLength(1);
  });

  it('Redis: saving and listing go on, and the events are delivered afterwards', async () => {
    await product.processes.redis.stop();
    try {
      const answers = [];
      for (let count = 0; count < 10; count += 1)
        answers.push(await player.api.post('/sessions', cashBody()));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_WITHIN_MS);
      expect((await player.api.get('/sessions')).json<unknown[]>()).toHaveLength(10);
      expect((await player.api.post('/sessions', cashBody())).status).toBe(402);
      expect((await signIn(product.url, player)).token).toBeTruthy();
    } finally {
      await product.processes.redis.start();
    }
    await save(player, '/tournaments', tournamentBody());
  });

  it('Redis: an account that was deleted meanwhile is erased everywhere once it is back', async () => {
    const id = await save(player, '/sessions', cashBody());
    await product.processes.redis.stop();
    const deletion = await player.api.delete('/me').finally(() => product.processes.redis.start());
    expect(deletion.status).toBe(204);
    await eventually(async () => {
      expect((await player.api.get(`/sessions/${id}`)).status).toBe(401);
    });
    await eventually(async () => {
      const usage = await new Api(product.internalUrl('svc-tracking')).get(
        `/internal/export/${player.user.id}`,
        { headers: { 'x-service-token': product.serviceToken } },
      );
      expect(usage.status).toBe(200);
      expect(usage.text).not.toContain(id);
    }, 30_000);
  });

  it.each(['svc-tracking-worker', 'redis'] as const)(
    '%s: dashboards have the last save all the same, and the community its figures',
    async (name) => {
      const id = await save(player, '/sessions', cashBody());
      expect(await dashboardOf(player)).toEqual({ totalProfit: 155.5, totalHours: 2 });
      await product.processes[name].stop();
      try {
        await save(player, '/tournaments', tournamentBody());
        expect(await dashboardOf(player)).toEqual({ totalProfit: 630.5, totalHours: 8.5 });
        expect((await player.api.put(`/sessions/${id}`, cashBody({ cashout: 0 }))).status).toBe(200);
        expect(await dashboardOf(player)).toEqual({ totalProfit: 175, totalHours: 8.5 });
        expect((await player.api.delete(`/sessions/${id}`)).status).toBe(204);
        expect(await dashboardOf(player)).toEqual({ totalProfit: 475, totalHours: 6.5 });
        const community = await new Api(product.url).get('/api/stats');
        expect([community.status, community.ms < ANSWER_WITHIN_MS]).toEqual([200, true]);
        expect(communityStats.parse(community.json()).userCount).toBeGreaterThan(0);
      } finally {
        await product.processes[name].start();
      }
    },
  );

  it('MariaDB: calls answer 503 at once, nothing is half saved, and everything recovers by itself', async () => {
    await save(player, '/sessions', cashBody());
    await product.processes.mariadb.stop();
    try {
      const answers = await Promise.all([
        player.api.get('/sessions'),
        player.api.post('/sessions', cashBody()),
        player.api.post('/tournaments', tournamentBody()),
        new Api(product.url).post('/login', { id: player.id, password: player.password }),
        new Api(product.url).post('/register', { id: 'somebody-new', password: 'seven quiet rivers' }),
      ]);
      answers.forEach(expectUnavailable);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      const live = await new Api(product.url).get('/health/live');
      expect(live.status).toBe(200);
    } finally {
      await product.processes.mariadb.start();
    }
    await eventually(async () => {
      const list = await player.api.get('/sessions');
      expect([list.status, list.json<unknown[]>().length]).toEqual([200, 1]);
    }, RECOVER_WITHIN_MS);
    await eventually(() => save(player, '/sessions', cashBody()), RECOVER_WITHIN_MS);
    await eventually(() => signIn(product.url, player), RECOVER_WITHIN_MS);
  }, 90_000);

  it('MariaDB killed: as much', async () => {
    const id = await save(player, '/sessions', cashBody());
    product.processes.mariadb.kill('SIGKILL');
    await eventually(async () => {
      const answer = await player.api.get(`/sessions/${id}`);
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([200, id]);
    }, 20_000);
  });

  it('svc-billing: saving goes on with the plan that was last known', async () => {
    await product.processes['svc-billing'].stop();
    await product.processes['svc-billing-worker'].stop();
    try {
      await save(player, '/sessions', cashBody());
      expectUnavailable(await player.api.get('/api/user/subscription-status'));
      expect((await player.api.get('/sessions')).status).toBe(200);
    } finally {
      await Promise.all([
        product.processes['svc-billing'].start(),
        product.processes['svc-billing-worker'].start(),
      ]);
    }
    await eventually(async () => {
      const status = await player.api.get('/api/user/subscription-status');
      expect(status.json()).toMatchObject({ cash_sessions_used: 1 });
    }, RECOVER_WITHIN_MS);
  });

  it('svc-tracking: the pages and the sign-in go on', async () => {
    await product.processes['svc-tracking'].stop();
    try {
      expectUnavailable(await player.api.get('/sessions'));
      expectUnavailable(await player.api.post('/sessions', cashBody()));
      expect((await player.api.get('/me')).status).toBe(200);
      const page = await new Api(product.url).get('/cash', { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('html')]);
    } finally {
      await product.processes['svc-tracking'].start();
    }
    await eventually(() => save(player, '/sessions', cashBody()), RECOVER_WITHIN_MS);
  });
});
