import {
  type ActionLink,
  type ErrorBody,
  MAX_ACTION_LINKS,
  type NewActionLink,
  type SharedStatement,
} from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import type { PlayerClient } from '../../testing/player-client';
import { aBackerPayment, aBoughtShare, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { ActionLinkEntity } from './action-link.entity';
import { actionLinks } from './action-links.repository';

const PATH = '/api/action/links';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const ID = '0198e2f0-0000-7000-8000-000000000001';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const aLink = (changes = {}) => ({ person: 'Anna', expiresInDays: 30, ...changes });
const add = async (player: PlayerClient, changes = {}): Promise<NewActionLink> =>
  (await player.post<NewActionLink>(PATH, aLink(changes))).body;
const open = (token: string) =>
  tracking.app.inject({ url: `/api/action/statements/by-token/${encodeURIComponent(token)}` });
const stored = async (player: PlayerClient) => (await player.get<ActionLink[]>(PATH)).body;

/** A player who bought shares of Anna and of Benedict, and paid Anna. */
async function backedPlayer(): Promise<PlayerClient> {
  const player = await tracking.signIn();
  await player.post('/tournaments', aTournament({ name: 'Other Event', buyin: 777, cashout: 888 }));
  const bought = { player: 'Anna', date: '2026-03-01', event: 'Main Event', note: 'My secret' };
  await player.put(`/api/action/shares/${ID}`, aBoughtShare(bought));
  await player.put(`/api/action/payments/${ID}`, aBackerPayment({ amount: 55, note: 'My secret' }));
  await player.put(`/api/action/shares/${UNKNOWN}`, aBoughtShare({ player: 'Benedict', cost: 444 }));
  return player;
}

it('shows one person’s statement to anyone with the token, and nothing of anybody else', async () => {
  const player = await backedPlayer();
  const { token, ...link } = await add(player, { person: 'ANNA', currency: 'EUR' });

  const answer = await open(token);

  expect(answer.json()).toEqual({
    ...{ name: 'Anna', balance: 65, makeup: 0, broughtForward: 0, currency: 'EUR' },
    deals: { count: 0, paid: 0, returned: 0 },
    shares: { count: 1, paid: 120, returned: 0 },
    payments: { paid: 55, received: 0 },
    items: [
      {
        ...{ kind: 'share', date: '2026-03-01', title: 'Main Event', share: 10, paid: 120 },
        ...{ change: 120, balance: 120 },
      },
      { kind: 'payment', date: '2026-03-14', change: -55, balance: 65 },
    ],
    expires_at: link.expires_at,
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.payload).not.toMatch(/Benedict|secret|Other Event|777|888|444/);
  expect(answer.payload).not.toContain(player.accountId);
});

it('follows later changes, and is empty for somebody without action', async () => {
  const player = await backedPlayer();
  const [{ token }, nobody] = [await add(player), await add(player, { person: 'Nobody' })];
  expect((await open(token)).json<SharedStatement>().balance).toBe(65);
  await player.delete(`/api/action/payments/${ID}`);
  await until(async () => (await open(token)).json<SharedStatement>().balance === 120);
  expect((await open(nobody.token)).json()).toMatchObject({ name: 'Nobody', balance: 0, items: [] });
});

it('answers many visitors of a link at once', async () => {
  const { token } = await add(await backedPlayer());
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(token)));
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
});

it('answers unknown, revoked and expired tokens alike', async () => {
  const player = await backedPlayer();
  const [revoked, expired] = [await add(player), await add(player)];
  expect((await open(revoked.token)).statusCode).toBe(200);
  expect((await player.delete(`${PATH}/${revoked.id}`)).status).toBe(204);
  const { manager } = tracking.dataSource;
  await manager.update(ActionLinkEntity, { id: expired.id }, { expiresAt: new Date(Date.now() - 1) });

  const bodies: object[] = [];
  for (const token of [revoked.token, expired.token, 'x'.repeat(43), 'é', `${expired.token} `]) {
    const answer = await open(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    bodies.push({ ...answer.json<ErrorBody>(), requestId: '' });
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(await stored(player)).toEqual([]);
});

it('deletes links of all players once they have expired', async () => {
  const player = await tracking.signIn();
  const [{ id }, kept] = [await add(player), await add(player)];
  const now = new Date();
  await tracking.dataSource.manager.update(ActionLinkEntity, { id }, { expiresAt: now });
  await actionLinks.removeExpired(directQuery(tracking.dataSource), now);
  const { accountId } = player;
  const rows = await tracking.dataSource.manager.findBy(ActionLinkEntity, { accountId });
  expect(rows.map((row) => row.id)).toEqual([kept.id]);
});

it('stores only a hash of the token, and lists links without it', async () => {
  const player = await tracking.signIn();
  const { token, ...link } = await add(player);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await stored(player)).toEqual([link]);
  const row = await tracking.dataSource.manager.findOneByOrFail(ActionLinkEntity, { id: link.id });
  expect(JSON.stringify(row)).not.toContain(token);
  expect((Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000).toBe(30);
});

it('makes as many links as are allowed, whichever arrive at the same time', async () => {
  const player = await tracking.signIn();
  const all = Array.from({ length: MAX_ACTION_LINKS + 3 }, () => player.post(PATH, aLink()));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
});

it("revokes no other player's link", async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  const { id } = await add(other);
  for (const one of [id, UNKNOWN, 'é'])
    expect((await player.delete(`${PATH}/${encodeURIComponent(one)}`)).body.code).toBe('not_found');
  expect(await stored(other)).toHaveLength(1);
});

it.each([
  ['nobody', { person: '' }],
  ['no end', { expiresInDays: undefined }],
  ['an unknown currency', { currency: 'ZZZ' }],
])('refuses %s, and stores nothing', async (_what, changes) => {
  const player = await tracking.signIn();
  const answer = await player.post<ErrorBody>(PATH, aLink(changes));
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(await stored(player)).toEqual([]);
});

it('needs a token of the player to list, make and revoke links', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await tracking.app.inject({ method, url: PATH })).statusCode).toBe(401);
  expect((await tracking.app.inject({ method: 'DELETE', url: `${PATH}/${UNKNOWN}` })).statusCode).toBe(401);
});
