import type { ErrorBody, ImportBody, ImportDone } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const aFile = (results: Pick<ImportBody, 'sessions' | 'tournaments'>): ImportBody => ({
  file: { name: 'history.csv', format: 'CSV' },
  duplicates: 'skip',
  ...results,
});
const counts = (sessions: number, tournaments: number) => ({ sessions, tournaments });
const importing = (player: PlayerClient, body: object) =>
  player.post<ImportDone & ErrorBody>('/imports', body);

describe('an import', () => {
  it('knows the row of a result that was updated since, and shows it to nobody else', async () => {
    const [player, stranger] = [await tracking.signIn({ role: 'owner' }), await tracking.signIn()];
    const [april, may] = ['a', 'b'].map((digit) => digit.repeat(32));
    const row = { ...aCashSession(), source: april };
    const event = { ...aTournament(), source: april };
    await importing(player, aFile({ sessions: [row], tournaments: [event] }));
    const [saved] = (await player.get<{ id: string }[]>('/sessions')).body;
    const [played] = (await player.get<{ id: string }[]>('/tournaments')).body;
    expect(saved).not.toHaveProperty('source');
    await player.put(
      `/sessions/${saved?.id}`,
      aCashSession({ date: '2020-01-01', cashout: 1, notes: 'mine' }),
    );

    expect((await player.get('/imports/sources')).body).toEqual({
      sessions: [{ id: saved?.id, source: april }],
      tournaments: [{ id: played?.id, source: april }],
    });
    expect((await stranger.get('/imports/sources')).body).toEqual({ sessions: [], tournaments: [] });
    const later = aFile({
      sessions: [row, { ...aCashSession({ cashout: 2 }), source: may }],
      tournaments: [event],
    });
    expect((await importing(player, later)).body).toMatchObject({
      saved: counts(1, 0),
      skipped: counts(1, 1),
    });
    // One stored result stands for one of two equal rows.
    expect((await importing(player, aFile({ sessions: [row, row], tournaments: [] }))).body).toMatchObject({
      saved: counts(1, 0),
      skipped: counts(1, 0),
    });
    // The row of a deleted result may come again.
    await player.delete(`/sessions/${saved?.id}`);
    expect((await importing(player, aFile({ sessions: [row, row], tournaments: [] }))).body).toMatchObject({
      saved: counts(1, 0),
    });
  });

  it('is known by the row that it was left out for, after an update too', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const [april, may] = ['c', 'd'].map((digit) => digit.repeat(32));
    const id = (await player.post<{ id: string }>('/sessions', aCashSession())).body.id;
    const before = (await player.get<object[]>('/sessions')).body;
    const row = { ...aCashSession(), source: april };
    const other = { ...aCashSession({ cashout: 9 }), source: may };
    const first = await importing(player, aFile({ sessions: [row, other], tournaments: [] }));
    expect(first.body).toMatchObject({ saved: counts(1, 0), skipped: counts(1, 0) });
    expect((await player.get('/imports/sources')).body).toMatchObject({
      sessions: expect.arrayContaining([{ id, source: april }]),
    });
    expect((await player.get<object[]>('/sessions')).body).toEqual(expect.arrayContaining(before));
    await player.put(`/sessions/${id}`, aCashSession({ cashout: 123, notes: 'mine' }));
    const again = await importing(player, aFile({ sessions: [row], tournaments: [] }));
    expect(again.body).toMatchObject({ saved: counts(0, 0), skipped: counts(1, 0) });
    // The newest export that has an equal result is the one that comes again.
    await player.put(`/sessions/${id}`, aCashSession());
    const later = { ...aCashSession(), source: 'e'.repeat(32) };
    await importing(player, aFile({ sessions: [later], tournaments: [] }));
    await player.put(`/sessions/${id}`, aCashSession({ cashout: 124 }));
    const last = await importing(player, aFile({ sessions: [later], tournaments: [] }));
    expect(last.body).toMatchObject({ saved: counts(0, 0), skipped: counts(1, 0) });
    // Undoing the import that left it out keeps it.
    await player.delete(`/imports/${first.body.id}`);
    expect((await player.get<{ id: string }[]>('/sessions')).body.map((each) => each.id)).toEqual([id]);
  });

  it('refuses a source of another form', async () => {
    const player = await tracking.signIn();
    const answer = await importing(
      player,
      aFile({ sessions: [{ ...aCashSession(), source: 'row 1' }], tournaments: [] }),
    );
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'sessions.0.source']);
    expect((await player.get('/sessions')).body).toEqual([]);
  });
});
