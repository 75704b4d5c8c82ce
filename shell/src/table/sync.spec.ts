import 'fake-indexeddb/auto';
import type { RunningSession, RunningSessionState } from '@feltbook/contracts';
import {
  changeRunningSession,
  endRunningSession,
  readEntry,
  runningSessionOf,
  signOut,
  tableOutcomeOf,
} from '@feltbook/web-kit';
import { ANN, clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { ELSEWHERE } from './elsewhere';
import { startTableSync } from './sync';

const PATH = '/api/running-session';
const SESSION: RunningSession = {
  id: 's1',
  startedAt: 1_000_000,
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  rebuys: [],
  breaks: [],
};
const OTHER: RunningSession = { ...SESSION, id: 's2', location: 'Wynn' };

/** The server's state, as other devices left it; undefined before the first session. */
let state: RunningSessionState | undefined;
let isOffline = false;
let calls: { method: string; path: string; body?: { changedAt: number; session: RunningSession } }[];
let stop: () => void = () => undefined;

const tag = () => `"${JSON.stringify(state).length}.${state?.changedAt}"`;
const answer = (method: string, path: string, body: string | null, tagged: string | null): Response => {
  if (isOffline) throw new TypeError('Failed to fetch');
  if (method === 'PUT' && body) {
    const change = JSON.parse(body) as { changedAt: number; session: RunningSession };
    const isEnded = state?.ended.some(({ id }) => id === change.session.id);
    if (!isEnded && (!state?.session || change.changedAt > state.changedAt))
      state = { ...change, ended: state?.ended ?? [] };
  }
  if (method === 'DELETE') {
    const id = path.split(/[/?]/)[3] ?? '';
    const ended = [{ id, outcome: path.endsWith('logged') ? ('logged' as const) : ('discarded' as const) }];
    state = { session: null, changedAt: Date.now(), ended: [...ended, ...(state?.ended ?? [])] };
  }
  if (!state) return new Response(null, { status: 204 });
  const headers = { etag: tag() };
  return tagged === tag() ? new Response(null, { status: 304, headers }) : Response.json(state, { headers });
};

const local = () => runningSessionOf(ANN.id);
const play = (session: RunningSession) => changeRunningSession(ANN.id, () => session);
const said = () => readEntry(ANN.id, ELSEWHERE);
const focus = () => window.dispatchEvent(new Event('focus'));
const made = (method: string) => calls.filter((call) => call.method === method);
/** Starts the page's synchronisation, and waits for its first call. */
const start = async () => {
  stop = startTableSync();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
};
/** A change by another device. */
const elsewhere = (session: RunningSession | null, ended: RunningSessionState['ended'] = []) => {
  state = { session, changedAt: (state?.changedAt ?? 0) + 1, ended };
};

beforeEach(async () => {
  [state, isOffline, calls] = [undefined, false, []];
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    const [path, method] = [typeof input === 'string' ? input : '', init?.method ?? 'GET'];
    if (!path.startsWith(PATH)) return Promise.resolve(new Response(null, { status: 204 }));
    const body = typeof init?.body === 'string' ? init.body : null;
    calls.push({ method, path, ...(body && { body: JSON.parse(body) }) });
    return new Promise<Response>((resolve) =>
      resolve(answer(method, path, body, new Headers(init?.headers).get('if-none-match'))),
    );
  });
  await signInAs();
});
afterEach(() => {
  stop();
  clearDevice();
});

it('sends each change, and shows a change of another device at the next focus', async () => {
  await start();
  play(SESSION);
  await waitFor(() => expect(state?.session).toEqual(SESSION));
  const rebought = { ...SESSION, rebuys: [{ at: 2_000_000, amount: 200 }] };

  elsewhere(rebought);
  focus();

  await waitFor(() => expect(local()).toEqual(rebought));
  expect(said()).toBe('Your session was changed on another device.');
  expect(made('PUT')).toHaveLength(1);
  play({ ...rebought, stoppedAt: 3_000_000 });
  await waitFor(() => expect(state?.session?.stoppedAt).toBe(3_000_000));
  expect(said()).toBeUndefined();
});

