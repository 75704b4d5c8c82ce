import { justPlayed } from './just-played';

describe('justPlayed', () => {
  it('ends now, to the nearest 5 minutes', () => {
    expect(justPlayed(4, new Date(2026, 4, 2, 23, 12))).toEqual({
      date: '2026-05-02',
      startTime: '19:10',
      endTime: '23:10',
    });
    expect(justPlayed(2, new Date(2026, 4, 2, 23, 58))).toEqual({
      date: '2026-05-02',
      startTime: '22:00',
      endTime: '00:00',
    });
  });

  it('is yesterday’s session before 06:00', () => {
    expect(justPlayed(5.5, new Date(2026, 4, 1, 2, 0))).toEqual({
      date: '2026-04-30',
      startTime: '20:30',
      endTime: '02:00',
    });
    expect(justPlayed(2, new Date(2026, 4, 1, 6, 0)).date).toBe('2026-05-01');
  });

  it.each([
    ['00:00', 0, '2026-05-01'],
    ['04:00', 3, '2026-04-30'],
    ['04:00', 4, '2026-05-01'],
    ['12:00', 11, '2026-04-30'],
  ])('belongs to the evening before until the player’s day starts at %s: at %i h', (start, hour, date) => {
    document.documentElement.dataset['dayStart'] = start;
    expect(justPlayed(2, new Date(2026, 4, 1, hour, 30)).date).toBe(date);
    delete document.documentElement.dataset['dayStart'];
  });

  it('rounds the length to 5 minutes', () => {
    expect(justPlayed(3.27, new Date(2026, 4, 2, 23, 0)).startTime).toBe('19:45');
    expect(justPlayed(0.02, new Date(2026, 4, 2, 23, 0)).startTime).toBe('22:55');
  });

  it('starts 2 hours earlier if times cannot express the length', () => {
    expect(justPlayed(30, new Date(2026, 4, 2, 23, 0)).startTime).toBe('21:00');
  });
});
