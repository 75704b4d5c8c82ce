import { shiftTime } from './shift-time';

it.each([
  ['20:00', 15, '20:15'],
  ['23:50', 15, '00:05'],
  ['00:10', -15, '23:55'],
  ['', 15, ''],
])('shifts %j by %i minutes to %j', (time, minutes, shifted) => {
  expect(shiftTime(time, minutes)).toBe(shifted);
});
