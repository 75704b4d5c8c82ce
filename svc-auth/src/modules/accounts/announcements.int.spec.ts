import { domainEvent, type DomainEvent } from '@feltbook/contracts';
import { until } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { rowsOf } from '../../testing/rows';
import { storeAccounts } from '../../testing/stored-accounts';
import { AnnouncementsService } from './announcements.service';

let auth: AuthApp;
let replica: AuthApp;
beforeAll(async () => {
  // Without Redis the relay leaves the events in the outbox, where the test reads them.
  const env = { REDIS_URL: 'redis://127.0.0.1:1' };
  auth = await startAuthApp({
    env: { ...env, OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-turn' },
  });
  replica = await startAuthApp({ beside: auth, env });
});
afterAll(async () => {
  await replica.close();
  await auth.close();
});

const published = async (): Promise<DomainEvent[]> => {
  const rows = await rowsOf(auth, "SELECT event FROM outbox WHERE type = 'account.registered' ORDER BY id");
  return rows.map(({ event }) => z.parse(domainEvent, JSON.parse(String(event))));
};
const announce = (app: AuthApp) => app.app.get(AnnouncementsService).announce();

describe('account.registered', () => {
  it('is published for the owner and each registration, and for no refused one', async () => {
    const id = await auth.browser().register('ada');
    await auth.browser().post('/register', { id: 'ada', password: 'flop-and-flush' });
    const events = await published();
    expect(events.map(({ data }) => 'role' in data && data.role)).toEqual(['owner', 'player']);
    const [row] = await rowsOf(auth, 'SELECT created_at, announced FROM accounts WHERE id = ?', [id]);
    expect(row?.['announced']).toBe(1);
    expect(events[1]).toMatchObject({
      accountId: id,
      data: { registeredAt: `${String(row?.['created_at']).replace(' ', 'T')}Z` },
    });
  });

  it('is published once by two replicas for accounts from before and of an older replica', async () => {
    const older = Array.from({ length: 1200 }, (_, index) => ({
      id: `older-${String(index).padStart(4, '0')}`,
      createdAt: '2025-03-04 05:06:07',
    }));
    await storeAccounts(auth, older);
    const before = await published();

    await Promise.all([announce(auth), announce(replica)]);
    // Each replica skips what another one holds, and so does the task that both run every five seconds.
    await until(async () => {
      await announce(auth);
      return (await published()).length >= before.length + older.length;
    });

    const events = (await published()).filter(({ accountId }) => accountId.startsWith('older-'));
    expect(events.map(({ accountId }) => accountId).sort()).toEqual(older.map(({ id }) => id));
    expect(events[0]?.data).toEqual({ registeredAt: '2025-03-04T05:06:07.000Z', role: 'player' });
    expect(await published()).toHaveLength(before.length + older.length);
  });

  it('is not published for an account that was deleted before', async () => {
    await storeAccounts(auth, [{ id: 'short-lived' }]);
    await rowsOf(auth, "DELETE FROM accounts WHERE id = 'short-lived'");
    expect(await announce(auth)).toBe(0);
  });
});
