import { setTimeout as pause } from 'node:timers/promises';
import { StaleCache } from './stale-cache';

it('asks once for callers that come together, and again when the answer has aged', async () => {
  let asked = 0;
  const numbers = new StaleCache(() => Promise.resolve((asked += 1)), 30);

  expect(await Promise.all([numbers.read(), numbers.read()])).toEqual([1, 1]);
  expect(await numbers.read()).toBe(1);
  await pause(40);
  expect(await numbers.read()).toBe(2);
});

it('goes on with what it knows while it cannot ask, and does not try for every caller', async () => {
  let asked = 0;
  let broken = false;
  const ask = () => {
    asked += 1;
    return broken ? Promise.reject(new Error('away')) : Promise.resolve(asked);
  };
  const numbers = new StaleCache(ask, 30);
  await numbers.read();
  broken = true;
  await pause(40);

  expect([await numbers.read(), await numbers.read(), await numbers.read()]).toEqual([1, 1, 1]);
  expect(asked).toBe(2);

  broken = false;
  await pause(40);
  expect(await numbers.read()).toBe(3);
});

it('says so when it never knew', async () => {
  const nothing = new StaleCache(() => Promise.reject(new Error('away')), 1000);

  await expect(nothing.read()).rejects.toThrow('away');
  await expect(nothing.read()).rejects.toThrow('away');
});
