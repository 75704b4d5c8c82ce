import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { readEntry, writeEntry } from '../device/entries';
import { database } from '../device/open-database';
import { clearSession, storeSession } from '../session/session-store';
import { tokenOf } from '../testing/tokens';
import { offersRebuy, storeRebuy } from './stored-rebuy';

const NOW = 2_000_000;
const SESSION = {
  ...{ id: 's1', startedAt: 1_000_000, game_type: 'nlhe', location: 'Aria', stakes: '1/2', buyin: 300 },
  ...{ rebuys: [], breaks: [] },
};
const USER = { id: 'ann', email: 'ann@example.com', displayName: 'Ann', role: 'player' } as const;
const CLAIMS = { sub: USER.id, email: USER.email };
const OFFER = { account: 'ann', session: 's1', after: 0 };
const REBUYS = [{ at: NOW, amount: 300 }];

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});
beforeEach(async () => {
  await storeSession({ token: tokenOf(CLAIMS), user: USER, deviceKey: 'A'.repeat(43) });
  await writeEntry('ann', 'table', SESSION);
});
afterEach(clearSession);

it('adds the first buy-in once, to an encrypted session', async () => {
  expect(await storeRebuy(OFFER, NOW)).toEqual({ ...SESSION, rebuys: REBUYS });
  // A second tap on the same notification.
  expect(await storeRebuy(OFFER, NOW + 1)).toEqual({ ...SESSION, rebuys: REBUYS });
  expect(await storeRebuy({ ...OFFER, after: 1 }, NOW + 2)).toMatchObject({
    rebuys: [...REBUYS, { at: NOW + 2, amount: 300 }],
  });
  const stored = await (await database()).get('entries', ['ann', 'table']);
  expect(stored).toHaveProperty('nonce');
});

it('adds one for two taps at the same time', async () => {
  await Promise.all([storeRebuy(OFFER, NOW), storeRebuy(OFFER, NOW)]);
  expect(await storeRebuy(OFFER, NOW)).toMatchObject({ rebuys: REBUYS });
});

it('changes nothing for another session, another player, and after a sign-out', async () => {
  expect(await storeRebuy({ ...OFFER, session: 's0' }, NOW)).toBeUndefined();
  expect(await storeRebuy({ ...OFFER, account: 'bob' }, NOW)).toBeUndefined();
  expect(readEntry('ann', 'table')).toEqual(SESSION);
  await clearSession();
  expect(await storeRebuy(OFFER, NOW)).toBeUndefined();
});

it.each([
  ['stopped', { stoppedAt: NOW }],
  ['without a buy-in', { buyin: 0 }],
  ['too large for the form', { buyin: 6_000_000 }],
])('offers none to a session that is %s', (_name, change) => {
  expect(offersRebuy({ ...SESSION, ...change })).toBe(false);
});
