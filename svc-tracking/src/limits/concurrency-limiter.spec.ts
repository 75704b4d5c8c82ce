import { ConcurrencyLimiter } from './concurrency-limiter';

/** Work that runs until the test ends it. */
function held() {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end };
}

const LIMITS = { concurrency: 2, maxQueued: 4, maxQueuedPerAccount: 2, maxWaitMs: 4000 };
const BUSY = { code: 'unavailable', headers: { 'retry-after': '30' } };

it('runs `concurrency` imports, queues `maxQueued`, and rejects the rest', async () => {
  const limiter = new ConcurrencyLimiter(LIMITS);
  const works = Array.from({ length: 6 }, held);
  let running = 0;
  const taken = works.map(({ work }, account) =>
    limiter.run(`account ${account}`, () => {
      running += 1;
      return work();
    }),
  );
  expect(running).toBe(2);
  await expect(limiter.run('one more', () => Promise.resolve())).rejects.toMatchObject(BUSY);
  works.forEach(({ end }) => end());
  await Promise.all(taken);
  expect(running).toBe(6);
  await expect(limiter.run('one more', () => Promise.resolve('again'))).resolves.toBe('again');
});

it('runs one import per account, queues a few more, and does not hold up other accounts', async () => {
  const limiter = new ConcurrencyLimiter(LIMITS);
  const [first, second] = [held(), held()];
  const running = limiter.run('greedy', first.work);
  const waiting = [limiter.run('greedy', second.work), limiter.run('greedy', second.work)];
  await expect(limiter.run('greedy', second.work)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '30' },
  });
  await expect(limiter.run('other', () => Promise.resolve('passed'))).resolves.toBe('passed');
  first.end();
  second.end();
  await Promise.all([running, ...waiting]);
});

it('rejects imports that wait longer than the limit', async () => {
  const limiter = new ConcurrencyLimiter({ ...LIMITS, concurrency: 1, maxWaitMs: 20 });
  const { work, end } = held();
  const running = limiter.run('slow', work);
  await expect(limiter.run('other', () => Promise.resolve())).rejects.toMatchObject(BUSY);
  end();
  await running;
});

it('rejects with the error of the work, and starts the next one', async () => {
  const limiter = new ConcurrencyLimiter({ ...LIMITS, concurrency: 1 });
  const failing = limiter.run('one', () => Promise.reject(new Error('disk full')));
  const next = limiter.run('two', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('disk full');
  await expect(next).resolves.toBe('done');
});

it('runs several tasks of an account, if the limits say so, and gives each slot back once', async () => {
  const limiter = new ConcurrencyLimiter({ ...LIMITS, concurrency: 3, perAccount: 2 });
  const [first, second] = [await limiter.acquire('one'), await limiter.acquire('one')];
  let admitted = 0;
  const queued = [limiter.acquire('one'), limiter.acquire('one')].map((slot) =>
    slot.then(() => {
      admitted += 1;
    }),
  );
  await expect(limiter.run('other', () => Promise.resolve('passed'))).resolves.toBe('passed');
  first();
  first();
  await queued[0];
  expect(admitted).toBe(1);
  second();
  await Promise.all(queued);
  expect(admitted).toBe(2);
});

it('admits an account that has nothing running before others that came first', async () => {
  const limiter = new ConcurrencyLimiter({
    ...LIMITS,
    concurrency: 3,
    perAccount: 2,
    maxQueued: 8,
    maxQueuedPerAccount: 4,
  });
  const admitted: string[] = [];
  const ask = async (accountId: string) => {
    const release = await limiter.acquire(accountId);
    admitted.push(accountId);
    return release;
  };
  const [first, second, third] = [await ask('many'), await ask('many'), await ask('third')];
  const waiting = [ask('many'), ask('many')];
  const others = [ask('one'), ask('two')];
  first();
  for (const other of others) (await other)();
  second();
  third();
  await Promise.all(waiting);
  expect(admitted).toEqual(['many', 'many', 'third', 'one', 'two', 'many', 'many']);
});

it('leaves a place free beside accounts with several tasks', async () => {
  const limiter = new ConcurrencyLimiter({ ...LIMITS, concurrency: 4, perAccount: 2 });
  const releases = [await limiter.acquire('one'), await limiter.acquire('one'), await limiter.acquire('two')];
  const waiting = limiter.acquire('two');
  await expect(limiter.run('three', () => Promise.resolve('passed'))).resolves.toBe('passed');
  releases.forEach((release) => release());
  await expect(waiting).resolves.toBeInstanceOf(Function);
});

it('gives accounts turns, also those that have nothing running', async () => {
  const limiter = new ConcurrencyLimiter({ ...LIMITS, concurrency: 1, maxQueued: 8, maxQueuedPerAccount: 4 });
  const done: string[] = [];
  const ask = (accountId: string) => limiter.run(accountId, () => Promise.resolve(done.push(accountId)));
  const { work, end } = held();
  const running = limiter.run('holder', work);
  const waiting = ['many', 'many', 'many', 'other', 'other', 'one'].map(ask);
  end();
  await Promise.all([running, ...waiting]);
  expect(done).toEqual(['many', 'other', 'one', 'many', 'other', 'many']);
});

it('stops waiting when the signal aborts', async () => {
  const limiter = new ConcurrencyLimiter({ ...LIMITS, concurrency: 1, maxQueuedPerAccount: 1 });
  const release = await limiter.acquire('one');
  const left = new AbortController();
  const waiting = limiter.acquire('one', left.signal);
  left.abort(new Error('The client left.'));
  await expect(waiting).rejects.toThrow('The client left.');
  const next = limiter.acquire('one');
  release();
  await expect(next).resolves.toBeInstanceOf(Function);
});
