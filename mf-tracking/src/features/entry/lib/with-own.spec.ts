import { cashSession } from '../../../testing/records';
import { defaultsOf } from './defaults-of';
import { NO_DEFAULTS, withOwn } from './with-own';

const SERVER = defaultsOf('cash', [
  cashSession('a', { date: '2026-05-01', created_at: '2026-05-01T10:00:00.000Z' }),
  cashSession('b', {
    date: '2026-05-03',
    location: 'Wynn',
    buyin: 500,
    created_at: '2026-05-03T10:00:00.000Z',
  }),
]);
const now = { created_at: '2026-05-09T10:00:00.000Z' };
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it('adds results to the latest by date, and to the games, with what is known of them', () => {
  const own = cashSession('own', { ...now, date: '2026-05-02', location: 'ARIA', buyin: 900 });
  const { latest, last, games, usual } = withOwn(SERVER, [own]);
  expect(ids(latest)).toEqual(['b', 'own', 'a']);
  expect(last?.id).toBe('own');
  expect(games.map(({ location, buyin, record }) => [location, buyin, record?.count])).toEqual([
    ['ARIA', 200, 1],
    ['Wynn', 500, 1],
  ]);
  expect(usual).toBe(SERVER.usual);
});

it('puts a new result before the others of its day', () => {
  expect(ids(withOwn(SERVER, [cashSession('own', { ...now, date: '2026-05-03' })]).latest)).toEqual([
    'own',
    'b',
    'a',
  ]);
});

it('changes nothing by results that the server has', () => {
  expect(withOwn(SERVER, [cashSession('a', now)])).toBe(SERVER);
  expect(withOwn(SERVER, [])).toBe(SERVER);
});

it('has the usual values of the first result', () => {
  const first = cashSession('own', now);
  expect(withOwn(NO_DEFAULTS, [first])).toMatchObject({
    usual: { game_type: 'nlhe', location: 'Aria', stakes: '1/2', duration: 3, median: 3 },
    latest: [first],
    games: [{ location: 'Aria', stakes: '1/2', buyin: 200 }],
  });
});
