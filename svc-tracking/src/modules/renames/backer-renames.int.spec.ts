import {
  type ActionAnswer,
  type ActionLink,
  type BackerPaymentBody,
  type BoughtShareBody,
  type CashSessionResponse,
  type DealBody,
  type ErrorBody,
  type NewActionLink,
  type Rename,
  RENAME_TEXTS,
  type RenamePreview,
  type SharedStatement,
} from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import * as fc from 'fast-check';
import type { PlayerClient } from '../../testing/player-client';
import { aBackerPayment, aBoughtShare, aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const TO_ANNA = { field: 'backer', from: ['Ana'], to: 'Anna' };
const backing = (backer: string, share = 10): DealBody => ({ backer, kind: 'backing', share });

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const renaming = (player: PlayerClient, body: object) =>
  player.post<Rename & ErrorBody>('/api/renames', body);
const preview = (player: PlayerClient, body: object) =>
  player.post<RenamePreview & ErrorBody>('/api/renames/preview', body);
const undo = (player: PlayerClient, { body: { id } }: { readonly body: Rename }) =>
  player.delete(`/api/renames/${id}`);
const action = async (player: PlayerClient) => (await player.get<ActionAnswer>('/api/action')).body;
const personIn = ({ people }: ActionAnswer, name: string) => people.find((person) => person.name === name);
const play = (player: PlayerClient, date: string, deals: DealBody[]) =>
  player.post('/sessions', aCashSession({ date, buyin: 1000, cashout: 2000, deals }));
const pay = (player: PlayerClient, changes: Partial<BackerPaymentBody>) =>
  player.put(`/api/action/payments/${newId()}`, aBackerPayment(changes));
const buy = (player: PlayerClient, changes: Partial<BoughtShareBody>) =>
  player.put(`/api/action/shares/${newId()}`, aBoughtShare(changes));
const link = async (player: PlayerClient, person: string) =>
  (await player.post<NewActionLink>('/api/action/links', { person, expiresInDays: 30 })).body;
const shown = async ({ token }: NewActionLink) =>
  (await tracking.app.inject({ url: `/api/action/statements/by-token/${token}` })).json<SharedStatement>();
const linked = async (player: PlayerClient) =>
  (await player.get<ActionLink[]>('/api/action/links')).body.map(({ person }) => person);

/** "Ana" and "ANA" in two results, a share and a payment; "Anna" and Ben in others. */
async function aPlayer(): Promise<PlayerClient> {
  const player = await tracking.signIn();
  await play(player, '2026-03-01', [backing('Ana'), backing('Ben', 5)]);
  await player.post(
    '/tournaments',
    aTournament({ date: '2026-03-02', buyin: 500, cashout: 900, deals: [backing('ANA', 20)] }),
  );
  await play(player, '2026-03-03', [backing('Anna', 30), { backer: 'Ben', kind: 'swap', share: 5 }]);
  await pay(player, { person: 'ana', amount: 50 });
  await buy(player, { player: 'Ana' });
  await buy(player, { player: 'Ben' });
  return player;
}

describe('a rename of a backer', () => {
  it('merges two statements into their sum, and leaves everybody else as they were', async () => {
    const player = await aPlayer();
    const before = await action(player);
    const changed = { sessions: 1, tournaments: 1, entries: 2 };
    expect((await preview(player, TO_ANNA)).body).toEqual(changed);
    expect(await action(player)).toEqual(before);

    const { status, body } = await renaming(player, TO_ANNA);

    expect(status).toBe(201);
    expect(body.changed).toEqual(changed);
    const after = await action(player);
    const [ana, anna] = [personIn(before, 'Ana'), personIn(before, 'Anna')];
    expect(personIn(after, 'Anna')).toMatchObject({
      balance: (ana?.balance ?? 0) + (anna?.balance ?? 0),
      ...{ deals: { count: 3 }, shares: { count: 1 }, payments: { paid: 50 } },
    });
    expect(personIn(after, 'Ben')).toEqual(personIn(before, 'Ben'));
    expect(after.totals).toMatchObject({ table: before.totals.table, own: before.totals.own });
    expect((await player.get<Rename[]>('/api/renames')).body).toEqual([body]);

    expect((await undo(player, { body })).status).toBe(204);
    expect(await action(player)).toEqual(before);
  });

  it('gives each changed result a new version, so that devices read it again', async () => {
    const player = await aPlayer();
    const sessions = async () => (await player.get<CashSessionResponse[]>('/sessions')).body;
    const { headers } = await player.get('/sessions');
    const before = await sessions();
    await renaming(player, TO_ANNA);
    const after = await sessions();
    expect(after.map(({ updated_at }, at) => updated_at > (before[at]?.updated_at ?? ''))).toEqual([
      false,
      true,
    ]);
    const again = await player.get('/sessions', { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(200);
  });

  it('writes names of any script, and leaves alone what looks like one', async () => {
    const player = await tracking.signIn();
    const odd = 'Zoé "\\" 李 😀 "backer":"Zoé"';
    await play(player, '2026-03-01', [backing('Zoé'), backing(odd), backing('Zoé B')]);
    const to = 'Łucja \\ "Lu"';
    expect((await renaming(player, { field: 'backer', from: ['ZOE\u0301'], to })).status).toBe(201);
    const [session] = (await player.get<CashSessionResponse[]>('/sessions')).body;
    expect(session?.deals?.map(({ backer }) => backer)).toEqual([to, odd, 'Zoé B']);
  });

  it.each(['from', 'to'])('is refused if a result has deals with two of the people (%s)', async (of) => {
    const player = await aPlayer();
    await play(player, '2026-03-04', [backing('Ben'), backing('Ana'), backing('Cy')]);
    const request =
      of === 'from' ? { ...TO_ANNA, from: ['Ana', 'Cy'] } : { ...TO_ANNA, from: ['ANA'], to: 'cy' };
    const before = await action(player);
    for (const answer of [await preview(player, request), await renaming(player, request)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: RENAME_TEXTS.dealTwice('2026-03-04') },
      });
    expect(await action(player)).toEqual(before);
    expect((await player.get<Rename[]>('/api/renames')).body).toEqual([]);
  });

  it('is refused if the deals of a result have no room for the name', async () => {
    const player = await tracking.signIn();
    const names = Array.from({ length: 11 }, (_, at) => `${String.fromCharCode(97 + at)}${'é'.repeat(50)}`);
    await play(player, '2026-03-05', [...names.map((name) => backing(name, 1)), backing('Ana', 1)]);
    const answer = await renaming(player, { ...TO_ANNA, to: '李'.repeat(60) });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: RENAME_TEXTS.dealsTooLong('2026-03-05') },
    });
  });

  it.each([{ to: 'a;b' }, { to: 'x'.repeat(61) }])('is refused for %j', async ({ to }) => {
    const player = await tracking.signIn();
    expect((await renaming(player, { ...TO_ANNA, to })).status).toBe(400);
  });
});

