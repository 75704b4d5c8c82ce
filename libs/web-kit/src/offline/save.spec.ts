import 'fake-indexeddb/auto';
import { currentSession, storeSession } from '../session/session-store';
import { closeQueue, openQueue } from '../testing/queue';
import { aSave, type SaveOutcome, type SaveServer } from '../testing/save-server';
import { refused, tokenOf } from '../testing/tokens';
import { putSave, savesOf } from '../device/database';
import { offlineQueue as queue } from './offline-queue';

const realTimeout = setTimeout;
let server: SaveServer;
let account: string;

/** Waits for the database and the server in real time. */
const turns = () => new Promise((resolve) => realTimeout(resolve, 100));
/** Lets the seconds pass that a form waits. On a busy machine, their timer starts late. */
async function waitedFor<T>(saving: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => (isOver = true);
  saving.then(end, end);
  while (!isOver) {
    await turns();
    await jest.advanceTimersByTimeAsync(3000);
  }
  return saving;
}
const left = async () => (await savesOf(account)).map(({ key, refusal }) => [key, refusal?.status]);

/** A save that is answered when `give` is called. */
function unanswered() {
  let give: (outcome: SaveOutcome) => void = () => undefined;
  server.nextOutcomes = [new Promise<SaveOutcome>((resolve) => (give = resolve))];
  return { give: (outcome: SaveOutcome) => give(outcome) };
}

const formOf = (isOpen = true) => ({ isOpen: () => isOpen, onKept: jest.fn(), onReturned: jest.fn() });

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const request = (_name: string, work: () => Promise<unknown>) => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  ({ server, account } = await openQueue());
});
afterEach(async () => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  await closeQueue();
});

it('is stored before it is sent, and not listed while its form waits for the outcome', async () => {
  const seen: boolean[] = [];
  const unsubscribe = queue.subscribe(() => seen.push(queue.hasQueued()));
  const { give } = unanswered();
  const form = formOf();
  const saving = queue.save(aSave('a'), form);
  await turns();
  expect(await left()).toEqual([['a', undefined]]);
  expect(form.onKept).toHaveBeenCalledTimes(1);
  await queue.load();
  give('saved');
  await expect(saving).resolves.toEqual({ id: 'id of a' });
  unsubscribe();
  expect(seen).not.toContain(true);
  expect(await left()).toEqual([]);
  // The form shows it, and reports it.
  expect(server.calls.map(({ path }) => path)).toEqual(['/sessions']);
});

it('stays queued if no answer comes within a few seconds, and is sent by the queue', async () => {
  const { give } = unanswered();
  const form = formOf();
  expect(await waitedFor(queue.save(aSave('a'), form))).toBe('waiting');
  expect(queue.hasQueued()).toBe(true);
  expect(form.onReturned).not.toHaveBeenCalled();
  give('saved');
  await turns();
  expect(await left()).toEqual([]);
  expect(server.posts).toEqual(['a']);
});

it('stays queued if the token is not renewed in time', async () => {
  void storeSession({ token: tokenOf({ sub: account, expiresIn: 3 }) });
  let end = () => {};
  const refreshed = new Promise<Response>(
    (_resolve, reject) => (end = () => reject(new TypeError('Failed'))),
  );
  globalThis.fetch = ((path: string, init: RequestInit) =>
    path === '/auth/refresh' ? refreshed : server.fetch(path, init)) as typeof fetch;
  expect(await waitedFor(queue.save(aSave('a')))).toBe('waiting');
  expect(await left()).toEqual([['a', undefined]]);
  // The refresh has the timeout of a call. Afterwards the queue uses the current token.
  await jest.advanceTimersByTimeAsync(20_000);
  await turns();
  expect(server.posts).toEqual(['a']);
  end();
  await turns();
});

describe('a rejection', () => {
  it('in time goes to the form, with its draft', async () => {
    const form = formOf();
    server.nextOutcomes = [refused(400, 'invalid_request')];
    await expect(queue.save(aSave('a'), form)).rejects.toMatchObject({ status: 400 });
    expect(form.onReturned).toHaveBeenCalledTimes(1);
    expect(await left()).toEqual([]);
  });

  it('is kept with its reason if the player has left the form', async () => {
    const form = formOf(false);
    server.nextOutcomes = [refused(402, 'trial_limit_reached')];
    await expect(queue.save(aSave('a'), form)).rejects.toMatchObject({ status: 402 });
    expect(form.onReturned).not.toHaveBeenCalled();
    expect(await savesOf(account)).toMatchObject([{ key: 'a', refusal: { status: 402, message: 'No.' } }]);
  });

  it('is kept with its reason if it comes too late', async () => {
    const { give } = unanswered();
    await waitedFor(queue.save(aSave('a'), formOf()));
    give(refused(400, 'invalid_request'));
    await turns();
    expect(await left()).toEqual([['a', 400]]);
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ] as const)('by a %i leaves the save to the form’s draft and ends the session', async (status, code) => {
    const form = formOf();
    globalThis.fetch = () => Promise.resolve(refused(status, code));
    await expect(queue.save(aSave('a'), form)).rejects.toMatchObject({ status });
    expect(form.onReturned).toHaveBeenCalledTimes(1);
    expect(currentSession().user).toBeNull();
    expect(await left()).toEqual([]);
  });
});

