import { addressOf, daysText, isSameTrip, runningOf } from './trip-words';

it('names a trip in addresses, whatever it is called', () => {
  expect(addressOf('/cash', 'A & B')).toBe('/cash?trip=A+%26+B');
});

it('compares names as results are', () => {
  expect([isSameTrip('Vegas  2026', 'VEGAS 2026'), isSameTrip('Vegas', undefined)]).toEqual([true, false]);
});

it('has no days without any', () => {
  expect(daysText({ from: '', to: '' })).toBe('');
});

it('adds up days to the cent', () => {
  const days = {
    dates: ['2026-03-01', '2026-03-02', '2026-03-03'],
    profits: [0.1, 0.2, -1],
    results: [1, 1, 1],
  };
  expect(runningOf({ days })).toEqual([0.1, 0.3, -0.7]);
});
