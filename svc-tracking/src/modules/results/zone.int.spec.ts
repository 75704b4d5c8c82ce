import { dashboard, insights, type CashSessionResponse, type ImportDone } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

/** The clocks of Berlin go back at 03:00, so 6 hours pass. */
const NIGHT = {
  date: '2025-10-25',
  startTime: '23:00',
  endTime: '04:00',
  zone: 'Europe/Berlin',
  duration: 6,
};
/** Without a zone: 5 hours by the times, whatever is given. */
const TIMES = { ...NIGHT, zone: undefined };

const save = async (player: PlayerClient, changes: object): Promise<CashSessionResponse> => {
  const { status, body } = await player.post('/sessions', { ...aCashSession(), ...changes });
  expect(status).toBe(201);
  return (await player.get<CashSessionResponse>(`/sessions/${body.id}`)).body;
};
const update = async (player: PlayerClient, id: string, changes: object): Promise<CashSessionResponse> => {
  const { status, body } = await player.put<CashSessionResponse>(`/sessions/${id}`, {
    ...aCashSession(),
    ...changes,
  });
  expect(status).toBe(200);
  return body;
};

describe('a night with a clock change', () => {
  it('keeps its times, its zone and the hours that passed', async () => {
    const player = await tracking.signIn();
    const saved = await save(player, NIGHT);
    expect(saved).toMatchObject(NIGHT);
    expect((await player.get('/sessions')).body).toEqual([saved]);
    const cup = await player.post('/tournaments', aTournament(NIGHT));
    expect((await player.get(`/tournaments/${cup.body.id}`)).body).toMatchObject(NIGHT);
  });

  it('counts its hours in all figures', async () => {
    const player = await tracking.signIn();
    await save(player, { ...NIGHT, buyin: 100, cashout: 700 });
    const figures = z.parse(dashboard, (await player.get('/api/dashboard?today=2025-10-26')).body);
    expect(figures).toMatchObject({ totalHours: 6, hourlyRate: 100 });
    const { total, hours, lengths } = z.parse(insights, (await player.get('/api/insights')).body);
    expect(total).toMatchObject({ hours: 6, hourly: 100 });
    expect(hours).toMatchObject([{ key: '23', hours: 6 }]);
    expect(lengths).toMatchObject([{ key: '6-8' }]);
  });

  it('counts minutes that hundredths of an hour round', async () => {
    const player = await tracking.signIn();
    for (let i = 0; i < 3; i += 1) await save(player, { ...NIGHT, startTime: '23:40', duration: 5.33 });
    const { body } = await player.get<{ totalHours: number }>('/api/dashboard?today=2025-10-26');
    expect(body.totalHours).toBe(16);
  });

  it('has the hours between its times without a zone, also after an update', async () => {
    const player = await tracking.signIn();
    const { id } = await save(player, NIGHT);
    expect((await save(player, TIMES)).duration).toBe(5);
    expect((await save(player, { ...NIGHT, duration: undefined })).duration).toBe(5);
    const updated = await update(player, id, TIMES);
    expect(updated.duration).toBe(5);
    expect(updated).not.toHaveProperty('zone');
    expect(await update(player, id, NIGHT)).toMatchObject(NIGHT);
  });

  it('has consistent figures after an update by a replica of the release before, which knows no zone', async () => {
    const player = await tracking.signIn();
    const { id } = await save(player, NIGHT);
    await directQuery(tracking.dataSource).run(
      'UPDATE cash_sessions SET duration_hundredths = 500 WHERE account_id = ? AND id = ?',
      [player.accountId, id],
    );
    expect((await player.get(`/sessions/${id}`)).body).toMatchObject({ duration: 5, zone: NIGHT.zone });
    expect((await player.get('/api/insights')).body).toMatchObject({ total: { hours: 5 } });
  });

  it('is found by an import with or without its zone', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const importing = async (...sessions: object[]) => {
      const file = { name: 'history.csv', format: 'CSV' };
      const body = { file, duplicates: 'skip', sessions, tournaments: [] };
      return (await player.post<ImportDone>('/imports', body)).body;
    };
    await save(player, NIGHT);
    await save(player, { ...TIMES, date: '2024-10-26' });
    const both = [NIGHT, { ...NIGHT, date: '2024-10-26' }, TIMES, { ...TIMES, date: '2024-10-26' }];
    const bodies = both.map((changes) => ({ ...aCashSession(), ...changes }));
    expect(await importing(...bodies.slice(0, 2))).toMatchObject({ skipped: { sessions: 2 } });
    expect(await importing(...bodies.slice(2))).toMatchObject({ skipped: { sessions: 2 } });
    expect(await importing({ ...aCashSession(), ...NIGHT, date: '2023-10-28' })).toMatchObject({
      saved: { sessions: 1 },
    });
    expect((await player.get<object[]>('/sessions?from=2023-10-28&to=2023-10-28')).body).toMatchObject([
      { ...NIGHT, date: '2023-10-28' },
    ]);
  });
});
