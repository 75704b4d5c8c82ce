import { withDeadline } from './with-deadline';

const LIMITS = { withinMs: 45_000, stopWithinMs: 3000 };
/** Resolves when its signal aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('aborted')));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('aborts work that takes too long', async () => {
  const stopping = new AbortController().signal;
  const ended = withDeadline({ ...LIMITS, stopping }, untilAborted);
  await jest.advanceTimersByTimeAsync(44_999);
  const state = Promise.race([ended, Promise.resolve('running')]);
  await expect(state).resolves.toBe('running');
  await jest.advanceTimersByTimeAsync(1);
  await expect(ended).resolves.toBe('aborted');
});

it('leaves a little time to work when the process stops', async () => {
  const stopping = new AbortController();
  const ended = withDeadline({ ...LIMITS, stopping: stopping.signal }, untilAborted);
  stopping.abort();
  await jest.advanceTimersByTimeAsync(2999);
  await expect(Promise.race([ended, Promise.resolve('running')])).resolves.toBe('running');
  await jest.advanceTimersByTimeAsync(1);
  await expect(ended).resolves.toBe('aborted');
});

it('leaves no timer behind', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await withDeadline({ ...LIMITS, stopping: stopping.signal }, () => Promise.resolve());
  expect(jest.getTimerCount()).toBe(0);
});
