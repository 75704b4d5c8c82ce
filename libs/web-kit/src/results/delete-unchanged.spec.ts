import { currentSession, clearSession, storeSession } from '../session/session-store';
import { answer, refused, tokenOf } from '../testing/tokens';
import { deleteUnchanged } from './delete-unchanged';

interface Item {
  readonly updated_at: string;
  readonly cashout: number;
}

const schema = { parse: (value: unknown) => value as Item };
const changed = (current: Item) =>
  answer(412, { error: 'Changed.', code: 'changed', requestId: 'r', current });
const done = () => new Response(null, { status: 204 });
const isAsSeen = ({ cashout }: Item) => cashout === 300;

/** The server's answers, in order. */
let answers: Response[] = [];
const calls: string[] = [];

beforeEach(() => {
  void storeSession({ token: tokenOf({ jti: 'one' }) });
  calls.length = 0;
  deleted = [];
  globalThis.fetch = ((path: string, { method = 'GET', headers }: RequestInit) => {
    calls.push([method, path, new Headers(headers).get('if-match')].filter(Boolean).join(' '));
    return Promise.resolve(answers.shift() ?? refused(500, 'internal'));
  }) as typeof fetch;
});
afterEach(() => clearSession());

let deleted: Item[] = [];
const onDeleted = (record: Item) => void deleted.push(record);
const remove = (seen?: Item) => deleteUnchanged({ path: '/sessions/a', schema, seen, isAsSeen, onDeleted });

it('deletes the version that the player saw', async () => {
  answers = [done()];
  await expect(remove({ updated_at: 'v1', cashout: 300 })).resolves.toBeUndefined();
  expect(calls).toEqual(['DELETE /sessions/a "v1"']);
});

it('returns a changed record without deleting it', async () => {
  answers = [changed({ updated_at: 'v2', cashout: 400 })];
  await expect(remove({ updated_at: 'v1', cashout: 300 })).resolves.toMatchObject({ cashout: 400 });
  expect(calls).toHaveLength(1);
  expect(deleted).toEqual([]);
});

it('deletes a newer version that shows the same values', async () => {
  answers = [changed({ updated_at: 'v2', cashout: 300 }), done()];
  await expect(remove({ updated_at: 'v1', cashout: 300 })).resolves.toBeUndefined();
  expect(calls).toEqual(['DELETE /sessions/a "v1"', 'DELETE /sessions/a "v2"']);
  expect(deleted).toEqual([{ updated_at: 'v2', cashout: 300 }]);
});

it('reads the record first if no version is known', async () => {
  answers = [answer(200, { updated_at: 'v2', cashout: 300 }), done()];
  await expect(remove()).resolves.toBeUndefined();
  expect(calls).toEqual(['GET /sessions/a', 'DELETE /sessions/a "v2"']);
  expect(deleted).toEqual([{ updated_at: 'v2', cashout: 300 }]);
  answers = [answer(200, { updated_at: 'v3', cashout: 400 })];
  await expect(remove()).resolves.toMatchObject({ cashout: 400 });
});

it('treats a missing record as deleted, and keeps the session', async () => {
  answers = [refused(404, 'not_found')];
  await expect(remove()).resolves.toBeUndefined();
  expect(currentSession().user).not.toBeNull();
  expect(deleted).toEqual([]);
});

it('gives up if the record changes before every attempt', async () => {
  answers = [1, 2, 3, 4, 5].map((at) => changed({ updated_at: `v${at}`, cashout: 300 }));
  await expect(remove({ updated_at: 'v0', cashout: 300 })).rejects.toMatchObject({ status: 412 });
  expect(calls).toHaveLength(3);
});
