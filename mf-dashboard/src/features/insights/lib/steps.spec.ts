import { stepsOf } from './steps';

it('has three steps of wins and of losses, whatever the largest one is', () => {
  const amounts = [10, -20, 30, -40, 50, -1_000_000];
  expect(amounts.map(stepsOf(amounts))).toEqual([1, -1, 2, -2, 3, -3]);
});

it('has no step for nothing', () => {
  expect(stepsOf([0, 5])(0)).toBe(0);
  expect(stepsOf([])(0)).toBe(0);
});