describe('the undo of a rename of a backer', () => {
  it('is independent of other people of the same results, but not of a later rename of the same', async () => {
    const player = await aPlayer();
    const before = await action(player);
    const first = await renaming(player, TO_ANNA);
    const other = await renaming(player, { field: 'backer', from: ['Ben'], to: 'Benedict' });
    const later = await renaming(player, { field: 'backer', from: ['Anna'], to: 'Anne' });
    expect(await undo(player, first)).toMatchObject({
      status: 409,
      body: { error: RENAME_TEXTS.laterFirst },
    });
    for (const one of [later, first, other]) expect((await undo(player, one)).status).toBe(204);
    expect(await action(player)).toEqual(before);
  });

  it('leaves alone a result that got a deal with the former name since', async () => {
    const player = await tracking.signIn();
    const { body: session } = await play(player, '2026-03-01', [backing('Ana')]);
    await play(player, '2026-03-02', [backing('Ana')]);
    const renamed = await renaming(player, TO_ANNA);
    const deals = [backing('Anna'), backing('ANA', 5)];
    await player.put(
      `/sessions/${session.id}`,
      aCashSession({ date: '2026-03-01', buyin: 1000, cashout: 2000, deals }),
    );
    expect((await undo(player, renamed)).status).toBe(204);
    const sessions = (await player.get<CashSessionResponse[]>('/sessions')).body;
    expect(sessions.map((one) => one.deals?.map(({ backer }) => backer))).toEqual([['Ana'], ['Anna', 'ANA']]);
  });
});

describe('links to statements', () => {
  it('go on showing the same person', async () => {
    const player = await aPlayer();
    const toAna = await link(player, 'ANA');
    const request = { ...TO_ANNA, to: 'Annabel' };
    const before = await shown(toAna);
    expect((await preview(player, request)).body.links).toBeUndefined();
    const renamed = await renaming(player, request);
    // What a link shows may lag by two seconds.
    const toAnnabel = await link(player, 'Annabel');
    expect(await shown(toAnnabel)).toMatchObject({ name: 'Annabel', balance: before.balance });
    expect(await linked(player)).toEqual(['Annabel', 'Annabel']);
    await undo(player, renamed);
    expect(await linked(player)).toEqual(['ANA', 'Annabel']);
  });

  it.each([
    ['the renamed person', 'Ana'],
    ['the other one', 'anna'],
  ])('are counted by a preview if they would show somebody else too: %s', async (_of, person) => {
    const player = await aPlayer();
    await link(player, person);
    await link(player, 'Ben');
    expect((await preview(player, TO_ANNA)).body.links).toBe(1);
    await renaming(player, TO_ANNA);
    expect(await linked(player)).toEqual(['Anna', 'Ben']);
  });

  it('are counted if only a link has the new name', async () => {
    const player = await aPlayer();
    await link(player, 'Dana');
    expect((await preview(player, { ...TO_ANNA, to: 'Dana' })).body.links).toBe(1);
  });
});

