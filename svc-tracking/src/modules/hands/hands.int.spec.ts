import type { Created, ErrorBody, Hand, HandBody, HandsAnswer } from '@feltbook/contracts';
import { directQuery, newId } from '@feltbook/svc-kit';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const PATH = '/api/hands';
const ID = '0198e2f0-0000-7000-8000-000000000001';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const aHand = (changes: Partial<HandBody> = {}): HandBody => ({
  ...{ date: '2026-03-01', text: 'AhKd vs QQ on Kc7d2s' },
  ...changes,
});
const put = (player: PlayerClient, changes: Partial<HandBody> = {}, id = ID) =>
  player.put<Hand>(`${PATH}/${id}`, aHand(changes));
async function read(player: PlayerClient, query = ''): Promise<HandsAnswer> {
  const { status, body, text } = await player.get<HandsAnswer>(`${PATH}${query}`);
  expect([status, text]).toEqual([200, expect.anything()]);
  return body;
}
const texts = async (player: PlayerClient, q: string) =>
  (await read(player, `?q=${encodeURIComponent(q)}`)).hands.map(({ text }) => text);

it('stores a note once, however often it is sent, changes it, and deletes it', async () => {
  const player = await tracking.signIn();
  const full = {
    ...({ stakes: '1/3', position: 'BTN', amount: -120.5, currency: 'EUR' } as const),
    tags: ['cooler', 'river'],
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(player, full)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read(player)).toEqual({ hands: [{ ...aHand(), ...full, id: ID }] });

  expect((await put(player, { text: 'QQ vs AA' })).body).toEqual({ ...aHand({ text: 'QQ vs AA' }), id: ID });
  expect((await player.delete(`${PATH}/${ID}`)).status).toBe(204);
  expect(await read(player)).toEqual({ hands: [] });
  expect((await player.delete(`${PATH}/${ID}`)).status).toBe(404);
});

it('gives a note of the running session its result, whichever is sent first', async () => {
  const player = await tracking.signIn();
  const key = { 'idempotency-key': 'table-1' };
  await put(player, { session: 'table-1' });
  await put(player, { session: 'table-2' }, newId());
  const { id } = (
    await player.post<Created>('/sessions', aCashSession({ location: 'Aria', stakes: '2/5' }), key)
  ).body;
  await put(player, { session: 'table-1', text: 'QQ' }, newId());

  const linked = { kind: 'cash', id, location: 'Aria', stakes: '2/5' };
  const { hands } = await read(player, `?result=cash:${id}`);
  expect(hands.map(({ result }) => result)).toEqual([linked, linked]);
  expect((await read(player, '?session=table-2')).hands.map(({ result }) => result)).toEqual([undefined]);
});

it('keeps the notes of a deleted result without the link, and links them again when it is restored', async () => {
  const player = await tracking.signIn();
  const body = aTournament({ name: 'Deepstack', location: 'Venetian' });
  const { id } = (await player.post<Created>('/tournaments', body)).body;
  const stored = await put(player, { result: { kind: 'tournament', id } });
  expect(stored.body.result).toEqual({ kind: 'tournament', id, location: 'Venetian', name: 'Deepstack' });

  await player.delete(`/tournaments/${id}`);
  expect(await read(player)).toEqual({ hands: [{ ...aHand(), id: ID }] });
  await player.post(`/tournaments/${id}/restore`, body);
  expect((await read(player)).hands).toEqual([stored.body]);
});

it('finds words, names and cards', async () => {
  const player = await tracking.signIn();
  const { id } = (await player.post<Created>('/sessions', aCashSession({ location: 'Bellagio' }))).body;
  await put(player, { result: { kind: 'cash', id } });
  await put(player, { text: 'JhTh, folded the river', tags: ['Hero fold'] }, newId());

  expect(await texts(player, 'AK')).toEqual([aHand().text]);
  expect(await texts(player, 'bellagio 7d')).toEqual([aHand().text]);
  expect(await texts(player, 'JTs')).toEqual(['JhTh, folded the river']);
  expect(await texts(player, 'hero FOLD')).toEqual(['JhTh, folded the river']);
  expect(await texts(player, '%')).toEqual([]);
});

