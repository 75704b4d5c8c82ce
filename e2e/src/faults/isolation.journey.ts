import { randomUUID } from 'node:crypto';
import {
  REMOTE_NAMES,
  SERVICE_CREDENTIAL_HEADER,
  TRIAL_LIMIT,
  type AdminStats,
  type Dashboard,
} from '@feltbook/contracts';
import { BREACHED_PASSWORDS } from '@feltbook/simulators/breached-passwords';
import type { Product } from '@feltbook/tooling/product';
import { Api, errorOf, type Answer } from '../support/api';
import { CALL_NAMES, type CallName, type LoadContext } from '../support/calls';
import { eventually } from '../support/eventually';
import { inDatabase } from '../support/in-database';
import { ROUTED_PROCESSES, startIsolatedProduct, type IsolatedProduct } from '../support/isolated-product';
import { expectIsolated, type Outage } from '../support/outage';
import { decide, expectListed } from '../support/owner-calls';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { statusOf } from '../support/pro';
import { remove, retryIfLate, retryWhileBusy } from '../support/retries';
import { cashBody, tournamentBody } from '../support/samples';
import { priceOf } from '../support/stripe-checkout';
import { frozenParts } from './frozen';
import { killedMailer, SECOND_MAIL_WITHIN_MS, subjectsOfMailsTo, verifyEmailOf } from './late-mails';

/** Calls that work without the database, because they are answered from memory or read no stored data. */
const CALLS_WITHOUT_DATABASE: readonly CallName[] = [
  'sign in with Google',
  'prices',
  'community',
  'page',
  ...REMOTE_NAMES,
];
const AUTH_CALLS: readonly CallName[] = [
  'sign in',
  'sign in with Google',
  'account',
  'owner’s users',
  'owner’s figures',
];
const TRACKING_CALLS: readonly CallName[] = ['save', 'list', 'dashboard'];
const BILLING_CALLS: readonly CallName[] = ['subscription', 'prices', 'checkout'];

jest.setTimeout(400_000);

