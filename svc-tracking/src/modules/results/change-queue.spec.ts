import { ApiError, DatabaseUnavailableError } from '@feltbook/svc-kit';
import { ChangeQueue } from './change-queue';

interface Change {
  readonly id: string;
}

const changeOf = (id: string): Change => ({ id });

/** A queue whose transactions each wait for their `store`. */
function heldQueue() {
  const transactions: { accountId: string; store: () => string[]; fail: (error: Error) => void }[] = [];
  const queue = new ChangeQueue<Change, string>(
    (accountId, take) =>
      new Promise((resolve, reject) => {
        const store = () => {
          const taken = take();
          resolve(new Map(taken.map((change) => [change, `${change.id} stored`])));
          return taken.map(({ id }) => id);
        };
        transactions.push({ accountId, store, fail: reject });
      }),
  );
  const next = async (at: number) => {
    while (!transactions[at]) await Promise.resolve();
    return transactions[at];
  };
  return { queue, transactions, next };
}

const setClock = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);
beforeEach(() => setClock(0));

it('stores in one transaction what was queued when the player was locked', async () => {
  const { queue, transactions, next } = heldQueue();
  const added = ['a', 'b', 'c'].map((id) => queue.add('player', changeOf(id)));
  expect((await next(0)).store()).toEqual(['a', 'b', 'c']);
  const late = queue.add('player', changeOf('d'));
  expect(await Promise.all(added)).toEqual(['a stored', 'b stored', 'c stored']);
  expect((await next(1)).store()).toEqual(['d']);
  await late;
  expect(transactions).toHaveLength(2);
});

it('stores a second change of one result after the first, and takes no more than fifty', async () => {
  const { queue, next } = heldQueue();
  const added = ['a', 'b', 'a', 'c'].map((id) => queue.add('player', changeOf(id)));
  expect((await next(0)).store()).toEqual(['a', 'b']);
  expect((await next(1)).store()).toEqual(['a', 'c']);
  await Promise.all(added);

  const many = Array.from({ length: 60 }, (_, at) => queue.add('player', changeOf(String(at))));
  expect((await next(2)).store()).toHaveLength(50);
  expect((await next(3)).store()).toHaveLength(10);
  await Promise.all(many);
});

it('lets no player wait for another', async () => {
  const { queue, transactions, next } = heldQueue();
  const held = queue.add('one', changeOf('a'));
  const other = queue.add('other', changeOf('b'));
  expect(transactions.map(({ accountId }) => accountId)).toEqual(['one', 'other']);
  (await next(1)).store();
  expect(await other).toBe('b stored');
  (await next(0)).store();
  await held;
});

it('rejects what a failed transaction was to store, and goes on', async () => {
  const { queue, next } = heldQueue();
  const failed = queue.add('player', changeOf('a'));
  (await next(0)).fail(new ApiError('unavailable', 'The database is away.'));
  await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
  const added = queue.add('player', changeOf('b'));
  (await next(1)).store();
  expect(await added).toBe('b stored');
});

it('rejects a change that waited so long that its caller has an answer already', async () => {
  const { queue, next } = heldQueue();
  const added = queue.add('player', changeOf('a'));
  setClock(60_000);
  expect((await next(0)).store()).toEqual([]);
  await expect(added).rejects.toThrow(DatabaseUnavailableError);
});
