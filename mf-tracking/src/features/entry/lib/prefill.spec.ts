import { freshValues, guessedTimes, prefill } from './prefill';
import { readPrefillMode, rememberPrefillMode } from './prefill-cookie';

const entry = (id: string, date: string, game_type: string, duration: number, location = 'Aria') => ({
  id,
  date,
  game_type,
  duration,
  location,
  stakes: '1/2',
  buyin: 200,
  created_at: '2026-01-01T00:00:00Z',
});

const LOGGED = [
  entry('a', '2026-01-01', 'nlhe', 4),
  entry('b', '2026-01-02', 'nlhe', 4, 'Wynn'),
  entry('c', '2026-01-03', 'omaha', 6.5),
];

describe('prefill', () => {
  it('takes the most frequent values', () => {
    expect(prefill('common', LOGGED)).toEqual({
      game_type: 'nlhe',
      location: 'Aria',
      stakes: '1/2',
      hours: 4,
    });
  });

  it('takes the most recent entry by date', () => {
    expect(prefill('last', [...LOGGED].reverse())).toEqual({
      game_type: 'omaha',
      location: 'Aria',
      stakes: '1/2',
      hours: 6.5,
    });
  });

  it('is blank without results', () => {
    expect(prefill('last', [])).toEqual({ game_type: '', location: '', stakes: '', hours: undefined });
    expect(freshValues('common', [])).toMatchObject({
      date: '',
      startTime: '20:00',
      endTime: '22:00',
      buyin: '',
    });
  });

  it('ignores unknown durations', () => {
    const unknown = [1, 2, 3].map((day) => entry(`u${day}`, `2026-02-0${day}`, 'nlhe', 0.01));
    expect(prefill('common', [...LOGGED, ...unknown]).hours).toBe(4);
    expect(prefill('last', [...LOGGED, ...unknown]).hours).toBeUndefined();
    expect(freshValues('common', unknown)).toMatchObject({ startTime: '20:00', endTime: '22:00' });
  });

  it('takes the usual game and its median length up to now', () => {
    const now = new Date(2026, 4, 2, 23, 30);
    expect(freshValues('just', LOGGED, {}, now)).toMatchObject({
      date: '2026-05-02',
      // The median of 4 h and 6.5 h at Aria.
      startTime: '18:15',
      endTime: '23:30',
      game_type: 'nlhe',
      location: 'Aria',
      stakes: '1/2',
      buyin: '200',
    });
    expect(freshValues('just', [], {}, now)).toMatchObject({ startTime: '21:30', endTime: '23:30' });
  });

  it('guesses the times, except for those from the clock and the player’s own lengths', () => {
    const times = { startTime: '20:00', endTime: '22:00' };
    expect(guessedTimes('common', LOGGED, times)).toEqual(times);
    expect(guessedTimes('last', LOGGED, times)).toEqual(times);
    expect(guessedTimes('just', LOGGED, times)).toBeUndefined();
    expect(guessedTimes('just', [], times)).toEqual(times);
  });

  it('derives the end from the duration, also past midnight', () => {
    expect(freshValues('common', LOGGED)).toMatchObject({ startTime: '20:00', endTime: '00:00' });
    expect(freshValues('last', LOGGED)).toMatchObject({ endTime: '02:30' });
    expect(freshValues('last', [entry('x', '2026-02-01', 'nlhe', 30)])).toMatchObject({ endTime: '22:00' });
  });
});

describe('the choice', () => {
  it('is stored per form for 365 days', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    expect(readPrefillMode('cash')).toBe('just');
    rememberPrefillMode('cash', 'last');
    rememberPrefillMode('tournament', 'common');
    expect(written.mock.calls[0]?.[0]).toMatch(/^feltbook_prefill=.*Max-Age=31536000/);
    expect(readPrefillMode('cash')).toBe('last');
    expect(readPrefillMode('tournament')).toBe('common');
  });

  it.each(['', 'feltbook_prefill=%E0%A4%A', 'feltbook_prefill=cash%3Dsometimes', 'other=cash%3Dlast'])(
    'is `just` where %j says nothing better',
    (cookies) => {
      expect(readPrefillMode('cash', cookies)).toBe('just');
    },
  );
});