it('shows a session that another device started, and ends it there', async () => {
  elsewhere(SESSION);
  await start();
  await waitFor(() => expect(local()).toEqual(SESSION));
  expect(said()).toBe('Your session at Aria was started on another device.');

  endRunningSession(ANN.id, 's1', 'discarded');

  await waitFor(() => expect(state?.ended).toEqual([{ id: 's1', outcome: 'discarded' }]));
  expect(local()).toBeUndefined();
});

it.each(['logged', 'discarded'] as const)('ends a session that another device has %s', async (outcome) => {
  await start();
  play(SESSION);
  await waitFor(() => expect(state?.session).toEqual(SESSION));

  elsewhere(OTHER, [{ id: 's1', outcome }]);
  focus();

  await waitFor(() => expect(local()).toEqual(OTHER));
  expect(tableOutcomeOf(ANN.id, 's1')).toBe(outcome);
});

it('does not revive a session that ended elsewhere while this device was offline', async () => {
  await start();
  play(SESSION);
  await waitFor(() => expect(state?.session).toEqual(SESSION));
  isOffline = true;
  play({ ...SESSION, buyin: 500 });
  await waitFor(() => expect(made('PUT')).toHaveLength(2));
  expect(local()?.buyin).toBe(500);

  isOffline = false;
  elsewhere(null, [{ id: 's1', outcome: 'logged' }]);
  window.dispatchEvent(new Event('online'));

  await waitFor(() => expect(local()).toBeUndefined());
  expect(said()).toBe('Your session at Aria was logged on another device.');
});

it('sends a change that was made offline with the time of the change', async () => {
  await start();
  isOffline = true;
  const before = Date.now();
  play(SESSION);
  await waitFor(() => expect(made('PUT')).toHaveLength(1));
  const after = Date.now();
  stop();
  isOffline = false;

  stop = startTableSync();

  await waitFor(() => expect(state?.session).toEqual(SESSION));
  expect(state?.changedAt).toBeGreaterThanOrEqual(before);
  expect(state?.changedAt).toBeLessThanOrEqual(after);
});

it('takes over the later change of another device', async () => {
  await start();
  isOffline = true;
  play(SESSION);
  await waitFor(() => expect(made('PUT')).toHaveLength(1));
  isOffline = false;
  const later = { ...SESSION, buyin: 500 };
  state = { session: later, changedAt: Date.now() + 60_000, ended: [] };

  window.dispatchEvent(new Event('online'));

  await waitFor(() => expect(local()).toEqual(later));
  expect(state.session).toEqual(later);
});

it('does not lose by a slow clock against a state that the player saw', async () => {
  state = { session: SESSION, changedAt: Date.now() + 3_600_000, ended: [] };
  await start();
  await waitFor(() => expect(local()).toEqual(SESSION));

  play({ ...SESSION, buyin: 500 });

  await waitFor(() => expect(state?.session?.buyin).toBe(500));
});

it('ends one session and starts the next while offline', async () => {
  await start();
  play(SESSION);
  await waitFor(() => expect(state?.session).toEqual(SESSION));
  isOffline = true;
  endRunningSession(ANN.id, 's1', 'logged');
  play(OTHER);
  await waitFor(() => expect(made('DELETE').length).toBeGreaterThan(0));

  isOffline = false;
  focus();

  await waitFor(() => expect(state?.session).toEqual(OTHER));
  expect(state?.ended).toEqual([{ id: 's1', outcome: 'logged' }]);
  expect(local()).toEqual(OTHER);
});

it('asks every 30 seconds while a session runs, and not without one', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  await start();
  const round = timers.mock.calls.find(([, every]) => every === 30_000)?.[0];
  timers.mockRestore();
  round?.();
  expect(calls).toHaveLength(1);
  play(SESSION);
  await waitFor(() => expect(state?.session).toEqual(SESSION));
  elsewhere({ ...SESSION, buyin: 500 });
  round?.();
  await waitFor(() => expect(local()?.buyin).toBe(500));
});

it('sends nothing after the sign-out', async () => {
  await start();
  await signOut();
  calls = [];
  focus();
  expect(calls).toEqual([]);
});
