import * as fc from 'fast-check';
import { weekday } from '../../values/calendar';
import { dayNumber, dayText, DayTexts, monthAround, weekdayOf } from './day-number';

const number = fc.integer({ min: dayNumber('0001-01-01') ?? 0, max: dayNumber('9999-11-30') ?? 0 });

describe('day numbers', () => {
  it('count from 1970-01-01', () => {
    expect(['1970-01-01', '1969-12-31', '2000-03-01', '0001-01-01'].map(dayNumber)).toEqual([
      0, -1, 11_017, -719_162,
    ]);
    expect(['2026-02-29', '', 'soon'].map(dayNumber)).toEqual([undefined, undefined, undefined]);
  });

  it('are the days that they came from', () => {
    fc.assert(
      fc.property(number, (day) => {
        const text = dayText(day);
        expect(dayNumber(text)).toBe(day);
        expect(weekdayOf(day)).toBe(weekday(text));
      }),
    );
  });

  it('are the same texts one after the other, in any order', () => {
    fc.assert(
      fc.property(fc.array(number), (days) => {
        const texts = new DayTexts();
        expect(days.map((day) => texts.of(day))).toEqual(days.map(dayText));
      }),
    );
  });

  it('know the month around them', () => {
    fc.assert(
      fc.property(number, (day) => {
        const { month, first, last } = monthAround(day);
        expect(first <= day && day <= last).toBe(true);
        expect(dayText(first)).toBe(`${month}-01`);
        expect(dayText(last + 1).slice(8)).toBe('01');
        expect(dayText(last).slice(0, 7)).toBe(month);
      }),
    );
  });
});
