import { Turns } from './turns';

/** Work that goes on until it is told to end. */
function held() {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end };
}

const LIMITS = { atOnce: 2, waiting: 4, waitingPerAccount: 2, waitMs: 60_000 };
const BUSY = { code: 'unavailable', headers: { 'retry-after': '30' } };

it('lets some run and some wait, and sends the rest away for now', async () => {
  const turns = new Turns(LIMITS);
  const works = Array.from({ length: 6 }, held);
  let running = 0;
  const taken = works.map(({ work }, account) =>
    turns.take(`account ${account}`, () => {
      running += 1;
      return work();
    }),
  );
  expect(running).toBe(2);
  await expect(turns.take('one more', () => Promise.resolve())).rejects.toMatchObject(BUSY);
  works.forEach(({ end }) => end());
  await Promise.all(taken);
  expect(running).toBe(6);
  await expect(turns.take('one more', () => Promise.resolve('again'))).resolves.toBe('again');
});

it('gives an account one turn and few places, and lets others pass', async () => {
  const turns = new Turns(LIMITS);
  const [first, second] = [held(), held()];
  const running = turns.take('greedy', first.work);
  const waiting = [turns.take('greedy', second.work), turns.take('greedy', second.work)];
  await expect(turns.take('greedy', second.work)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '30' },
  });
  await expect(turns.take('other', () => Promise.resolve('passed'))).resolves.toBe('passed');
  first.end();
  second.end();
  await Promise.all([running, ...waiting]);
});

it('lets nobody wait longer than the limit', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1, waitMs: 20 });
  const { work, end } = held();
  const running = turns.take('slow', work);
  await expect(turns.take('other', () => Promise.resolve())).rejects.toMatchObject(BUSY);
  end();
  await running;
});

it('hands on what went wrong in the work, and the turn to the next', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1 });
  const failing = turns.take('one', () => Promise.reject(new Error('disk full')));
  const next = turns.take('two', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('disk full');
  await expect(next).resolves.toBe('done');
});
