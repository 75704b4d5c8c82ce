import type { CashSessionResponse, ErrorBody, TournamentResponse } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

type AnyResult = CashSessionResponse | TournamentResponse;
type Changed = ErrorBody & { current: AnyResult };

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag);

describe.each([
  { path: '/sessions', sample: aCashSession },
  { path: '/tournaments', sample: aTournament },
])('versions of $path', ({ path, sample }) => {
  async function saved(): Promise<{ player: PlayerClient; target: string; etag: string }> {
    const player = await tracking.signIn();
    const { body } = await player.post(path, sample());
    const target = `${path}/${body.id}`;
    return { player, target, etag: tagOf(await player.get(target)) };
  }

  it('have a strong tag that changes with every update only', async () => {
    const { player, target, etag } = await saved();
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(tagOf(await player.get(target))).toBe(etag);

    const tags = [etag];
    // As fast as they come, also within one millisecond, and without any difference in the fields.
    for (let time = 0; time < 5; time += 1) tags.push(tagOf(await player.put(target, sample())));

    expect(new Set(tags).size).toBe(6);
    expect(tagOf(await player.get(target))).toBe(tags.at(-1));
  });

  it('never share a tag, also if the clock goes back', async () => {
    const { player, target, etag } = await saved();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-01-01T00:00:00Z'));
    try {
      const tags = [tagOf(await player.put(target, sample())), tagOf(await player.put(target, sample()))];
      expect(new Set([etag, ...tags]).size).toBe(3);
    } finally {
      now.mockRestore();
    }
  });

  it('have the same tag in every answer, also those of a whole second', async () => {
    const { player, target } = await saved();
    const second = Math.ceil(Date.now() / 1000) * 1000;
    const now = jest.spyOn(Date, 'now').mockReturnValue(second);
    const changed = await player.put(target, sample()).finally(() => now.mockRestore());
    const read = await player.get(target);
    const list = await player.get<AnyResult[]>(path);

    expect(tagOf(changed)).toBe(`"${new Date(second).toISOString()}"`);
    expect(tagOf(read)).toBe(tagOf(changed));
    expect(list.body.map(({ updated_at }) => `"${updated_at}"`)).toEqual([tagOf(changed)]);
    expect((await player.delete(target, { 'if-match': tagOf(read) })).status).toBe(204);
  });

  it('rejects an update of an older version, and returns the current record', async () => {
    const { player, target, etag } = await saved();
    const first = await player.put<AnyResult>(target, { ...sample(), cashout: 400 }, { 'if-match': etag });
    expect(first.status).toBe(200);

    const second = await player.put<Changed>(target, { ...sample(), notes: 'mine' }, { 'if-match': etag });

    expect(second.status).toBe(412);
    expect(second.body).toMatchObject({ code: 'changed', current: first.body });
    expect(tagOf(second)).toBe(tagOf(first));
    expect((await player.get<AnyResult>(target)).body).toEqual(first.body);
    const third = await player.put<AnyResult>(target, sample(), { 'if-match': tagOf(second) });
    expect(third.status).toBe(200);
  });

  it('refuses to delete a version that the caller has not seen', async () => {
    const { player, target, etag } = await saved();
    const { body } = await player.put<AnyResult>(target, { ...sample(), cashout: 400 });

    const refused = await player.delete(target, { 'if-match': etag });

    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ code: 'changed', current: body });
    expect((await player.delete(target, { 'if-match': `"${body.updated_at}"` })).status).toBe(204);
    expect((await player.delete(target, { 'if-match': etag })).status).toBe(404);
  });

  it('applies one of many updates of the same version', async () => {
    const { player, target, etag } = await saved();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((cashout) =>
        player.put<AnyResult>(target, { ...sample(), cashout }, { 'if-match': etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it.each([
    ['weakened by a proxy', (etag: string) => `W/${etag}`, 200],
    ['one of several', (etag: string) => `"other", ${etag}`, 200],
    ['any version', () => '*', 200],
    ['no tag', () => 'nonsense', 412],
    ['blank', () => '', 412],
  ])('takes a header that is %s', async (_, header, status) => {
    const { player, target, etag } = await saved();
    expect((await player.put(target, sample(), { 'if-match': header(etag) })).status).toBe(status);
  });

  it('answers the tag that a list shows as updated_at', async () => {
    const { player, target, etag } = await saved();
    const list = await player.get<AnyResult[]>(path);
    expect(list.body.map(({ updated_at }) => `"${updated_at}"`)).toEqual([etag]);
    expect((await player.delete(target, { 'if-match': etag })).status).toBe(204);
  });
});
