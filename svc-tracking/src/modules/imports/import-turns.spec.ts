import { ImportTurns } from './import-turns';

/** Work that goes on until it is told to end. */
function held() {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end };
}

it('lets two imports run, eight wait, and sends the rest away for now', async () => {
  const turns = new ImportTurns();
  const imports = Array.from({ length: 10 }, held);
  let running = 0;
  const taken = imports.map(({ work }) =>
    turns.take(() => {
      running += 1;
      return work();
    }),
  );
  expect(running).toBe(2);
  await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '30' },
  });
  imports.forEach(({ end }) => end());
  await Promise.all(taken);
  expect(running).toBe(10);
  await expect(turns.take(() => Promise.resolve('again'))).resolves.toBe('again');
});

it('hands on what went wrong in the work', async () => {
  const work = () => Promise.reject(new Error('disk full'));
  await expect(new ImportTurns().take(work)).rejects.toThrow('disk full');
});
