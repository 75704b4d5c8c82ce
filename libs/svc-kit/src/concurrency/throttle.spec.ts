import { throttle } from './throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs the first call at once, and later calls together', () => {
  let done = 0;
  const ask = throttle(100, () => (done += 1));
  ask();
  expect(done).toBe(1);
  for (let time = 0; time < 5; time += 1) ask();
  jest.advanceTimersByTime(99);
  expect(done).toBe(1);
  jest.advanceTimersByTime(1);
  expect(done).toBe(2);
  jest.advanceTimersByTime(1000);
  expect(done).toBe(2);
  ask();
  expect(done).toBe(3);
});
