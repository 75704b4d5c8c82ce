import {
  formatChange,
  formatDay,
  formatDays,
  formatDecimal,
  formatHours,
  formatLocalDay,
  formatMonth,
  formatNumberOf,
  formatShortMonth,
  formatSigned,
  formatWeekday,
} from './format';

describe('formats', () => {
  it('format days and months, and return invalid ones unchanged', () => {
    expect(formatDay('2026-11-01')).toBe('Nov 1, 2026');
    expect(formatDay('someday')).toBe('someday');
    expect(formatWeekday('2026-11-20')).toBe('Fri, Nov 20, 2026');
    expect(formatMonth('2026-02')).toBe('February 2026');
    expect(formatShortMonth('2026-02')).toBe('Feb 2026');
  });

  it('add the year of a window once, unless there are two', () => {
    expect(formatDays('2026-08-24', '2026-11-21')).toBe('Aug 24 – Nov 21, 2026');
    expect(formatDays('2025-12-01', '2026-01-02')).toBe('Dec 1, 2025 – Jan 2, 2026');
    expect(formatDays('2026-01-02', '2026-01-02')).toBe('Jan 2, 2026');
  });

  it('leave out this year only', () => {
    expect(formatDay('2026-11-20', '2026-11-21')).toBe('Nov 20');
    expect(formatDay('2025-11-20', '2026-11-21')).toBe('Nov 20, 2025');
    expect(formatDay('someday', '2026-11-21')).toBe('someday');
    expect(formatWeekday('2026-11-20', '2026-11-21')).toBe('Fri, Nov 20');
    expect(formatMonth('2026-02', '2026-11-21')).toBe('February');
    expect(formatShortMonth('2026-02', '2026-11')).toBe('Feb');
  });

  it('have a dash for what is unknown', () => {
    expect(formatLocalDay('2026-11-20T12:00:00Z')).toBe('Nov 20, 2026');
    expect(formatLocalDay('2026-11-20T12:00:00Z', new Date(2026, 0, 1))).toBe('Nov 20');
    expect(formatLocalDay(null)).toBe('–');
  });

  it('keep a unit beside its number', () => expect(formatHours(1204.25)).toBe('1,204.3\u00a0h'));

  it('have no minus zero', () => {
    expect(formatDecimal(-0.01)).toBe('0');
    expect(formatDecimal(-1.25)).toBe('\u22121.3');
  });

  it('add the sign of a change, and a dash without one', () => {
    expect(formatChange(12.34)).toBe('+12.3%');
    expect(formatChange(-5)).toBe('\u22125%');
    expect(formatChange(0)).toBe('0%');
    expect(formatChange(0.04)).toBe('0%');
    expect(formatChange(null)).toBe('–');
  });

  it('add the sign of what is shown', () => {
    expect([6.81, 0.04, 0, -0.04, -3].map(formatSigned)).toEqual(['+6.8', '0', '0', '0', '\u22123']);
  });

  it('have singular and plural', () => {
    expect(formatNumberOf(1, 'cash', 'cashes')).toBe('1 cash');
    expect(formatNumberOf(1204, 'cash', 'cashes')).toBe('1,204 cashes');
    expect(formatNumberOf(1, 'session')).toBe('1 session');
    expect(formatNumberOf(1204, 'session')).toBe('1,204 sessions');
  });
});
