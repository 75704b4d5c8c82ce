import type { ErrorBody, ImportDone } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { PlayerEntity } from '../players/player.entity';

const MOST = 6;
const NOTES = 1000;
const IMPORTED_NOTES = 3000;
const FULL = 'An account holds up to 6 results. Delete some to save more.';
const TOO_MANY_NOTES = 'You can save 1 KB of notes a day. Shorten them, or save them tomorrow.';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({
    environment: {
      MAX_RESULTS: String(MOST),
      NOTES_BYTES_PER_DAY: String(NOTES),
      IMPORTED_NOTES_BYTES_PER_DAY: String(IMPORTED_NOTES),
    },
  });
});
afterAll(() => tracking.close());

/** The owner's plan has no limit, but the account has. */
const signIn = () => tracking.signIn({ role: 'owner' });
const save = (player: PlayerClient, changes = {}, headers = {}) =>
  player.post<ErrorBody & { id: string }>('/sessions', aCashSession(changes), headers);
const importOf = (player: PlayerClient, sessions: object[], tournaments: object[] = []) =>
  player.post<ErrorBody & ImportDone>('/imports', {
    ...{ file: { name: 'old.csv', format: 'CSV' }, duplicates: 'keep', sessions, tournaments },
  });
const rowOf = ({ accountId }: PlayerClient) =>
  tracking.dataSource.manager.findOneByOrFail(PlayerEntity, { accountId });
/** The stored number, and the number of rows. */
async function counted(player: PlayerClient): Promise<[number, number]> {
  const lists = await Promise.all(['/sessions', '/tournaments'].map((path) => player.get<[]>(path)));
  const { results } = await rowOf(player);
  return [results, lists.reduce((sum, { body }) => sum + body.length, 0)];
}

describe('the number of results of an account', () => {
  it('is limited, whichever saves arrive at the same time, and a deletion frees a place', async () => {
    const player = await signIn();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => save(player)),
      ...Array.from({ length: 5 }, () => player.post<ErrorBody>('/tournaments', aTournament())),
    ]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused)
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'quota_exceeded', error: FULL })]);
    expect(await counted(player)).toEqual([MOST, MOST]);

    const [first] = (await player.get<{ id: string }[]>('/sessions')).body;
    await player.delete(`/sessions/${first?.id}`);
    expect((await save(player)).status).toBe(201);
    expect((await save(player)).body).toMatchObject({ code: 'quota_exceeded' });
    expect(await counted(player)).toEqual([MOST, MOST]);
  });

  it('answers a repeated save of a full account with the first one', async () => {
    const player = await signIn();
    const key = { 'idempotency-key': 'once' };
    const { body } = await save(player, {}, key);
    for (let number = 1; number < MOST; number += 1) await save(player);

    expect(await save(player, {}, key)).toMatchObject({ status: 201, body: { id: body.id } });
    expect((await save(player, {}, { 'idempotency-key': 'twice' })).body).toMatchObject({ error: FULL });
  });

  it('limits imports, of which an undo frees the places that are left', async () => {
    const player = await signIn();
    await save(player);
    const three = Array.from({ length: 3 }, () => aCashSession());
    const done = await importOf(player, three, [aTournament()]);
    expect(done.status).toBe(201);
    expect((await importOf(player, three)).body).toMatchObject({ code: 'quota_exceeded', error: FULL });
    expect(await counted(player)).toEqual([5, 5]);

    const [imported] = (await player.get<{ id: string }[]>('/tournaments')).body;
    await player.delete(`/tournaments/${imported?.id}`);
    expect((await player.delete(`/imports/${done.body.id}`)).status).toBe(204);
    expect(await counted(player)).toEqual([1, 1]);
    expect((await importOf(player, three)).status).toBe(201);
  });
});

describe('the notes of a day', () => {
  const euros = (bytes: number) => '€'.repeat(Math.floor(bytes / 3));

  it('are limited for saves and longer notes, at the field, until the next day', async () => {
    const player = await signIn();
    const { id } = (await save(player, { notes: euros(600) })).body;
    expect((await save(player, { notes: euros(600) })).body).toMatchObject({
      ...{ code: 'quota_exceeded', error: TOO_MANY_NOTES },
      fields: [{ path: 'notes', message: TOO_MANY_NOTES }],
    });
    const update = (notes: string) => player.put<ErrorBody>(`/sessions/${id}`, aCashSession({ notes }));
    expect((await update(euros(1200))).body).toMatchObject({ error: TOO_MANY_NOTES });
    expect((await update(euros(900))).status).toBe(200);
    expect((await update(euros(90))).status).toBe(200);
    expect((await update(euros(300))).status).toBe(422);
    expect((await save(player)).status).toBe(201);
    await player.delete(`/sessions/${id}`);
    expect((await save(player, { notes: euros(300) })).status).toBe(422);

    // As if all of it had been saved a day earlier.
    const { notesUsed } = await rowOf(player);
    const { accountId } = player;
    await tracking.dataSource.manager.update(PlayerEntity, { accountId }, { notesUsed: notesUsed - 1e9 });
    expect((await save(player, { notes: euros(900) })).status).toBe(201);
    expect((await save(player, { notes: euros(300) })).status).toBe(422);
  });

  it('are counted as of today after a replica whose clock is ahead counted them for tomorrow', async () => {
    const player = await signIn();
    const { id } = (await save(player, { notes: euros(600) })).body;
    const sessions = [aCashSession({ notes: euros(2400) })];
    await importOf(player, sessions);
    const { notesUsed, importedNotesUsed } = await rowOf(player);
    const ahead = { notesUsed: notesUsed + 1e9, importedNotesUsed: importedNotesUsed + 1e9 };
    const { accountId } = player;
    const goAhead = () => tracking.dataSource.manager.update(PlayerEntity, { accountId }, ahead);

    await goAhead();
    expect((await save(player, { notes: euros(600) })).status).toBe(422);
    expect((await save(player, { notes: euros(300) })).status).toBe(201);
    expect((await rowOf(player)).notesUsed).toBe(notesUsed + 300);
    await goAhead();
    const update = await player.put(`/sessions/${id}`, aCashSession({ notes: euros(900) }));
    expect(update.status).toBe(200);
    expect((await rowOf(player)).notesUsed).toBe(notesUsed + 300);
    expect((await importOf(player, sessions)).status).toBe(422);
    expect((await importOf(player, [aCashSession({ notes: euros(300) })])).status).toBe(201);
    expect((await rowOf(player)).importedNotesUsed).toBe(importedNotesUsed + 300);
  });

  it('are limited together, whichever saves arrive at the same time', async () => {
    const player = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(player, { notes: 'n'.repeat(400) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('of imports have a limit of their own', async () => {
    const player = await signIn();
    await save(player, { notes: 'n'.repeat(NOTES) });
    const withNotes = (length: number) => [aCashSession({ notes: 'n'.repeat(length) })];
    expect((await importOf(player, withNotes(2000))).status).toBe(201);
    const refused = await importOf(player, withNotes(2000));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'quota_exceeded',
        error: 'You can import 3 KB of notes a day. Import the rest tomorrow.',
      },
    });
    expect((await importOf(player, withNotes(900))).status).toBe(201);
  });
});
