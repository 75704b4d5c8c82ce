import { formatDateTime, formatTime, hourCycleOf } from './clock';

const { dataset } = document.documentElement;
afterEach(() => delete dataset['clock']);

it('has 12 or 24 hours, as the locale has', () => {
  expect(['en-US', 'en-GB', 'de', 'en-AU'].map(hourCycleOf)).toEqual(['h12', 'h23', 'h23', 'h12']);
});

it.each([
  ['12', ['12:05 AM', '8:00 PM']],
  ['24', ['00:05', '20:00']],
  ['system', hourCycleOf() === 'h12' ? ['12:05 AM', '8:00 PM'] : ['00:05', '20:00']],
])('formats times and moments alike with the clock %s', (clock, times) => {
  dataset['clock'] = clock;
  expect(['00:05', '20:00'].map(formatTime)).toEqual(times);
  expect(formatTime('')).toBe('–');
  expect(formatDateTime(new Date(2026, 10, 21, 20, 0))).toBe(`Nov 21, 2026, ${times[1]}`);
});
