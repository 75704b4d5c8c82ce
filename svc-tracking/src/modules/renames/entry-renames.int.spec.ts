import type {
  BankrollAnswer,
  ErrorBody,
  Rename,
  RenamePreview,
  SavedView,
  TripsAnswer,
} from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aSavedView, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const counts = (sessions: number, tournaments: number) => ({ sessions, tournaments });

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const renaming = (player: PlayerClient, body: object) =>
  player.post<Rename & ErrorBody>('/api/renames', body);
const preview = async (player: PlayerClient, body: object) =>
  (await player.post<RenamePreview>('/api/renames/preview', body)).body;

describe('a rename of a trip or a bankroll', () => {
  const movement = async (player: PlayerClient, body: object) =>
    (await player.put<BankrollAnswer>(`/api/bankroll/movements/${newId()}`, body)).body;
  const bankrolls = async (player: PlayerClient) => (await player.get<BankrollAnswer>('/api/bankroll')).body;

  it('changes results, expenses, views and links, and gives all of them back', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ trip: 'vegas 26' }));
    await player.post('/tournaments', aTournament({ trip: 'Vegas 2026' }));
    const expense = { kind: 'expense', date: '2026-03-01', amount: 300, trip: 'Vegas 26' };
    await movement(player, expense);
    const { name, filter } = aSavedView();
    await player.post('/api/views', { name, filter: { ...filter, trip: ['VEGAS 26'] } });
    const request = { field: 'trip', from: ['Vegas 26'], to: 'Vegas 2026' };
    const trips = async () =>
      (await player.get<TripsAnswer>('/api/trips')).body.trips.map(({ name, left }) => [name, left]);
    const before = await trips();
    expect(before).toHaveLength(2);
    expect(await preview(player, request)).toEqual({ ...counts(1, 0), entries: 1 });

    const { body } = await renaming(player, request);

    expect(body.changed).toEqual({ ...counts(1, 0), entries: 1 });
    expect(await trips()).toEqual([['Vegas 2026', expect.any(Number)]]);
    const views = async () =>
      (await player.get<SavedView[]>('/api/views')).body.map((view) => view.filter.trip);
    expect(await views()).toEqual([['Vegas 2026']]);
    expect((await player.get<Rename[]>('/api/renames')).body).toEqual([body]);

    expect((await player.delete(`/api/renames/${body.id}`)).status).toBe(204);
    expect(await trips()).toEqual(before);
    expect(await views()).toEqual([['VEGAS 26']]);
  });

  it('merges the starts and the entries of bankrolls, and gives them back', async () => {
    const player = await tracking.signIn();
    await player.put('/api/bankroll/starts', { bankroll: 'Stars', amount: 100, date: '2026-02-01' });
    await player.put('/api/bankroll/starts', { bankroll: 'Online', amount: 50.5, date: '2026-01-01' });
    await movement(player, { kind: 'transfer', date: '2026-03-01', amount: 20, to: 'STARS' });
    await movement(player, { kind: 'bonus', date: '2026-03-02', amount: 7, bankroll: 'Stars' });
    const before = await bankrolls(player);

    const { body } = await renaming(player, { field: 'bankroll', from: ['stars'], to: 'Online' });

    expect(body.changed).toEqual({ ...counts(0, 0), entries: 4 });
    expect((await bankrolls(player)).bankrolls).toMatchObject([
      { name: '', balance: -20 },
      { name: 'Online', start: 150.5, startDate: '2026-01-01', balance: 177.5 },
    ]);
    await player.delete(`/api/renames/${body.id}`);
    expect(await bankrolls(player)).toEqual(before);
  });

  it('leaves a start alone that was changed since', async () => {
    const player = await tracking.signIn();
    await player.put('/api/bankroll/starts', { bankroll: 'Stars', amount: 100 });
    const { body } = await renaming(player, { field: 'bankroll', from: ['Stars'], to: 'Net' });
    await player.put('/api/bankroll/starts', { bankroll: 'Net', amount: 1 });
    expect((await player.delete(`/api/renames/${body.id}`)).status).toBe(204);
    expect((await bankrolls(player)).bankrolls).toMatchObject([{ name: '' }, { name: 'Net', start: 1 }]);
  });

  it('replaces no start that a former name got since', async () => {
    const player = await tracking.signIn();
    await player.put('/api/bankroll/starts', { bankroll: 'Stars', amount: 100 });
    const { body } = await renaming(player, { field: 'bankroll', from: ['Stars'], to: 'Net' });
    await player.put('/api/bankroll/starts', { bankroll: 'STARS', amount: 7 });
    expect((await player.delete(`/api/renames/${body.id}`)).status).toBe(204);
    const starts = [{ name: '' }, { name: 'Net', start: 100 }, { name: 'STARS', start: 7 }];
    expect((await bankrolls(player)).bankrolls).toMatchObject(starts);
  });
});
