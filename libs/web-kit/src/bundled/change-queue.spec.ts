import 'fake-indexeddb/auto';
import { CHANGED_AT_HEADER } from '@feltbook/contracts';
import { waitFor } from '@testing-library/react';
import { database } from '../device/open-database';
import { placeOf, seal } from '../device/sealing';
import { clearSession, storeSession } from '../session/session-store';
import { answer, refused, tokenOf } from '../testing/tokens';
import { changeEntry, queuedChangesOf } from '../offline/queued-changes';
import { queryClient } from '../query/query-client';
import { discardChange, keepSendingChanges, saveChange, sendChanges } from './change-queue';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** `X-Changed-At` of each call. */
let changedAt: (string | null)[] = [];

const SCHEMA = { parse: (value: unknown) => value };
let calls: Call[] = [];
/** The next responses, in order; then 200. `nothing`: no network. */
let next: (Response | Promise<Response> | 'nothing')[] = [];
let account = '';
let accounts = 0;
let stop: (() => void) | undefined;

const put = (id: string, body: object = { amount: 1 }) => ({
  ...({ method: 'PUT', path: `/api/notes/${id}`, body, refreshes: ['notes'] } as const),
});
const remove = (id: string) =>
  ({ method: 'DELETE', path: `/api/notes/${id}`, refreshes: ['notes'] }) as const;
const save = (change: ReturnType<typeof put> | ReturnType<typeof remove>) =>
  saveChange(change, { schema: SCHEMA });
const left = () => queuedChangesOf(account).map(({ method, path }) => [method, path]);

/** What another tab stores of a path, of which this one has not heard yet. */
async function storeElsewhere(id: string, body?: object): Promise<void> {
  const name = changeEntry(`/api/notes/${id}`);
  const stored = await database();
  if (!body) return stored.delete('entries', [account, name]);
  const change = { ...put(id, body), madeAt: Date.now() + 1 };
  await stored.put('entries', await seal(change, placeOf(account, name), undefined), [account, name]);
}

beforeEach(async () => {
  accounts += 1;
  account = `player-${accounts}`;
  calls = [];
  changedAt = [];
  next = [];
  globalThis.fetch = (async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    changedAt.push(new Headers(headers).get(CHANGED_AT_HEADER));
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const response = await next.shift();
    if (response === 'nothing') throw new TypeError('Failed to fetch');
    return response ?? answer(200, { isKept: true });
  }) as typeof fetch;
  await storeSession({ token: tokenOf({ sub: account }) });
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await clearSession();
});

it('answers what the server says, and keeps nothing', async () => {
  await expect(save(put('a'))).resolves.toEqual({ isKept: true });
  expect(calls).toEqual([{ method: 'PUT', path: '/api/notes/a', body: { amount: 1 } }]);
  expect(left()).toEqual([]);
});

it('keeps a change without a network, and sends it later, oldest first', async () => {
  next = ['nothing', 'nothing'];
  await expect(save(put('a'))).resolves.toBe('waiting');
  await expect(save(put('b'))).resolves.toBe('waiting');
  expect(left()).toHaveLength(2);
  const refreshed = jest.spyOn(queryClient, 'invalidateQueries');
  calls = [];
  await expect(sendChanges()).resolves.toBeUndefined();
  expect(calls.map(({ path }) => path)).toEqual(['/api/notes/a', '/api/notes/b']);
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['notes'] });
  expect(left()).toEqual([]);
});

it('sends only the last change of a path', async () => {
  next = ['nothing', 'nothing', 'nothing', 'nothing'];
  await save(put('a', { amount: 1 }));
  await save(put('a', { amount: 2 }));
  await save(put('b'));
  await save(remove('b'));
  calls = [];
  next = [answer(200, {}), refused(404, 'not_found')];
  await sendChanges();
  expect(calls).toEqual([
    { method: 'PUT', path: '/api/notes/a', body: { amount: 2 } },
    { method: 'DELETE', path: '/api/notes/b', body: undefined },
  ]);
  expect(left()).toEqual([]);
});

it('gives its form a rejection, and keeps nothing', async () => {
  next = [refused(400, 'invalid_request')];
  await expect(save(put('a'))).rejects.toMatchObject({ status: 400 });
  next = [refused(500, 'internal')];
  await expect(save(put('a'))).rejects.toMatchObject({ status: 500 });
  expect(left()).toEqual([]);
});

it('keeps a change that the server rejects later, with the reason, until it is discarded', async () => {
  next = ['nothing'];
  await save(put('a'));
  next = [refused(422, 'quota_exceeded')];
  await sendChanges();
  expect(queuedChangesOf(account)).toMatchObject([{ path: '/api/notes/a', refusal: 'No.' }]);
  calls = [];
  await sendChanges();
  expect(calls).toEqual([]);
  await discardChange('/api/notes/a');
  expect(left()).toEqual([]);
});

