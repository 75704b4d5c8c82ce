import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { writeEntry } from '../device/entries';
import { database } from '../device/open-database';
import { clearSession, storeSession } from '../session/session-store';
import { tokenOf } from '../testing/tokens';
import type { RunningSession } from './running-session';
import { changeRunningSession, useRunningSession } from './running-store';

const SESSION: RunningSession = {
  id: 's1',
  startedAt: 1_000_000,
  zone: 'UTC',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  rebuys: [],
  breaks: [],
};
const rebought = (session: RunningSession | undefined) =>
  session && { ...session, rebuys: [...session.rebuys, { at: 2_000_000, amount: 200 }] };
const change = (next: typeof rebought) => act(() => changeRunningSession('ann', next));
const stored = async () => {
  await act(() => writeEntry('ann', 'unrelated', undefined));
  return (await (await database()).get('entries', ['ann', 'table'])) as { plain: string } | undefined;
};
const open = () => renderHook(useRunningSession).result;

/** Simulates a change by another tab. */
const elsewhere = async (session: RunningSession | null) => {
  const entries = await database();
  if (session) await entries.put('entries', { plain: JSON.stringify(session) }, ['ann', 'table']);
  else await entries.delete('entries', ['ann', 'table']);
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'feltbook.changed.entries' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
};

/** Fills the storage. */
const fillUp = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
const makeRoom = () => jest.restoreAllMocks();
const settled = () => act(() => writeEntry('ann', 'unrelated', undefined));

beforeEach(() => act(() => storeSession({ token: tokenOf({ sub: 'ann' }) })));
afterEach(async () => {
  change(() => undefined);
  await settled();
  await act(clearSession);
});

it('is the same session in all components until it ends', async () => {
  const [here, there] = [open(), open()];
  expect(here.current).toEqual({ session: undefined, isStored: true, accountId: 'ann' });
  change(() => SESSION);
  expect(there.current).toEqual({ session: SESSION, isStored: true, accountId: 'ann' });
  expect((await stored())?.plain).toBe(JSON.stringify(SESSION));
  await elsewhere({ ...SESSION, location: 'Wynn' });
  await waitFor(() => expect(here.current.session?.location).toBe('Wynn'));
  change(rebought);
  expect(JSON.parse((await stored())?.plain ?? '')).toMatchObject({
    location: 'Wynn',
    rebuys: [{ amount: 200 }],
  });
  change(() => undefined);
  expect([here.current.session, await stored()]).toEqual([undefined, undefined]);
});

it('belongs to one player', async () => {
  change(() => SESSION);
  const seen = open();
  await act(clearSession);
  expect(seen.current.session).toBeUndefined();
  await act(() => storeSession({ token: tokenOf({ sub: 'bob' }) }));
  expect(seen.current.session).toBeUndefined();
});

it('is read again by a page that returns from the back/forward cache', async () => {
  const seen = open();
  change(() => SESSION);
  await settled();
  await (await database()).delete('entries', ['ann', 'table']);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(seen.current.session).toBeUndefined());
});

it('reports a change that cannot be stored, and applies it in this tab', async () => {
  const seen = open();
  change(() => SESSION);
  const before = await stored();
  fillUp();
  change(rebought);
  await settled();
  expect(seen.current).toMatchObject({ isStored: false, session: { rebuys: [{ amount: 200 }] } });
  makeRoom();
  expect(await stored()).toEqual(before);
  change(rebought);
  expect(seen.current.session?.rebuys).toHaveLength(2);
  await settled();
  expect(seen.current).toMatchObject({ isStored: true });
  expect(JSON.parse((await stored())?.plain ?? '')).toMatchObject({ rebuys: [{}, {}] });
});

it('reports a session that cannot be stored', async () => {
  const seen = open();
  fillUp();
  change(() => SESSION);
  await settled();
  expect(seen.current).toMatchObject({ isStored: false, session: SESSION });
  makeRoom();
  change(() => undefined);
  await settled();
  expect(seen.current).toMatchObject({ isStored: true, session: undefined });
});

it('ends if another tab has logged it, even after a failed store in this tab', async () => {
  const seen = open();
  change(() => SESSION);
  await settled();
  fillUp();
  change(rebought);
  await settled();
  makeRoom();
  await elsewhere({ ...SESSION, location: 'Wynn' });
  expect(seen.current.session).toMatchObject({ location: 'Aria', rebuys: [{ amount: 200 }] });
  await elsewhere(null);
  await waitFor(() => expect(seen.current.session).toBeUndefined());
});
