import {
  formatChange,
  formatDate,
  formatDays,
  formatDecimal,
  formatMonth,
  formatNumberOf,
  formatRecentDate,
} from './format';

describe('formats', () => {
  it('format days, and return invalid ones unchanged', () => {
    expect(formatDate('2026-11-01')).toBe('Nov 1, 2026');
    expect(formatDate('someday')).toBe('someday');
    expect(formatMonth('2026-02')).toBe('February 2026');
  });

  it('add the year of a window once, unless there are two', () => {
    expect(formatDays('2026-08-24', '2026-11-21')).toBe('Aug 24 – Nov 21, 2026');
    expect(formatDays('2025-12-01', '2026-01-02')).toBe('Dec 1, 2025 – Jan 2, 2026');
  });

  it('leave out the year of a day of this year only', () => {
    expect(formatRecentDate('2026-11-20', '2026-11-21')).toBe('Nov 20');
    expect(formatRecentDate('2025-11-20', '2026-11-21')).toBe('Nov 20, 2025');
    expect(formatRecentDate('someday', '2026-11-21')).toBe('someday');
  });

  it('have no minus zero', () => {
    expect(formatDecimal(-0.01)).toBe('0');
    expect(formatDecimal(-1.25)).toBe('\u22121.3');
  });

  it('add the sign of a change, and a dash without one', () => {
    expect(formatChange(12.34)).toBe('+12.3%');
    expect(formatChange(-5)).toBe('\u22125%');
    expect(formatChange(0)).toBe('0%');
    expect(formatChange(null)).toBe('–');
  });

  it('have singular and plural', () => {
    expect(formatNumberOf(1, 'session')).toBe('1 session');
    expect(formatNumberOf(1204, 'session')).toBe('1,204 sessions');
  });
});
