import type { CashSessionResponse, ImportDone } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const PLACES = 10;
const DAYS = Array.from({ length: PLACES }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`);

const sessionsOf = async (player: PlayerClient) =>
  (await player.get<CashSessionResponse[]>('/sessions')).body;

/** A player whose whole trial is one import. @returns the import's id */
async function imported(player: PlayerClient): Promise<string> {
  const body = {
    ...{ file: { name: 'history.csv', format: 'CSV' }, duplicates: 'keep', tournaments: [] },
    sessions: DAYS.map((date) => aCashSession({ date })),
  };
  const { status, body: done } = await player.post<ImportDone>('/imports', body);
  expect(status).toBe(201);
  return done.id;
}

/** Undoes the import, fills the trial again, and counts what can be stored beyond it. */
async function storedAfterUndo(
  player: PlayerClient,
  importId: string,
  bringBack: () => Promise<unknown>,
): Promise<number> {
  expect((await player.delete(`/imports/${importId}`)).status).toBe(204);
  await bringBack();
  await imported(player);
  return (await sessionsOf(player)).length;
}

describe('a trial place that the undo of an import gave back', () => {
  it('is not held by a result that was changed before, and restored after', async () => {
    const player = await tracking.signIn();
    const id = await imported(player);
    const sessions = await sessionsOf(player);
    for (const session of sessions)
      await player.put(`/sessions/${session.id}`, aCashSession({ date: session.date, notes: 'changed' }));

    const stored = await storedAfterUndo(player, id, async () => {
      for (const session of sessions) {
        const { status } = await player.post(`/sessions/${session.id}/restore`, aCashSession());
        expect(status).toBe(404);
      }
    });

    expect(stored).toBe(PLACES);
  });

  it('is not held by a result that was deleted before, and restored after', async () => {
    const player = await tracking.signIn();
    const id = await imported(player);
    const sessions = await sessionsOf(player);
    for (const session of sessions) await player.delete(`/sessions/${session.id}`);

    const stored = await storedAfterUndo(player, id, async () => {
      for (const session of sessions) {
        const { status } = await player.post(`/sessions/${session.id}/restore`, aCashSession());
        expect(status).toBe(404);
      }
    });

    expect(stored).toBe(PLACES);
  });

  it('is not held by results that a bulk change deleted, and its undo brought back', async () => {
    const player = await tracking.signIn();
    const id = await imported(player);
    const results = (await sessionsOf(player)).map((one) => ({ id: one.id, updated_at: one.updated_at }));
    const change = { kind: 'cash', action: { type: 'delete' }, results };
    const { body } = await player.post<{ id: string }>('/api/bulk-changes', change);

    const stored = await storedAfterUndo(player, id, async () => {
      expect((await player.delete(`/api/bulk-changes/${body.id}`)).status).toBe(404);
    });

    expect(stored).toBe(PLACES);
  });
});
