import { domainEvent, type DomainEvent } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
beforeAll(async () => {
  const owner = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-turn' };
  // Without Redis the relay leaves the events in the outbox, where the test reads them.
  auth = await startAuthApp({ env: { ...owner, REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterAll(() => auth.close());

const published = async (): Promise<DomainEvent[]> => {
  const rows = await rowsOf(auth, "SELECT event FROM outbox WHERE type = 'account.registered' ORDER BY id");
  return rows.map(({ event }) => z.parse(domainEvent, JSON.parse(String(event))));
};

it('account.registered is published for the owner and each registration, and for no refused one', async () => {
  const id = await auth.browser().register('ada');
  await auth.browser().post('/register', { id: 'ada', password: 'flop-and-flush' });
  const events = await published();
  expect(events.map(({ data }) => 'role' in data && data.role)).toEqual(['owner', 'player']);
  const [row] = await rowsOf(auth, 'SELECT created_at FROM accounts WHERE id = ?', [id]);
  expect(events[1]).toMatchObject({
    accountId: id,
    data: { registeredAt: `${String(row?.['created_at']).replace(' ', 'T')}Z` },
  });
});
