import { setImmediate as turn } from 'node:timers/promises';
import { ProgressDeadline } from './progress-deadline';

const PACE = { graceMs: 1000, bytesPerSecond: 100 };

describe('a deadline of progress', () => {
  let isTooSlow = false;
  let deadline: ProgressDeadline;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    isTooSlow = false;
    deadline = new ProgressDeadline(PACE, () => (isTooSlow = true));
  });
  afterEach(() => {
    deadline.end();
    jest.useRealTimers();
  });

  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await turn();
    await turn();
  };

  it('passes when nothing moves for longer than the grace', async () => {
    deadline.start();
    await pass(900);
    expect(isTooSlow).toBe(false);
    await pass(101);
    expect(isTooSlow).toBe(true);
  });

  it('is extended by bytes, at the pace', async () => {
    deadline.start();
    for (let second = 0; second < 10; second += 1) {
      await pass(500);
      deadline.progress(60);
    }
    expect(isTooSlow).toBe(false);
    for (let second = 0; second < 10; second += 1) {
      await pass(500);
      deadline.progress(20);
    }
    expect(isTooSlow).toBe(true);
  });

  it('never extends beyond the grace', async () => {
    deadline.start();
    deadline.progress(1_000_000);
    await pass(1001);
    expect(isTooSlow).toBe(true);
  });

  it('does not run while it is stopped', async () => {
    deadline.start();
    await pass(900);
    deadline.stop();
    await pass(5000);
    expect(isTooSlow).toBe(false);
    deadline.start();
    await pass(90);
    expect(isTooSlow).toBe(false);
    await pass(11);
    expect(isTooSlow).toBe(true);
  });
});