it('says on each try when the player made the change', async () => {
  next = ['nothing', 'nothing', 'nothing'];
  await save(put('a'));
  const [first] = queuedChangesOf(account);
  await sendChanges();
  await save(remove('a'));
  const [later] = queuedChangesOf(account);
  expect(later?.madeAt).toBeGreaterThan(first?.madeAt ?? Infinity);
  await sendChanges();
  expect(changedAt).toEqual([first, first, later, later].map((change) => String(change?.madeAt)));
});

it('keeps a change that another device made out of date, and knows that it is', async () => {
  next = ['nothing', 'nothing', 'nothing'];
  await save(put('a'));
  await save(remove('b'));
  await save(put('c'));
  next = [refused(412, 'changed'), refused(412, 'changed'), refused(404, 'not_found')];
  await sendChanges();
  expect(queuedChangesOf(account)).toMatchObject([
    { path: '/api/notes/a', refusal: 'No.', isOutdated: true },
    { path: '/api/notes/b', refusal: 'No.', isOutdated: true },
    { path: '/api/notes/c', refusal: 'No.' },
  ]);
  expect(queuedChangesOf(account)[2]).not.toHaveProperty('isOutdated');
});

it.each([
  [412, 'changed'],
  [404, 'not_found'],
])('makes a change that its form waits for, also with a clock that is behind (%i)', async (status, code) => {
  next = [refused(status, code)];
  await expect(save(put('a'))).resolves.toEqual({ isKept: true });
  expect(changedAt).toEqual([expect.stringMatching(/^\d+$/), null]);
  expect(left()).toEqual([]);
});

it('lets other changes pass one on which the server fails, and waits without a network', async () => {
  next = ['nothing', 'nothing'];
  await save(put('a'));
  await save(put('b'));
  next = [refused(500, 'internal'), answer(200, {})];
  await expect(sendChanges()).resolves.toMatchObject({ status: 500 });
  expect(left()).toEqual([['PUT', '/api/notes/a']]);
  calls = [];
  next = ['nothing'];
  await save(put('c'));
  next = ['nothing'];
  calls = [];
  await expect(sendChanges()).resolves.toMatchObject({ status: 0 });
  expect(calls).toHaveLength(1);
});

it('does not lose a change that was made while an older one of its path was sent', async () => {
  let respond: (response: Response) => void = () => undefined;
  next = [new Promise<Response>((resolve) => (respond = resolve))];
  const first = save(put('a', { amount: 1 }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const second = save(put('a', { amount: 2 }));
  await waitFor(() => expect(queuedChangesOf(account)).toMatchObject([{ body: { amount: 2 } }]));
  respond(answer(200, {}));
  await Promise.all([first, second]);
  expect(calls.map(({ body }) => body)).toEqual([{ amount: 1 }, { amount: 2 }]);
  expect(left()).toEqual([]);
});

it.each([
  ['rejects', 422, 'quota_exceeded'],
  ['fails on', 503, 'unavailable'],
])(
  'still has a change that waits, when the server %s a later one of its path',
  async (_what, status, code) => {
    next = ['nothing'];
    await expect(save(put('a', { amount: 1 }))).resolves.toBe('waiting');
    next = [refused(status, code)];
    await expect(save(put('a', { amount: 2 }))).rejects.toMatchObject({ status });
    expect(queuedChangesOf(account)).toMatchObject([{ path: '/api/notes/a', body: { amount: 1 } }]);
    calls = [];
    await sendChanges();
    expect(calls.map(({ body }) => body)).toEqual([{ amount: 1 }]);
  },
);

it('sends nothing that another tab has sent, before it hears of it', async () => {
  next = ['nothing'];
  await save(put('a'));
  await storeElsewhere('a');
  calls = [];
  await sendChanges();
  expect(calls).toEqual([]);
  expect(left()).toEqual([]);
});

it('leaves a later change that another tab makes while an older one is sent', async () => {
  let respond: (response: Response) => void = () => undefined;
  next = [new Promise<Response>((resolve) => (respond = resolve))];
  const first = save(put('a', { amount: 1 }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await storeElsewhere('a', { amount: 2 });
  respond(answer(200, {}));
  await first;
  expect(queuedChangesOf(account)).toMatchObject([{ body: { amount: 2 } }]);
});

it('is of one account', async () => {
  next = ['nothing'];
  await save(put('a'));
  const owner = account;
  await storeSession({ token: tokenOf({ sub: 'somebody-else' }) });
  calls = [];
  await sendChanges();
  expect(calls).toEqual([]);
  await storeSession({ token: tokenOf({ sub: owner }) });
  await sendChanges();
  expect(calls.map(({ path }) => path)).toEqual(['/api/notes/a']);
});

it('is sent at the start and when the network is back', async () => {
  next = ['nothing'];
  await save(put('a'));
  next = ['nothing'];
  calls = [];
  stop = keepSendingChanges();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(left()).toHaveLength(1);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(left()).toEqual([]);
  });
});
