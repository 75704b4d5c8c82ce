import { act, renderHook } from '@testing-library/react';
import { useSteps } from './use-steps';

it('counts to the last step, one step in each task', () => {
  jest.useFakeTimers();
  const seen: number[] = [];
  renderHook(() => seen.push(useSteps(2)));
  while (jest.getTimerCount() > 0) act(() => jest.advanceTimersToNextTimer());
  expect(seen).toEqual([0, 1, 2]);
  jest.useRealTimers();
});
