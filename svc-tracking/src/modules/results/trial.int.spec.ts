import { asService } from '@feltbook/tooling/testing';
import type { ErrorBody, Usage } from '@feltbook/contracts';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const usageOf = async (accountId: string): Promise<Usage> => {
  const answer = await tracking.app.inject({
    url: `/internal/usage/${accountId}`,
    headers: asService('svc-billing'),
  });
  return answer.json<Usage>();
};

describe.each([
  { path: '/sessions', sample: aCashSession(), used: 'cashUsed' as const },
  { path: '/tournaments', sample: aTournament(), used: 'tournamentsUsed' as const },
])('the trial of $path', ({ path, sample, used }) => {
  it('stores exactly ten of 64 concurrent saves, including the first of the account', async () => {
    const player = await tracking.signIn();

    const answers = await Promise.all(
      Array.from({ length: 64 }, () => player.post<ErrorBody & { id: string }>(path, sample)),
    );

    const saved = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    const refused = answers.filter(({ status }) => status === 402);
    expect(new Set(saved).size).toBe(10);
    expect(refused).toHaveLength(54);
    expect(refused[0]?.body).toMatchObject({ code: 'trial_limit_reached' });
    const list = await player.get<{ id: string }[]>(path);
    expect(list.body.map(({ id }) => id).sort()).toEqual([...saved].sort());
    expect(await usageOf(player.accountId)).toMatchObject({ [used]: 10, accountVersion: 10 });
  });

  it('returns no place for a deleted result, and uses none for an update', async () => {
    const player = await tracking.signIn();
    const ids = [];
    for (let i = 0; i < 10; i += 1) ids.push((await player.post(path, sample)).body.id);

    expect((await player.put(`${path}/${ids[0]}`, sample)).status).toBe(200);
    expect((await player.delete(`${path}/${ids[0]}`)).status).toBe(204);

    expect((await player.post(path, sample)).status).toBe(402);
    expect(await player.get<unknown[]>(path)).toMatchObject({ body: { length: 9 } });
    expect(await usageOf(player.accountId)).toMatchObject({ [used]: 10, accountVersion: 12 });
  });

  it('has no limit for the owner', async () => {
    const owner = await tracking.signIn({ role: 'owner' });

    const answers = await Promise.all(Array.from({ length: 24 }, () => owner.post(path, sample)));

    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await usageOf(owner.accountId)).toMatchObject({ [used]: 24 });
  });

  it('does not change for a refused save', async () => {
    const player = await tracking.signIn();
    for (let i = 0; i < 10; i += 1) await player.post(path, sample);
    const before = await player.get(path);

    await player.post(path, sample);

    const after = await player.get(path);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect(after.text).toBe(before.text);
  });
});

it('counts cash sessions and tournaments separately', async () => {
  const player = await tracking.signIn();
  const saves = Array.from({ length: 12 }, (_, i) => i);

  await Promise.all(
    saves.flatMap(() => [
      player.post('/sessions', aCashSession()),
      player.post('/tournaments', aTournament()),
    ]),
  );

  expect(await usageOf(player.accountId)).toEqual({ cashUsed: 10, tournamentsUsed: 10, accountVersion: 20 });
});

it('reports no usage for an account without saves', async () => {
  const stranger = await tracking.signIn();

  expect(await usageOf(stranger.accountId)).toEqual({ cashUsed: 0, tournamentsUsed: 0, accountVersion: 0 });
});

it.each(['/internal/usage/x', '/internal/export/x'])('keeps %s for services', async (url) => {
  const player = await tracking.signIn();

  expect((await player.get<ErrorBody>(url)).status).toBe(401);
});
