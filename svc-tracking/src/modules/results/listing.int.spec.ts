import type { CashSessionResponse, ErrorBody } from '@feltbook/contracts';
import { newestFirst } from '@feltbook/poker-math';
import type { PlayerClient } from '../../testing/player-client';
import { anyText } from '../../testing/matchers';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const linkOf = ({ headers: { link } }: { headers: Record<string, unknown> }): string =>
  typeof link === 'string' ? link : '';
const tagOf = ({ headers }: { headers: Record<string, unknown> }): string => String(headers['etag']);

describe.each([
  { path: '/sessions', sample: aCashSession(), other: '/tournaments', otherSample: aTournament() },
  { path: '/tournaments', sample: aTournament(), other: '/sessions', otherSample: aCashSession() },
])('the ETag of GET $path', ({ path, sample, other, otherSample }) => {
  it('answers 304 without a body as long as nothing changed', async () => {
    const player = await tracking.signIn();
    await player.post(path, sample);
    const list = await player.get(path);

    const again = await player.get(path, { 'if-none-match': tagOf(list) });

    expect(again).toMatchObject({ status: 304, text: '' });
    expect(tagOf(again)).toBe(tagOf(list));
  });

  it('changes with every save, correction and deletion', async () => {
    const player = await tracking.signIn();
    const tags = [tagOf(await player.get(path))];
    const { body } = await player.post(path, sample);
    tags.push(tagOf(await player.get(path)));
    await player.put(`${path}/${body.id}`, sample);
    tags.push(tagOf(await player.get(path)));
    await player.delete(`${path}/${body.id}`);
    tags.push(tagOf(await player.get(path)));
    await player.post(other, otherSample);
    tags.push(tagOf(await player.get(path)));

    expect(new Set(tags).size).toBe(5);
    for (const tag of tags.slice(0, -1)) {
      expect((await player.get(path, { 'if-none-match': tag })).status).toBe(200);
    }
  });

  it.each([
    ['*', 304],
    ['"something else", TAG', 304],
    ['STRONG', 304],
    ['"something else"', 200],
    ['TAG-', 200],
    ['', 200],
  ])('is compared with If-None-Match: %s', async (header, status) => {
    const player = await tracking.signIn();
    await player.post(path, sample);
    const tag = tagOf(await player.get(path));
    const sent = header.replace('TAG', tag).replace('STRONG', tag.slice(2));

    expect((await player.get(path, { 'if-none-match': sent })).status).toBe(status);
  });

  it('never matches the tag of another player, which a shared browser may send', async () => {
    const [one, two] = [await tracking.signIn(), await tracking.signIn()];
    await one.post(path, sample);
    await two.post(path, sample);
    const list = await one.get(path);

    expect((await two.get(path, { 'if-none-match': tagOf(list) })).status).toBe(200);
    expect(list.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Authorization' });
  });
});

describe('paging', () => {
  const DAYS = ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02', '2026-01-03'];
  const TIMES = ['09:00', '20:00', '20:00', undefined];
  let player: PlayerClient;
  let all: CashSessionResponse[];

  beforeAll(async () => {
    player = await tracking.signIn({ role: 'owner' });
    // Many equal days and starts, with and without times, saved side by side: the hardest order to cut into pages.
    const save = async (i: number) => {
      const startTime = TIMES[i % TIMES.length];
      const times = startTime
        ? { startTime, endTime: '23:00' }
        : { startTime, endTime: startTime, duration: 2 };
      const body = aCashSession({ date: DAYS[i % DAYS.length] ?? '', ...times });
      expect((await player.post('/sessions', body)).status).toBe(201);
    };
    // Ten at a time: saves of one player wait for each other, and on a busy machine not for ever.
    for (let first = 0; first < 60; first += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, i) => save(first + i)));
    }
    all = (await player.get<CashSessionResponse[]>('/sessions')).body;
  });

  async function pagesOf(start: string): Promise<CashSessionResponse[][]> {
    const pages: CashSessionResponse[][] = [];
    for (let next: string | undefined = start; next !== undefined && pages.length < 100;) {
      const page: Awaited<ReturnType<typeof player.get<CashSessionResponse[]>>> = await player.get(next);
      expect(page.status).toBe(200);
      pages.push(page.body);
      next = /^<([^>]+)>; rel="next"$/.exec(linkOf(page))?.[1];
    }
    return pages;
  }

  it('has the same order as the computation of figures', () => {
    expect(all).toHaveLength(60);
    expect(all).toEqual(newestFirst(all));
  });

  it.each([1, 7, 20, 59, 60, 1000])('with a limit of %i returns each result once', async (limit) => {
    const pages = await pagesOf(`/sessions?limit=${limit}`);

    expect(pages.flat()).toEqual(all);
    expect(pages).toHaveLength(Math.ceil(60 / limit));
  });

  it('continues at the cursor when results are saved and deleted meanwhile', async () => {
    const reader = await tracking.signIn({ role: 'owner' });
    const ids: string[] = [];
    for (const day of [1, 2, 3, 4, 5, 6]) {
      ids.push((await reader.post('/sessions', aCashSession({ date: `2026-02-0${day}` }))).body.id);
    }
    const first = await reader.get<CashSessionResponse[]>('/sessions?limit=3');
    const next = /<([^<>]+)>/.exec(linkOf(first))?.[1] ?? '';
    await reader.post('/sessions', aCashSession({ date: '2026-02-09' }));
    // The very result that the cursor was made of.
    await reader.delete(`/sessions/${ids[3]}`);

    const rest = await reader.get<CashSessionResponse[]>(next);

    expect(rest.body.map(({ date }) => date)).toEqual(['2026-02-03', '2026-02-02', '2026-02-01']);
    expect(rest.headers).not.toHaveProperty('link');
  });

  it('filters by the requested days, both included', async () => {
    const expected = all.filter(({ date }) => date === '2026-01-02');

    expect((await pagesOf('/sessions?from=2026-01-02&to=2026-01-02&limit=10')).flat()).toEqual(expected);
    expect((await player.get('/sessions?from=2026-01-02&to=2026-01-02')).body).toEqual(expected);
    expect((await player.get('/sessions?from=2026-01-04')).body).toEqual([]);
    expect((await player.get('/sessions?to=2025-12-31')).body).toEqual([]);
    expect((await player.get<CashSessionResponse[]>('/sessions?from=2026-01-03')).body).toHaveLength(12);
  });

  it("returns nothing of another player for that player's cursor", async () => {
    const first = await player.get('/sessions?limit=5');
    const next = /<([^<>]+)>/.exec(linkOf(first))?.[1] ?? '';
    const stranger = await tracking.signIn();

    expect((await stranger.get(next)).body).toEqual([]);
  });

  it('refuses a cursor that was tampered with', async () => {
    const place = { date: '2026-01-02', startTime: '20:00', created_at: "2026' OR 1=1", id: all[0]?.id };
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');

    const answer = await player.get<ErrorBody>(`/sessions?limit=5&cursor=${cursor}`);

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path: 'cursor', message: anyText }]);
  });
});
