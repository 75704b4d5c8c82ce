import { Worker } from 'node:worker_threads';
import { hash } from '@node-rs/argon2';
import { PasswordThreads } from './password-threads';

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let threads: PasswordThreads;
beforeEach(() => {
  threads = new PasswordThreads(1);
});
afterEach(() => threads.close());

it('gives passwords normal priority for a while when threads get no core', async () => {
  const hashed = await hash('pocket aces', LEAST);
  const asked = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  await expect(threads.verify('pocket aces', hashed)).resolves.toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  await expect(threads.verify('pocket aces', hashed)).resolves.toBe(true);
  await expect(threads.verify('pocket kings', hashed)).resolves.toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});
