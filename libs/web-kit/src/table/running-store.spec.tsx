import { act, renderHook } from '@testing-library/react';
import { forgetSession, keepSession } from '../session/session-store';
import { tokenOf } from '../testing/tokens';
import type { RunningSession } from './running-session';
import { changeRunningSession, useRunningSession } from './running-store';

const KEY = 'feltbook.table.ann';
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
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as RunningSession | null;
const open = () => renderHook(useRunningSession).result;

/** As when another tab wrote it. */
const elsewhere = (session: RunningSession | null) =>
  act(() => {
    const newValue = session && JSON.stringify(session);
    if (newValue === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
  });

const BALLAST = 'ballast';

/** Leaves no room for anything more. */
function fillUp() {
  let ballast = '';
  for (let size = 2 ** 24; size >= 1; size /= 2) {
    try {
      localStorage.setItem(BALLAST, ballast + 'x'.repeat(size));
      ballast += 'x'.repeat(size);
    } catch {
      // So much does not fit: less may.
    }
  }
}
const makeRoom = () => localStorage.removeItem(BALLAST);

beforeEach(() => keepSession(tokenOf({ sub: 'ann' })));
afterEach(() => {
  change(() => undefined);
  act(forgetSession);
  localStorage.clear();
});

it('is one session, wherever it is looked at, until it ends', () => {
  const [here, there] = [open(), open()];
  expect(here.current).toEqual({ session: undefined, isKept: true, accountId: 'ann' });
  change(() => SESSION);
  expect(there.current).toEqual({ session: SESSION, isKept: true, accountId: 'ann' });
  expect(stored()).toEqual(SESSION);
  elsewhere({ ...SESSION, location: 'Wynn' });
  expect(here.current.session?.location).toBe('Wynn');
  change(rebought);
  expect(stored()).toMatchObject({ location: 'Wynn', rebuys: [{ amount: 200 }] });
  change(() => undefined);
  expect([here.current.session, stored()]).toEqual([undefined, null]);
});

it('is the business of who plays it', () => {
  change(() => SESSION);
  const seen = open();
  act(forgetSession);
  expect(seen.current.session).toBeUndefined();
  act(() => keepSession(tokenOf({ sub: 'bob' })));
  expect(seen.current.session).toBeUndefined();
});

it('is read again by a page that was put aside', () => {
  const seen = open();
  change(() => SESSION);
  localStorage.removeItem(KEY);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(seen.current.session).toBeUndefined();
});

it('says when a change finds no room beside what was stored before, and goes on with it here', () => {
  const seen = open();
  change(() => SESSION);
  fillUp();
  change(rebought);
  expect(seen.current).toMatchObject({ isKept: false, session: { rebuys: [{ amount: 200 }] } });
  expect(stored()).toEqual(SESSION);
  change(rebought);
  expect(seen.current.session?.rebuys).toHaveLength(2);

  makeRoom();
  change(rebought);
  expect(seen.current).toMatchObject({ isKept: true });
  expect(stored()?.rebuys).toHaveLength(3);
});

it('says when a session finds no room at all', () => {
  const seen = open();
  fillUp();
  change(() => SESSION);
  expect(seen.current).toMatchObject({ isKept: false, session: SESSION });
  change(() => undefined);
  expect(seen.current).toMatchObject({ isKept: true, session: undefined });
});

it('ends here, too, when another tab has logged it, whatever this one could not store', () => {
  const seen = open();
  change(() => SESSION);
  fillUp();
  change(rebought);
  makeRoom();
  elsewhere({ ...SESSION, location: 'Wynn' });
  expect(seen.current.session).toMatchObject({ location: 'Aria', rebuys: [{ amount: 200 }] });
  elsewhere(null);
  expect(seen.current.session).toBeUndefined();
});
