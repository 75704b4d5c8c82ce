import { RoundRobin } from './round-robin';
import type { Caller } from '../limits/caller';

const player = (account: string): Caller => ({ account, address: '10.0.0.1' });
const guest: Caller = { account: null, address: '10.0.0.1' };

describe('the turns of large answers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('come one at a time', () => {
    const turns = new RoundRobin();
    const passed: number[] = [];
    for (let answer = 0; answer < 3; answer += 1) turns.wait(player('a'), () => passed.push(answer));
    expect(passed).toEqual([]);
    jest.advanceTimersToNextTimer();
    expect(passed).toEqual([0]);
    jest.advanceTimersToNextTimer();
    expect(passed).toEqual([0, 1]);
  });

  it('alternate between callers, also if one has many answers', () => {
    const turns = new RoundRobin();
    const passed: string[] = [];
    for (let answer = 0; answer < 50; answer += 1)
      turns.wait(player('hostile'), () => passed.push('hostile'));
    turns.wait(player('other'), () => passed.push('other'));
    turns.wait(guest, () => passed.push('guest'));
    for (let turn = 0; turn < 4; turn += 1) jest.advanceTimersToNextTimer();
    expect(passed).toEqual(['hostile', 'other', 'guest', 'hostile']);
  });

  it('leave no timer if no answer waits', () => {
    const turns = new RoundRobin();
    let passed = 0;
    const again = (): void => {
      passed += 1;
      if (passed < 3) turns.wait(guest, again);
    };
    turns.wait(guest, again);
    jest.runAllTimers();
    expect(passed).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });
});