describe('with a part of the product down', () => {
  let isolated: IsolatedProduct;
  let product: Product;
  let context: LoadContext;
  /** A new player on the trial. */
  let player: Player;

  beforeAll(async () => {
    isolated = await startIsolatedProduct('isolation');
    ({ product } = isolated);
    // On a busy machine, the owner's account may be created a moment after the start.
    const owner = await eventually(() => signIn(product.url, product.owner));
    const busy = await newPlayer(product.url);
    const visitor = await newPlayer(product.url);
    expect((await decide(owner.api, busy, 'grandfather')).status).toBe(200);
    const guest = new Api(product.url);
    const priceId = await priceOf(guest);
    context = { owner, player: busy, visitor, guest, priceId, saved: new Map() };
    // Saves more than the trial allows, which shows that the decision was applied.
    for (let saves = 0; saves <= TRIAL_LIMIT; saves += 1)
      await eventually(() => save(busy, '/sessions', cashBody({ notes: `before ${saves}` })));
    // The owner's figures are cached for a minute, so they are read only once the player is in the list.
    await expectListed(owner.api, busy, { session_count: TRIAL_LIMIT + 1 });
    const stats = await owner.api.read<AdminStats>('/api/admin/stats');
    expect(stats.biggest_cash_win_user).not.toBeNull();
    await guest.read('/api/stats');
  });
  afterAll(() => isolated.stop());
  beforeEach(async () => {
    player = await newPlayer(product.url);
  });

  type Row = Pick<Outage, 'fails' | 'isGateway' | 'meanwhile'>;
  const unrouted = () => isolated.unrouted();
  const expectWithout = async (names: readonly (keyof Product['processes'])[], row: Row): Promise<void> => {
    const all = (verb: 'stop' | 'start') => Promise.all(names.map((name) => product.processes[name][verb]()));
    const unroutedParts = names.filter((name) => ROUTED_PROCESSES.some((part) => part === name));
    await expectIsolated(
      { stop: () => all('stop'), start: () => all('start'), unrouted, unroutedParts, ...row },
      context,
    );
  };

  /** Profit and hours of the player's dashboard. */
  const dashboard = async (): Promise<Pick<Dashboard, 'totalProfit' | 'totalHours'>> => {
    const { totalProfit, totalHours } = await player.api.read<Dashboard>('/api/dashboard');
    return { totalProfit, totalHours };
  };
  const change = (id: string, cashout: number): Promise<Answer> =>
    retryIfLate(() => player.api.put(`/sessions/${id}`, cashBody({ cashout })));
  const expectFiguresOfTheLastSave = async (): Promise<void> => {
    const id = await save(player, '/sessions', cashBody());
    expect(await dashboard()).toEqual({ totalProfit: 155.5, totalHours: 2 });
    await save(player, '/tournaments', tournamentBody());
    expect(await dashboard()).toEqual({ totalProfit: 630.5, totalHours: 8.5 });
    expect((await change(id, 0)).status).toBe(200);
    expect(await dashboard()).toEqual({ totalProfit: 175, totalHours: 8.5 });
    await remove(player.api, `/sessions/${id}`);
    expect(await dashboard()).toEqual({ totalProfit: 475, totalHours: 6.5 });
  };
  /** Checks that the trial's limit is exact. @param used saves before */
  const expectTrialToEnd = async (used: number): Promise<void> => {
    const saves = Array.from({ length: TRIAL_LIMIT }, () => {
      const headers = { 'idempotency-key': randomUUID() };
      return retryWhileBusy(() => player.api.post('/sessions', cashBody(), { headers }));
    });
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([
      ...Array<number>(TRIAL_LIMIT - used).fill(201),
      ...Array<number>(used).fill(402),
    ]);
  };

  it('the servers of all pages: pages still load while the gateway has their files in memory', async () => {
    const servers = Object.values(isolated.pages);
    await expectIsolated(
      {
        stop: () => Promise.all(servers.map((server) => server.stop())),
        start: () => Promise.all(servers.map((server) => server.start())),
        unrouted,
        unroutedParts: ['shell', ...REMOTE_NAMES],
        fails: [],
      },
      context,
    );
  });

  it('svc-auth: sign-ins fail, and signed-in players continue', async () => {
    await expectWithout(['svc-auth'], {
      fails: AUTH_CALLS,
      // Uses a token that no service has cached.
      meanwhile: async () => {
        const id = await save(player, '/sessions', cashBody());
        expect((await change(id, 10)).status).toBe(200);
        await remove(player.api, `/sessions/${id}`);
      },
    });
  });

  it('svc-tracking: saves and lists fail, all else works', () =>
    expectWithout(['svc-tracking'], { fails: TRACKING_CALLS }));

  it('svc-tracking-worker: no call fails, and dashboards include the last save', () =>
    expectWithout(['svc-tracking-worker'], {
      fails: [],
      meanwhile: expectFiguresOfTheLastSave,
    }));

  it('svc-billing: subscribing fails, and saves use the last known plan', async () => {
    await expectWithout(['svc-billing', 'svc-billing-worker'], {
      fails: BILLING_CALLS,
      meanwhile: async () => void (await save(player, '/sessions', cashBody())),
    });
    await eventually(async () => expect((await statusOf(player)).cash_sessions_used).toBe(1));
    await expectTrialToEnd(1);
  });

  it('svc-billing-worker: no call fails, and decisions of the owner apply once it is back', async () => {
    await expectWithout(['svc-billing-worker'], {
      fails: [],
      meanwhile: async () => {
        expect((await decide(context.owner.api, player, 'grandfather')).status).toBe(200);
      },
    });
    await eventually(async () => expect((await statusOf(player)).status).toBe('grandfathered'));
  });

  it('gateway: every call fails, and no acknowledged save is lost', () =>
    expectWithout(['gateway'], { fails: CALL_NAMES, isGateway: true }));

  it('Redis: no call fails, limits and figures stay exact, and pending work is done once it is back', async () => {
    const [leaver, kept] = [await newPlayer(product.url), await save(player, '/sessions', cashBody())];
    const left = await save(leaver, '/sessions', cashBody());
    await expectWithout(['redis'], {
      fails: [],
      meanwhile: async () => {
        await remove(player.api, `/sessions/${kept}`);
        await expectFiguresOfTheLastSave();
        await expectTrialToEnd(2);
        await remove(leaver.api, '/me', { body: { password: leaver.password } });
      },
    });
    await eventually(async () => {
      expect((await leaver.api.get(`/sessions/${left}`)).status).toBe(401);
      const usage = await new Api(product.internalUrl('svc-tracking')).get(
        `/internal/export/${leaver.user.id}`,
        { headers: { [SERVICE_CREDENTIAL_HEADER]: product.credentialOf('svc-auth') } },
      );
      expect([usage.status, usage.text.includes(left)]).toEqual([200, false]);
    });
  });

  it('MariaDB: sign-ins, saves and lists fail at once, and recover without a restart', async () => {
    await expectWithout(['mariadb'], {
      fails: CALL_NAMES.filter((name) => !CALLS_WITHOUT_DATABASE.includes(name)),
      meanwhile: async () => {
        const account = { id: 'somebody-new', password: 'seven quiet rivers' };
        const refused = await new Api(product.url).post('/register', account);
        expect([refused.status, errorOf(refused).code]).toEqual([503, 'unavailable']);
        expect((await new Api(product.url).get('/health/live')).status).toBe(200);
      },
    });
  });

  it('MariaDB killed: acknowledged saves are stored after its restart', async () => {
    const id = await save(player, '/sessions', cashBody());
    product.processes.mariadb.kill('SIGKILL');
    await eventually(async () => {
      const answer = await player.api.get(`/sessions/${id}`);
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([200, id]);
    });
  });

  it('Stripe, Google, mail and breached passwords: only subscribing fails, and mails are sent later', async () => {
    await expectWithout(['simulators'], {
      fails: ['checkout'],
      meanwhile: async () => {
        // A player or guest for each try, because a call that is late may be carried out.
        const changed = await retryIfLate(async () => {
          player = await newPlayer(product.url);
          await verifyEmailOf(product, player);
          return player.api.put('/me/password', { current: player.password, next: 'eight brown horses' });
        });
        expect(changed.status).toBe(204);
        const [password] = BREACHED_PASSWORDS;
        const registered = await retryIfLate(() =>
          context.guest.post('/register', { id: `guest-${randomUUID().slice(0, 13)}`, password }),
        );
        expect(registered.status).toBe(201);
      },
    });
    // The next attempt would be in half a minute.
    await inDatabase(product, 'svc-auth', 'UPDATE mails SET send_at = UTC_TIMESTAMP(3)');
    await eventually(
      async () => expect(await subjectsOfMailsTo(product, player)).toContain('Your password was changed'),
      SECOND_MAIL_WITHIN_MS,
    );
  });

  it('Google: its callback leads back to the login page, its button still leads there, and passwords work', async () => {
    const headers = { accept: 'text/html' };
    const begun = await eventually(async () => {
      const answer = await context.guest.get('/auth/google', { headers });
      expect(answer.headers.get('location')).toContain('state=');
      return answer;
    });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await expectWithout(['simulators'], {
      fails: ['checkout'],
      // svc-auth keeps Google's addresses, also after a sign-in that failed.
      meanwhile: async () => {
        const path = `/auth/google/callback?code=any&state=${state}`;
        const back = await retryIfLate(() => context.guest.get(path, { headers: { ...headers, cookie } }));
        expect([back.status, back.headers.get('location')]).toEqual([302, '/login?error=google']);
      },
    });
  });

  killedMailer(() => ({ product, context, player }));
  frozenParts(() => ({ product, context, player, unrouted }));
});
