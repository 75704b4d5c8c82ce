import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminRefreshedUser, type AdminFigures, type AdminSubscription } from '@feltbook/contracts';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { holdTask } from '@feltbook/tooling/testing';
import { DataSource, In } from 'typeorm';
import { askInternally } from '../../testing/internal';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayerWithEmail } from '../../testing/players';
import { rowsOf } from '../../testing/rows';
import { storeAccounts } from '../../testing/stored-accounts';
import { AccountEntity } from '../accounts/account.entity';
import { MailboxService } from '../mail/mailbox.service';
import { storeAndMailEnd } from './subscription-end';
import { toListedFigures, toListedSubscription } from './users-list.repository';
import { UsersReconciliation } from './users-reconciliation';

const FIGURES: AdminFigures = {
  session_count: 3,
  tournament_count: 2,
  hours_played: 14.83,
  cash_hours: 16 / 3,
  tournament_hours: 9.5,
  cash_profit_loss: -15.55,
  tournament_profit_loss: 729.5,
  cash_hourly: -15.55 / (16 / 3),
  tournament_hourly: 729.5 / 9.5,
  cash_without_hours: 2,
  tournament_without_hours: 1,
  cash_sessions_used: 3,
  tournament_sessions_used: 2,
};
const PRO: AdminSubscription = {
  subscription_status: 'pro',
  trial_active: false,
  plan: 'yearly',
  current_period_end: '2027-01-01T00:00:00.000Z',
  cancel_at_period_end: true,
};

/** What svc-tracking and svc-billing answer of each account, beside its id; without it, they are away. */
let known: { figures: object; standings: object } | undefined;
let asked: string[][] = [];
let services: Server;
let auth: MailingApp;
beforeAll(async () => {
  services = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { ids } = JSON.parse(Buffer.concat(parts).toString()) as { ids: string[] };
      if (!known) return void response.destroy();
      const isFigures = request.url?.includes('figures') ?? false;
      if (isFigures) asked.push(ids);
      const part = isFigures ? known.figures : known.standings;
      const list = ids.map((id) => ({ id, ...part }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFigures ? { figures: list } : { standings: list }));
    });
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  auth = await startMailingApp({ env: { TRACKING_URL: url, BILLING_URL: url } });
  await holdTask(directQuery(auth.app.get(DataSource)), 'users-list.reconcile');
});
beforeEach(async () => {
  known = { figures: { version: 5, ...FIGURES }, standings: { version: 7, ...PRO } };
  asked = [];
  await rowsOf(auth, 'DELETE FROM accounts');
});
afterAll(async () => {
  await auth.close();
  services.closeAllConnections();
  services.close();
});

const compare = (progress = '') =>
  auth.app.get(UsersReconciliation).run({ progress, signal: new AbortController().signal });
const store = (ids: readonly string[]) =>
  storeAccounts(
    auth,
    ids.map((id) => ({ id })),
  );
const stored = async (id: string) => (await rowsOf(auth, 'SELECT * FROM accounts WHERE id = ?', [id]))[0];
/** Fills in accounts as a comparison does. */
const fillIn = (ids: readonly string[]) =>
  auth.app.get(DataSource).manager.update(
    AccountEntity,
    { id: In(ids) },
    {
      figures: toListedFigures(FIGURES),
      figuresVersion: 5,
      subscription: toListedSubscription(PRO),
      subscriptionVersion: 7,
    },
  );
/** Accounts whose figures and status no service has sent. */
async function storeFromBefore(ids: readonly string[]): Promise<void> {
  const nothing = ['session_count', 'figures_version', 'subscription_status', 'subscription_version'];
  await rowsOf(
    auth,
    `INSERT INTO accounts (id, display_name, created_at, ${nothing.join(', ')})
     VALUES ${ids.map(() => "(?, 'Ada', '2026-01-01', NULL, NULL, NULL, NULL)").join(', ')}`,
    ids,
  );
}

