import { weekdays } from './week';

it.each([
  ['monday', [1, 2, 3, 4, 5, 6, 0]],
  ['saturday', [6, 0, 1, 2, 3, 4, 5]],
  ['sunday', [0, 1, 2, 3, 4, 5, 6]],
  ['friday', [0, 1, 2, 3, 4, 5, 6]],
])('begins the week on %s, or on Sunday for an unknown day', (start, days) => {
  document.documentElement.dataset['weekStart'] = start;
  expect(weekdays()).toEqual(days);
});
