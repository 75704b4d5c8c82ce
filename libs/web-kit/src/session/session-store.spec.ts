import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { readEntry, writeEntry } from '../device/entries';
import { database } from '../device/open-database';
import { putSave, savesOf } from '../device/database';
import { aSave } from '../testing/save-server';
import { tokenOf } from '../testing/tokens';
import { clearRememberedPage, rememberPage, takeRememberedPage } from './return-page';
import { putSession, readDevice, removeNotice, removeSession } from './session-records';
import {
  currentSession,
  currentSessionId,
  endDeletedSession,
  endSession,
  clearSession,
  dismissLostEmail,
  storeRenewed,
  useLostEmail,
  storeSession,
  onSessionEnd,
  readSessionAgain,
  wasSignedOut,
} from './session-store';
import { readToken } from './token';

const KEYS = { mine: 'A'.repeat(43), theirs: 'B'.repeat(43) };
const ANN = tokenOf({ sub: 'ann' });
const BOB = tokenOf({ sub: 'bob' });

/** Simulates a change by another tab. */
const elsewhere = async (work: Promise<unknown>) => {
  await work;
  window.dispatchEvent(new StorageEvent('storage', { key: 'feltbook.changed.session' }));
  await readSessionAgain();
};
/** Everything in the device's storage. */
async function everythingStored(): Promise<string> {
  const open = await database();
  const rows = await Promise.all(
    [...open.objectStoreNames].map(async (name) => [await open.getAllKeys(name), await open.getAll(name)]),
  );
  return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
}

beforeAll(() => Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle }));
afterEach(async () => {
  await clearSession();
  localStorage.clear();
});

describe('the session', () => {
  it('takes the player from the token', () => {
    void storeSession({ token: tokenOf({ name: 'Zoë 🂡', role: 'owner', email: null }) });
    expect(currentSession().user).toEqual({
      id: 'account-1',
      email: null,
      displayName: 'Zo\u00eb \u{1f0a1}',
      role: 'owner',
    });
  });

  it('ends in this tab if another tab signs out', async () => {
    await storeSession({ token: ANN });
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    await elsewhere(removeSession(currentSessionId() ?? ''));
    stop();
    expect(ended).toHaveBeenCalledWith('elsewhere');
    expect(currentSession()).toEqual({ token: null, user: null });
  });

  it('takes the token of another tab’s refresh without ending', async () => {
    await storeSession({ token: ANN });
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    const token = tokenOf({ sub: 'ann', jti: 'fresh' });
    const { session } = await readDevice();
    if (session) await elsewhere(putSession({ ...session, token }));
    stop();
    expect(currentSession().token).toBe(token);
    expect(ended).not.toHaveBeenCalled();
  });

  it('follows a renewed token, and remembers an address that the account lost until it is dismissed', async () => {
    await storeSession({ token: tokenOf({ sub: 'ann', email: 'ann@example.com', name: 'Ann' }) });
    const { result } = renderHook(useLostEmail);
    const id = currentSessionId() ?? '';
    for (const jti of ['first', 'second']) {
      const token = tokenOf({ sub: 'ann', email: null, name: 'Anna', jti });
      await act(() => storeRenewed(id, { token }));
    }
    expect(currentSession().user).toMatchObject({ email: null, displayName: 'Anna' });
    expect(result.current).toBe('ann@example.com');
    await act(dismissLostEmail);
    expect(result.current).toBeUndefined();
    expect((await readDevice()).session?.lostEmail).toBeUndefined();
  });

  it('stores settings of each answer, and takes those of another tab', async () => {
    await storeSession({ token: ANN, settings: { theme: 'dark' } });
    expect(currentSession().user).toMatchObject({ id: 'ann', settings: { theme: 'dark' } });
    await storeRenewed(currentSessionId() ?? '', { token: ANN, settings: { theme: 'light' } });
    await storeRenewed(currentSessionId() ?? '', { token: ANN });
    expect((await readDevice()).session?.user.settings).toEqual({ theme: 'light' });
    const { session } = await readDevice();
    if (session)
      await elsewhere(putSession({ ...session, user: { ...session.user, settings: { theme: 'dark' } } }));
    expect(currentSession().user?.settings).toEqual({ theme: 'dark' });
  });

  it('ends if another player signs in in another tab', async () => {
    await storeSession({ token: ANN });
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    const user = { id: 'bob', email: null, displayName: 'Bob', role: 'player' as const };
    await elsewhere(putSession({ id: 'other', token: BOB, user }));
    stop();
    expect(ended).toHaveBeenCalledWith('elsewhere');
    expect(currentSession().user?.id).toBe('bob');
  });

  it('distinguishes a sign-out by the player from other ends', async () => {
    await storeSession({ token: ANN });
    expect(wasSignedOut()).toBe(false);
    await clearSession();
    expect(wasSignedOut()).toBe(true);
    await storeSession({ token: ANN });
    expect(wasSignedOut()).toBe(false);
  });

  it('ends only if the server rejects one of its own calls', async () => {
    await storeSession({ token: ANN });
    const before = currentSessionId();
    await storeSession({ token: BOB });
    endSession(before);
    expect(currentSession().user?.id).toBe('bob');
  });
});

