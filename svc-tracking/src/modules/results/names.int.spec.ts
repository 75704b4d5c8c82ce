import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { tidyText } from '@feltbook/poker-math';
import * as fc from 'fast-check';
import { dashboardOf } from '../../testing/dashboards';
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
