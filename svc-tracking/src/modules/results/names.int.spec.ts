import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { tidyText } from '@feltbook/poker-math';
import * as fc from 'fast-check';
import { TidyNames1795500000000 } from '../../database/migrations/1795500000000-tidy-names';
import { dashboardOf } from '../../testing/dashboards';
import { insertSessions } from '../../testing/long-history';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const COMPOSED = 'Caf\u00e9 Royale';
const DECOMPOSED = ' Cafe\u0301\u00a0 Royale\t';
const UNTIDY = { location: DECOMPOSED, game_type: 'big  o', tags: ['de\u0301but', 'd\u00e9but', 'a  b'] };
const TIDY = { location: COMPOSED, game_type: 'big o', tags: ['d\u00e9but', 'a b'] };

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const sessionsOf = async (player: PlayerClient) =>
  (await player.get<CashSessionResponse[]>('/sessions')).body;
const migrate = async () => {
  const runner = tracking.dataSource.createQueryRunner();
  await new TidyNames1795500000000().up(runner);
  await runner.release();
};

describe('names that look alike', () => {
  it('are stored as one by a save, an update and an import', async () => {
    const player = await tracking.signIn();
    const saved = await player.post('/sessions', aCashSession({ ...UNTIDY, stakes: '1/2  PLO' }));
    const path = `/sessions/${saved.body.id}`;
    expect((await player.get(path)).body).toMatchObject({ ...TIDY, stakes: '1/2 PLO' });
    await player.put(path, aCashSession({ ...UNTIDY, stakes: '1/3\u3000PLO' }));
    expect((await player.get(path)).body).toMatchObject({ ...TIDY, stakes: '1/3 PLO' });

    const imported = await player.post('/imports', {
      file: { name: 'history.csv', format: 'CSV' },
      duplicates: 'skip',
      sessions: [aCashSession({ ...UNTIDY, stakes: '1/3 PLO' })],
      tournaments: [aTournament({ ...UNTIDY, name: 'Sunday  Special' })],
    });

    expect(imported.body).toMatchObject({
      saved: { sessions: 0, tournaments: 1 },
      skipped: { sessions: 1, tournaments: 0 },
    });
    const { body: tournaments } = await player.get<TournamentResponse[]>('/tournaments');
    expect(tournaments).toMatchObject([{ ...TIDY, name: 'Sunday Special' }]);
    const { venues } = await dashboardOf(player);
    expect(venues.list).toMatchObject([{ name: COMPOSED, sessions: 2 }]);
  });

  it('are one venue with é in one or two characters, shown as most often written', async () => {
    const player = await tracking.signIn();
    const written = ['Caf\u00e9 Royal', 'Cafe\u0301 Royal', 'caf\u00e9  royal ', 'cafe royal '];
    const sessions = written.map((location, day) => aCashSession({ date: `2026-03-1${day}`, location }));
    const file = { file: { name: 'history.csv', format: 'CSV' }, duplicates: 'skip' };
    await player.post('/imports', { ...file, sessions, tournaments: [] });
    expect((await dashboardOf(player)).venues.list).toMatchObject([
      { name: 'Caf\u00e9 Royal', sessions: 3 },
      { name: 'cafe royal', sessions: 1 },
    ]);
  });

  it('are compared as they are stored', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const blank = fc.constantFrom(' ', '\u00a0', '\t', '\u3000');
    const character = fc.constantFrom('e', '\u0301', 'a', '\u212b', '\uac00', '\u1100');
    const names = fc.array(fc.oneof(blank, character), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(names, async (characters) => {
        const location = `x${characters.join('')}`;
        const { body } = await player.post('/sessions', aCashSession({ location }));
        const stored = await player.get<CashSessionResponse>(`/sessions/${body.id}`);
        expect(stored.body.location).toBe(tidyText(location));
      }),
      { numRuns: 25 },
    );
  });
});

describe('the migration of stored names', () => {
  it('makes them tidy, keeps the version of each result, and tells lists that they changed', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await player.post('/sessions', aCashSession({ ...TIDY, date: '2026-01-01' }));
    const before = await sessionsOf(player);
    await tracking.dataSource.query(
      "UPDATE cash_sessions SET location = ?, game_type = 'big  o', tags = ? WHERE account_id = ? AND played_on = '2026-01-01'",
      ['Cafe\u0301  Royale', 'de\u0301but,d\u00e9but,a  b', player.accountId],
    );
    const { headers } = await player.get('/sessions');

    await migrate();

    const after = await player.get<CashSessionResponse[]>('/sessions', {
      'if-none-match': String(headers['etag']),
    });
    expect(after.status).toBe(200);
    expect(after.body).toEqual(before);
    await migrate();
    expect((await player.get('/sessions')).headers['etag']).toBe(after.headers['etag']);
  });

  it('goes through many results of a player in steps, between which the player can save', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    await insertSessions(tracking.dataSource, player.accountId, 12_000, '');
    await tracking.dataSource.query('UPDATE cash_sessions SET location = ? WHERE account_id = ?', [
      'Cafe\u0301',
      player.accountId,
    ]);

    const [, ...saves] = await Promise.all([
      migrate(),
      ...[1, 2, 3].map((day) => player.post('/sessions', aCashSession({ date: `2026-02-0${day}` }))),
    ]);

    expect(saves.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await tracking.dataSource.query<{ location: string; results: string }[]>(
      'SELECT location, COUNT(*) AS results FROM cash_sessions WHERE account_id = ? GROUP BY location ORDER BY location',
      [player.accountId],
    );
    expect(rows.map(({ location, results }) => [location, Number(results)])).toEqual([
      ['Bellagio', 3],
      ['Caf\u00e9', 12_000],
    ]);
  });
});
