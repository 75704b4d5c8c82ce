import { cashSession } from '../../../testing/records';
import { defaultsOf } from './defaults-of';
import { freshValues, guessedTimes, prefill } from './prefill';
import { readPrefillMode, rememberPrefillMode } from './prefill-cookie';

const entry = (id: string, date: string, game_type: string, duration: number, location = 'Aria') =>
  cashSession(id, { date, game_type, duration, location, startTime: undefined, endTime: undefined });
const known = (...entries: ReturnType<typeof entry>[]) => defaultsOf('cash', entries);

const ENTRIES = [
  entry('a', '2026-01-01', 'nlhe', 4),
  entry('b', '2026-01-02', 'nlhe', 4, 'Wynn'),
  entry('c', '2026-01-03', 'omaha', 6.5),
];
const LOGGED = known(...ENTRIES);

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
    expect(prefill('last', known(...ENTRIES.toReversed()))).toEqual({
      game_type: 'omaha',
      location: 'Aria',
      stakes: '1/2',
      hours: 6.5,
    });
  });

  it('is blank without results', () => {
    expect(prefill('last', known())).toEqual({ game_type: '', location: '', stakes: '', hours: undefined });
    expect(freshValues('common', known())).toMatchObject({
      date: '',
      startTime: '20:00',
      endTime: '22:00',
      buyin: '',
    });
  });

  it('ignores unknown durations', () => {
    const unknown = [1, 2, 3].map((day) => entry(`u${day}`, `2026-02-0${day}`, 'nlhe', 0.01));
    expect(prefill('common', known(...ENTRIES, ...unknown)).hours).toBe(4);
    expect(prefill('last', known(...ENTRIES, ...unknown)).hours).toBeUndefined();
    expect(freshValues('common', known(...unknown))).toMatchObject({ startTime: '20:00', endTime: '22:00' });
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
    expect(freshValues('just', known(), {}, now)).toMatchObject({ startTime: '21:30', endTime: '23:30' });
  });

  it('has no buy-in for a venue and stakes that never came together', () => {
    const at = (id: string, location: string, stakes: string) => cashSession(id, { location, stakes });
    const apart = [
      at('a', 'Aria', '1/3'),
      at('b', 'Aria', '2/5'),
      at('c', 'Wynn', '1/2'),
      at('d', 'Bay', '1/2'),
    ];
    expect(freshValues('just', known(...apart))).toMatchObject({
      location: 'Aria',
      stakes: '1/2',
      buyin: '',
    });
  });

  it('knows times that come from the clock and the player’s own lengths', () => {
    const times = { startTime: '20:00', endTime: '22:00' };
    expect(guessedTimes('common', LOGGED, times)).toEqual({ ...times, mode: 'common', isKnown: false });
    expect(guessedTimes('just', LOGGED, times)).toEqual({ ...times, mode: 'just', isKnown: true });
    expect(guessedTimes('just', known(), times)).toEqual({ ...times, mode: 'just', isKnown: false });
  });

  it('derives the end from the duration, also past midnight', () => {
    expect(freshValues('common', LOGGED)).toMatchObject({ startTime: '20:00', endTime: '00:00' });
    expect(freshValues('last', LOGGED)).toMatchObject({ endTime: '02:30' });
    expect(freshValues('last', known(entry('x', '2026-02-01', 'nlhe', 30)))).toMatchObject({
      endTime: '22:00',
    });
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