describe('after a sign-out, the device', () => {
  const secret = 'Bellagio with the regulars';

  it('shows the entries to the same player only', async () => {
    await storeSession({ token: ANN, deviceKey: KEYS.mine });
    await writeEntry('ann', 'draft.cash', { notes: secret });
    await clearSession();
    expect(readEntry('ann', 'draft.cash')).toBeUndefined();
    const left = await everythingStored();
    for (const text of [secret, ANN, 'sam@felt.example', KEYS.mine]) expect(left).not.toContain(text);
    expect((await readDevice()).session).toBeUndefined();

    await storeSession({ token: BOB, deviceKey: KEYS.theirs });
    expect([readEntry('ann', 'draft.cash'), readEntry('bob', 'draft.cash')]).toEqual([undefined, undefined]);
    await clearSession();
    // Knowing the account without its key is not enough.
    await storeSession({ token: ANN, deviceKey: KEYS.theirs });
    expect(readEntry('ann', 'draft.cash')).toBeUndefined();
    await clearSession();

    await storeSession({ token: ANN, deviceKey: KEYS.mine });
    expect(readEntry('ann', 'draft.cash')).toEqual({ notes: secret });
    await writeEntry('ann', 'draft.cash', undefined);
  });

  it('has no unencrypted data', async () => {
    await storeSession({ token: ANN });
    await writeEntry('ann', 'draft.cash', { notes: secret });
    expect(await everythingStored()).toContain(secret);
    await clearSession();
    expect(await everythingStored()).not.toContain(secret);
  });

  it('keeps the entries if the session expired', async () => {
    await storeSession({ token: ANN });
    await writeEntry('ann', 'draft.cash', { notes: 1 });
    endSession(currentSessionId());
    await writeEntry('ann', 'draft.cash', { notes: 2 });
    await storeSession({ token: ANN });
    expect(readEntry('ann', 'draft.cash')).toEqual({ notes: 2 });
    await writeEntry('ann', 'draft.cash', undefined);
  });
});

it('removes the data of a deleted account, and shows a notice', async () => {
  await storeSession({ token: ANN });
  await writeEntry('ann', 'draft.cash', { notes: 1 });
  for (const account of ['ann', 'ann', 'bob'])
    await putSave({ ...aSave(`${Math.random()}`), account, madeAt: 1 });
  const ended = jest.fn();
  const stop = onSessionEnd(ended);
  await endDeletedSession(currentSessionId() ?? '');
  stop();
  expect(ended).toHaveBeenCalledWith('deleted');
  expect(await readDevice()).toMatchObject({ session: undefined, notice: { removedSaves: 2 } });
  expect([(await savesOf('ann')).length, (await savesOf('bob')).length]).toEqual([0, 1]);
  await storeSession({ token: ANN });
  expect(readEntry('ann', 'draft.cash')).toBeUndefined();
  await removeNotice();
});

describe('a token', () => {
  it.each(['', 'nonsense', 'a.b.c', `x.${btoa('"text"')}.y`])('rejects %j', (text) => {
    expect(readToken(text)).toBeNull();
  });
});

describe('the remembered page', () => {
  it('is returned once', () => {
    rememberPage('/edit/7?x=1#top');
    expect(takeRememberedPage()).toBe('/edit/7?x=1#top');
    expect(takeRememberedPage()).toBe('/');
  });

  it('is never a sign-in page', () => {
    clearRememberedPage();
    rememberPage('/login?error=google');
    expect(takeRememberedPage()).toBe('/');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is never %s',
    (page) => {
      sessionStorage.setItem('feltbook.return-to', page);
      expect(takeRememberedPage()).toBe('/');
    },
  );
});
