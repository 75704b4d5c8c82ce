import { eventually } from '../support/eventually';
import { Api, errorOf } from '../support/api';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';

describe('an account', () => {
  it('is exported completely in one file, without secrets', async () => {
    const player = await newPlayer(productUrl());
    const cash = await save(player, '/sessions', cashBody({ notes: 'Notes 🃏' }));
    const tournament = await save(player, '/tournaments', tournamentBody());
    const answer = await player.api.get('/me/export');
    expect(answer.status).toBe(200);
    for (const part of [player.id, cash, tournament, 'Notes 🃏', 'Sunday Deepstack']) {
      expect(answer.text).toContain(part);
    }
    expect(answer.text).not.toMatch(/argon2|password_?hash/i);
  });

  it('is deleted in all services, and its tokens stop working', async () => {
    const player = await newPlayer(productUrl());
    const id = await save(player, '/sessions', cashBody());
    expect((await player.api.delete('/me', { body: { password: player.password } })).status).toBe(204);
    await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(401), 3_000);

    const again = await new Api(productUrl()).post('/login', { id: player.id, password: player.password });
    expect([again.status, errorOf(again).code]).toEqual([401, 'login_failed']);
    const refresh = await new Api(productUrl()).post('/auth/refresh', undefined, {
      headers: { cookie: player.cookie },
    });
    expect(refresh.status).toBe(401);

    const successor = await newPlayer(productUrl());
    expect((await successor.api.get(`/sessions/${id}`)).status).toBe(404);
  });

  it('returns 404 for results of another player', async () => {
    const [mine, other] = await Promise.all([newPlayer(productUrl()), newPlayer(productUrl())]);
    const id = await save(mine, '/sessions', cashBody());
    const foreign = await other.api.get(`/sessions/${id}`);
    const unknown = await other.api.get('/sessions/019a0000-0000-7000-8000-000000000000');
    expect([foreign.status, errorOf(foreign).error]).toEqual([404, errorOf(unknown).error]);
    expect((await other.api.put(`/sessions/${id}`, cashBody({ cashout: 0 }))).status).toBe(404);
    expect((await other.api.delete(`/sessions/${id}`)).status).toBe(404);
    expect((await other.api.get('/sessions')).json()).toEqual([]);
    expect((await mine.api.get(`/sessions/${id}`)).json()).toMatchObject({ cashout: 455.5 });
    const status = await other.api.get(`/api/user/subscription-status?email=${encodeURIComponent(mine.id)}`);
    expect([status.status, errorOf(status).code]).toEqual([403, 'forbidden']);
  });
});
