import { formatTime, hourCycleOf, momentFormat } from './clock';

it('has 12 or 24 hours, as the locale has', () => {
  expect(['en-US', 'en-GB', 'de', 'en-AU'].map(hourCycleOf)).toEqual(['h12', 'h23', 'h23', 'h12']);
});

it('formats times and moments alike', () => {
  expect(['00:05', '20:00'].map(formatTime)).toEqual(
    hourCycleOf() === 'h12' ? ['12:05 AM', '8:00 PM'] : ['00:05', '20:00'],
  );
  expect(formatTime('')).toBe('–');
  expect(momentFormat.format(new Date(2026, 10, 21, 20, 0))).toBe(`Nov 21, 2026, ${formatTime('20:00')}`);
});
