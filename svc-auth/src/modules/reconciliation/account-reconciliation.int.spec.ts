import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountsComparison, type AccountsComparison, type ComparedAccounts } from '@feltbook/contracts';
import { directQuery, newId } from '@feltbook/svc-kit';
import { holdTask } from '@feltbook/tooling/testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';
import { AccountReconciliation } from './account-reconciliation';

const MADE_LONG_AGO = '0197';

/** Stand for svc-tracking and svc-billing: know all accounts, but for what `differs` says. */
let differs: Partial<ComparedAccounts> = {};
let asked: AccountsComparison[] = [];
let services: Server;
let auth: AuthApp;
beforeAll(async () => {
  services = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // The reconciliation of the users list runs as well; it takes them to be away.
      if (!request.url?.startsWith('/internal/reconciliation/')) return void response.destroy();
      asked.push(z.parse(accountsComparison, JSON.parse(Buffer.concat(parts).toString())));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ missing: [], surplus: [], erased: [], ...differs }));
    });
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  // Without a Redis, what is published stays to be looked at.
  auth = await startAuthApp({
    env: { TRACKING_URL: url, BILLING_URL: url, REDIS_URL: 'redis://127.0.0.1:9' },
  });
  await holdTask(directQuery(auth.app.get(DataSource)), 'accounts.reconcile');
});
beforeEach(async () => {
  differs = {};
  asked = [];
  await rowsOf(auth, 'DELETE FROM outbox');
});
afterAll(async () => {
  await auth.close();
  services.closeAllConnections();
  services.close();
});

const compare = (progress = '') =>
  auth.app.get(AccountReconciliation).run({ progress, signal: new AbortController().signal });
const published = async () =>
  (await rowsOf(auth, 'SELECT type, event FROM outbox ORDER BY id')).map(({ type, event }) => {
    const { accountId, data } = JSON.parse(String(event)) as { accountId: string; data: object };
    return { type, accountId, data };
  });
const settle = (id: string) =>
  rowsOf(auth, "UPDATE accounts SET created_at = '2026-01-02 03:04:05' WHERE id = ?", [id]);

it('publishes a registration again if another service does not know the account, without duplicates', async () => {
  const browser = auth.browser();
  const [old, young] = [await browser.register('old-ada'), await browser.register('young-bob')];
  await settle(old);
  await rowsOf(auth, 'DELETE FROM outbox');
  differs = { missing: [old, young, newId()] };

  await compare();
  await compare();

  expect(await published()).toEqual([
    {
      type: 'account.registered',
      accountId: old,
      data: { registeredAt: '2026-01-02T03:04:05.000Z', role: 'player' },
    },
  ]);
});

it('publishes an erasure again if another service has data of the account, and erases no other', async () => {
  const browser = auth.browser();
  const [gone, there] = [await browser.register('gone-eve'), await browser.register('there-sue')];
  const { token } = await browser.signIn('gone-eve');
  expect((await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } })).status).toBe(204);
  await rowsOf(auth, 'DELETE FROM outbox');
  const [youngStranger, oldStranger] = [newId(), `${MADE_LONG_AGO}${newId().slice(4)}`];
  differs = { surplus: [gone, there, youngStranger, oldStranger] };

  await compare();
  await compare();

  const events = await published();
  expect(events.map(({ type }) => type)).toEqual(['account.deleted', 'account.deleted']);
  expect(events.map(({ accountId }) => accountId).sort()).toEqual([gone, oldStranger].sort());
});

it('deletes an account again that a restored database brought back, and never the owner', async () => {
  const browser = auth.browser();
  const [back, other] = [await browser.register('back-eve'), await browser.register('other-sue')];
  const { token } = await browser.signIn('back-eve');
  const owner = newId();
  await rowsOf(
    auth,
    "INSERT INTO accounts (id, display_name, created_at, role) VALUES (?, 'O', '2026-01-01', 'owner')",
    [owner],
  );
  await rowsOf(auth, 'DELETE FROM outbox');
  differs = { erased: [back, owner, newId()] };

  await compare();
  await compare();

  expect(await published()).toEqual([{ type: 'account.deleted', accountId: back, data: {} }]);
  expect((await browser.get('/me', { token })).status).toBe(401);
  const left = await rowsOf(auth, 'SELECT id FROM accounts WHERE id IN (?, ?, ?)', [back, other, owner]);
  expect(left.map(({ id }) => id).sort()).toEqual([other, owner].sort());
  await rowsOf(auth, 'DELETE FROM accounts WHERE id = ?', [owner]);
});

it('erases nothing if too many accounts are missing', async () => {
  differs = { surplus: Array.from({ length: 21 }, () => `${MADE_LONG_AGO}${newId().slice(4)}`) };
  await compare();
  expect(await published()).toEqual([]);
});

it('compares all accounts, ten pages per run, and starts over', async () => {
  await rowsOf(
    auth,
    `INSERT INTO accounts (id, display_name, created_at)
     SELECT CONCAT('zz', LPAD(n, 34, '0')), 'Ada', '2026-01-01' FROM
       (WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t WHERE n < 800) SELECT n FROM t) AS many`,
  );
  expect(await compare()).toBe('');
  const pages = asked.filter((_, index) => index % 2 === 0);
  expect(pages.map(({ ids }) => ids.length).reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(800);
  expect(pages.map(({ after, through }) => [after, through])).toEqual([
    ['', pages[0]?.ids.at(-1)],
    [pages[0]?.ids.at(-1), null],
  ]);
  await rowsOf(auth, "DELETE FROM accounts WHERE id LIKE 'zz%'");
});