const person = fc.constantFrom('Ana', 'ANA', 'Anna');
const share = fc.integer({ min: 1, max: 300_000 }).map((parts) => parts / 10_000);
const cents = fc.integer({ min: 1, max: 500_000 }).map((amount) => amount / 100);
const date = fc.integer({ min: 10, max: 28 }).map((day) => `2026-03-${day}`);
const dealOf = (backer: string, kinds: readonly DealBody['kind'][]) =>
  fc.record({ backer: fc.constant(backer), kind: fc.constantFrom(...kinds), share });
const aResult = (kinds: readonly DealBody['kind'][]) =>
  fc.record({
    ...{ date, buyin: cents, cashout: cents },
    deals: person.chain((name) =>
      fc.tuple(dealOf(name, kinds), dealOf('Ben', ['swap'])).map((deals) => [...deals]),
    ),
  });
const aHistory = (kinds: readonly DealBody['kind'][]) =>
  fc.record({
    results: fc.array(aResult(kinds), { minLength: 1, maxLength: 6 }),
    payments: fc.array(fc.record({ person, date, amount: cents }), { maxLength: 2 }),
    shares: fc.array(fc.record({ player: person, date, share, cost: cents, returned: cents }), {
      maxLength: 2,
    }),
  });

type History = ReturnType<typeof aHistory> extends fc.Arbitrary<infer One> ? One : never;

/** Adds a history to a new player. */
async function withHistory({ results, payments, shares }: History): Promise<PlayerClient> {
  const player = await tracking.signIn({ role: 'owner' });
  const sessions = results.map((result) => aCashSession(result));
  const file = { file: { name: 'history.csv', format: 'CSV' }, duplicates: 'keep' };
  expect((await player.post('/imports', { ...file, sessions, tournaments: [] })).status).toBe(201);
  for (const payment of payments) await pay(player, payment);
  for (const bought of shares) await buy(player, bought);
  return player;
}

const inCents = (dollars = 0): number => Math.round(dollars * 100);

describe('whatever a history is', () => {
  it('a rename changes no figure of anybody, make-up included', async () => {
    await fc.assert(
      fc.asyncProperty(aHistory(['backing', 'swap', 'stake']), async (history) => {
        const player = await withHistory(history);
        const before = await action(player);
        const to = 'Zoe';
        await renaming(player, { field: 'backer', from: ['Anna'], to });
        const after = await action(player);
        const named = before.people.map((one) => (one.name === 'Anna' ? { ...one, name: to } : one));
        const sorted = (people: ActionAnswer['people']) =>
          [...people].sort((one, other) => one.name.localeCompare(other.name));
        expect(sorted(after.people)).toEqual(sorted(named));
        expect(after.totals).toEqual(before.totals);
      }),
      { numRuns: 8 },
    );
  });

  it('a merge is the sum of both without make-up, and its undo gives everything back', async () => {
    await fc.assert(
      fc.asyncProperty(aHistory(['backing', 'swap']), async (history) => {
        const player = await withHistory(history);
        const before = await action(player);
        const renamed = await renaming(player, { field: 'backer', from: ['Ana', 'Anna'], to: 'Zoe' });
        const after = await action(player);
        const zoe = personIn(after, 'Zoe');
        const both = before.people.filter(({ name }) => name !== 'Ben');
        const sum = (figure: (one: ActionAnswer['people'][number]) => number) =>
          both.reduce((total, one) => total + inCents(figure(one)), 0);
        expect(inCents(zoe?.balance)).toBe(sum(({ balance }) => balance));
        expect(inCents(zoe?.deals.returned)).toBe(sum(({ deals }) => deals.returned));
        expect(inCents(zoe?.shares.paid)).toBe(sum(({ shares }) => shares.paid));
        expect(inCents(zoe?.payments.paid)).toBe(sum(({ payments }) => payments.paid));
        expect(personIn(after, 'Ben')).toEqual(personIn(before, 'Ben'));
        const { owedByYou: _by, owedToYou: _to, ...totals } = before.totals;
        expect(after.totals).toMatchObject(totals);
        await undo(player, renamed);
        expect(await action(player)).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });
});