it('answers pages, newest first, and counts under no trial', async () => {
  const player = await tracking.signIn();
  for (let index = 0; index < 15; index += 1)
    await put(
      player,
      { date: `2026-03-${String(10 + Math.floor(index / 2))}`, text: `Hand ${index}` },
      ID.replace(/\d\d$/, String(index + 10)),
    );
  const numbers: number[] = [];
  let next: string | undefined;
  do {
    const page = await read(player, `?limit=4&q=hand${next ? `&cursor=${next}` : ''}`);
    numbers.push(...page.hands.map(({ text }) => Number(text.split(' ')[1])));
    next = page.next;
  } while (next);
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => 14 - index));
  expect((await player.post('/sessions', aCashSession())).status).toBe(201);
});

it('holds 10,000 notes, and searches all of them', async () => {
  const player = await tracking.signIn();
  await put(player);
  const rows = Array.from({ length: 9999 }, (_, index) => [
    ...[player.accountId, newId(), '2026-02-01', `Ts9s vs AK on 8s7d2c turn 4h river Qd, hand ${index}`],
  ]);
  const query = directQuery(tracking.dataSource);
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000);
    await query.run(
      `INSERT INTO hand_notes (account_id, id, noted_on, note) VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
      part.flat(),
    );
  }
  expect((await put(player, { text: 'QQ' })).status).toBe(200);
  const refused = await player.put<ErrorBody>(`${PATH}/${newId()}`, aHand());
  expect([refused.status, refused.body.code]).toEqual([422, 'quota_exceeded']);
  expect(await texts(player, '5c5h')).toEqual([]);
  expect(await texts(player, 'hand 9998 AK')).toEqual([rows.at(-1)?.[3]]);
  const first = await read(player, '?q=T9s&limit=600');
  const rest = await read(player, `?q=T9s&limit=600&cursor=${first.next}`);
  expect(new Set([...first.hands, ...rest.hands].map(({ id }) => id)).size).toBe(1200);
});

it('changes no other player’s note of the same id', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  await put(player, { text: 'mine' });
  await put(other, { text: 'theirs' });
  expect((await other.delete(`${PATH}/${ID}`)).status).toBe(204);
  expect((await read(player)).hands.map(({ text }) => text)).toEqual(['mine']);
  expect((await read(other)).hands).toEqual([]);
});

it.each<[string, object]>([
  ['no text', { text: ' ' }],
  ['1,001 characters', { text: 'x'.repeat(1001) }],
  ['a day that does not exist', { date: '2026-02-30' }],
  ['a fraction of a cent', { amount: 0.001 }],
  ['too much', { amount: -10_000_000 }],
  ['an unknown currency', { currency: 'ZZZ' }],
  ['an unknown position', { position: 'UTG+9' }],
  ['a result without an id', { result: { kind: 'cash' } }],
  ['11 tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
  ['an unknown part', { account: 'other' }],
])('refuses %s, and stores nothing', async (_what, changes) => {
  const player = await tracking.signIn();
  const answer = await player.put<ErrorBody>(`${PATH}/${ID}`, { ...aHand(), ...changes });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(await read(player)).toEqual({ hands: [] });
});

it('refuses wrong ids and queries, and calls without a token', async () => {
  const player = await tracking.signIn();
  expect((await put(player, {}, 'mine')).status).toBe(400);
  for (const query of ['?limit=0', '?cursor=mine', '?result=cash', '?page=2'])
    expect((await player.get(`${PATH}${query}`)).status).toBe(400);
  for (const [method, url] of [
    ['GET', PATH],
    ['PUT', `${PATH}/${ID}`],
    ['DELETE', `${PATH}/${ID}`],
  ] as const)
    expect((await tracking.app.inject({ method, url })).statusCode).toBe(401);
});