it('stays queued if the server failed and the player has left the form', async () => {
  server.nextOutcomes = [refused(503, 'unavailable')];
  await expect(queue.save(aSave('a'), formOf(false))).resolves.toBe('waiting');
  expect(await savesOf(account)).toMatchObject([{ key: 'a', failures: 1 }]);
});

describe('beside another tab', () => {
  /** What the other tab does while this one waits for its turn to send. */
  const meanwhile = (act: () => Promise<unknown>) => {
    let isDone = false;
    const request = async (_name: string, work: () => Promise<unknown>) => {
      if (!isDone) await act();
      isDone = true;
      return work();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  };
  const others = (key: string) => ({ ...aSave(key, { buyin: 999 }), account, madeAt: 1 });

  it('is not saved if that tab saved other content under the same key', async () => {
    meanwhile(() => putSave(others('a')));
    await expect(queue.save(aSave('a'), formOf())).rejects.toMatchObject({ status: 409 });
    expect(server.stored.get('a')).toEqual({ buyin: 999 });
    expect(await left()).toEqual([]);
  });

  describe('that replaced it and was first to send', () => {
    /** That tab stored `body` under the same key and removed the save. */
    const sentByOther = (body: object) =>
      meanwhile(async () => {
        server.stored.set('a', body);
        const [save] = await savesOf(account);
        await queue.discard(save?.id ?? 0);
      });

    it('is not saved if the content differs', async () => {
      sentByOther({ date: '2026-05-01', buyin: 999 });
      await expect(queue.save(aSave('a'), formOf())).rejects.toMatchObject({ status: 409 });
    });

    it('is saved if the content is the same', async () => {
      sentByOther({ date: '2026-05-01', buyin: 100 });
      await expect(queue.save(aSave('a'), formOf())).resolves.toEqual({ id: 'id of a' });
      expect(server.posts).toEqual([]);
    });

    it('counts as saved if the server cannot be asked', async () => {
      sentByOther({ date: '2026-05-01', buyin: 100 });
      const { fetch } = server;
      globalThis.fetch = ((path: string, init: RequestInit) =>
        path.startsWith('/sessions?')
          ? Promise.reject(new TypeError('Failed'))
          : fetch(path, init)) as typeof globalThis.fetch;
      await expect(queue.save(aSave('a'), formOf())).resolves.toEqual({ id: undefined });
    });
  });

  it('removes only its own content once it is saved', async () => {
    const { give } = unanswered();
    const saving = queue.save(aSave('a'));
    await turns();
    await putSave(others('a'));
    // The key is known then, with another body.
    server.nextOutcomes.push(refused(409, 'idempotency_conflict'));
    give('saved');
    await expect(saving).resolves.toEqual({ id: 'id of a' });
    await turns();
    expect(await left()).toEqual([['a', 409]]);
  });

  it('gets the rejection if that tab sent it, and has its draft again', async () => {
    const form = formOf();
    meanwhile(async () => {
      const [save] = await savesOf(account);
      await queue.reject(save?.id ?? 0, { status: 402, message: 'No.', fields: [] });
    });
    await expect(queue.save(aSave('a'), form)).rejects.toMatchObject({ status: 402, message: 'No.' });
    expect(form.onReturned).toHaveBeenCalledTimes(1);
    expect(await left()).toEqual([]);
  });
});

it('is saved once by two concurrent attempts under one key, and both get the outcome', async () => {
  const both = await Promise.all([queue.save(aSave('a')), queue.save(aSave('a'))]);
  expect(both).toContainEqual({ id: 'id of a' });
  expect(server.stored.size).toBe(1);
  expect(await left()).toEqual([]);
});

describe('for an account', () => {
  it('is never sent for another account that signed in meanwhile', async () => {
    void storeSession({ token: tokenOf({ sub: 'somebody-else' }) });
    await expect(queue.save(aSave('a'), { account })).resolves.toBe('waiting');
    expect(server.posts).toEqual([]);
    void storeSession({ token: tokenOf({ sub: account }) });
    await queue.send();
    expect(await left()).toEqual([]);
  });

  describe('on a device without storage', () => {
    const { indexedDB } = globalThis;
    beforeEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
    afterEach(
      () => void Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB }),
    );

    it('is sent directly', async () => {
      const form = formOf();
      await expect(queue.save(aSave('a'), form)).resolves.toEqual({ id: 'id of a' });
      expect(form.onKept).not.toHaveBeenCalled();
    });

    it('fails without a network, and for another account', async () => {
      server.nextOutcomes = ['nothing'];
      await expect(queue.save(aSave('a'))).rejects.toMatchObject({ status: 0 });
      void storeSession({ token: tokenOf({ sub: 'somebody-else' }) });
      await expect(queue.save(aSave('a'), { account })).rejects.toMatchObject({ status: 401 });
      expect(server.posts).toEqual(['a']);
    });
  });
});