it('fills in accounts from before in one run, and then compares ten pages a run', async () => {
  const ids = Array.from({ length: 5100 }, (_, index) => `x${String(index).padStart(4, '0')}`);
  for (let at = 0; at < ids.length; at += 300) {
    const part = ids.slice(at, at + 300);
    await storeFromBefore(part);
    // Leaves five accounts in each page, and one on the last.
    await fillIn(part.filter((id) => !id.endsWith('00')));
  }

  expect(await compare()).toBe('');

  const left = await rowsOf(
    auth,
    'SELECT id FROM accounts WHERE figures_version IS NULL OR subscription_version IS NULL',
  );
  expect(left).toEqual([]);
  expect(await stored('x5000')).toMatchObject({
    session_count: 3,
    cash_profit_cents: '-1555',
    most_used: 3,
    subscription_status: 'pro',
    plan: 'yearly',
    cancel_at_period_end: 1,
  });

  asked = [];
  const progress = await compare();
  expect(progress).toBe('x4999');
  expect(asked).toHaveLength(10);
  expect(await compare(progress)).toBe('');
  expect(asked.flat()).toEqual(ids);
});

it('repairs a wrong row, also with a lower version, which a restored service has', async () => {
  await store(['z1']);
  await compare();
  await rowsOf(auth, "UPDATE accounts SET cash_hourly = 1, plan = 'monthly' WHERE id = 'z1'");
  await compare();
  expect(await stored('z1')).toMatchObject({ cash_hourly: FIGURES.cash_hourly, plan: 'yearly' });

  known = {
    figures: { ...FIGURES, version: 2, session_count: 1 },
    standings: { ...PRO, version: 1, plan: 'monthly', extended_trial_until: '2026-11-28T12:00:00.000Z' },
  };
  await compare();
  expect(await stored('z1')).toMatchObject({ extended_trial_until: '2026-11-28 12:00:00' });
  delete (known.standings as Partial<AdminSubscription>).extended_trial_until;
  await compare();
  expect(await stored('z1')).toMatchObject({ extended_trial_until: null });
  expect(await stored('z1')).toMatchObject({ session_count: 1, figures_version: '2', plan: 'monthly' });
});

it('mails once that a subscription has ended, whether it or the event finds it first', async () => {
  const { email, id } = await newPlayerWithEmail(auth);
  const ended: AdminSubscription = { ...PRO, subscription_status: 'trial_expired', plan: null };
  const mails = async () =>
    (await auth.mailsTo(email)).filter(({ subject }) => subject === 'Your subscription has ended');
  await compare();
  known = { figures: { version: 5, ...FIGURES }, standings: { ...ended, version: 8 } };
  await compare();
  expect(await mails()).toHaveLength(1);
  await inTransaction(auth.app.get(DataSource), (query) =>
    storeAndMailEnd(auth.app.get(MailboxService), query, id, {
      subscription: toListedSubscription(ended),
      version: 8,
    }),
  );
  expect(await mails()).toHaveLength(1);
});

it('mails no end that a restored service reports', async () => {
  const { email } = await newPlayerWithEmail(auth);
  await compare();
  known = {
    figures: { version: 5, ...FIGURES },
    standings: { ...PRO, subscription_status: 'trial', version: 1 },
  };
  await compare();
  expect((await auth.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Verify your email']);
});

it('updates one account on request, from the services that are available', async () => {
  await store(['z3', 'z4']);
  const refresh = () => askInternally(auth, 'admin/users/z3/refresh', adminRefreshedUser, {});

  expect((await refresh()).user).toMatchObject({ ...FIGURES, ...PRO, final_status: 'Pro' });
  expect(await stored('z4')).toMatchObject({ session_count: 0, subscription_status: 'trial' });

  known = undefined;
  expect((await refresh()).user).toMatchObject({ ...FIGURES, ...PRO });
  await expect(compare()).rejects.toMatchObject({ code: 'unavailable' });
});
