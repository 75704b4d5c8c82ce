import { startGateway, type Answered, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { callsTo, idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.token({ sub: idOf(0), role: 'owner' });
});
beforeEach(() => {
  world = serveOwnerWorld(gateway, 3);
  world.answers[DECIDE] = () => ({ ...DECIDED, planVersion: 4 });
  world.answers[PLAN] = () => ({ planVersion: 4 });
});
afterAll(() => gateway.close());

const DECIDED = { grandfathered: true, trialDisabled: false, trialNumber: 1 };
const DECIDE = `POST /internal/billing-accounts/${idOf(2)}`;
const PLAN = `GET /internal/admin/players/${idOf(2)}/plan`;
const REFRESH = `POST /internal/admin/users/${idOf(2)}/refresh`;
const SIGN_OUT = `POST /internal/admin/accounts/${idOf(3)}/sign-out`;
const RESET = `POST /internal/admin/accounts/${idOf(2)}/password-reset`;
const ERASE = `POST /internal/admin/accounts/${idOf(2)}/erasure`;

const act = (id: string, action: string): Promise<Answered> =>
  gateway.call(`/api/admin/users/${id}/subscription-status`, {
    method: 'PUT',
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });
const erase = (id: string) => gateway.call(`/api/admin/users/${id}`, { method: 'DELETE', token });

describe('an action', () => {
  it('is performed by svc-billing on behalf of the owner, and returns the updated user', async () => {
    world.answers[REFRESH] = () => ({ user: { ...world.players[1], final_status: 'Feltbook OG' } });

    expect(await act(idOf(2), 'grandfather')).toMatchObject({
      status: 200,
      json: { id: idOf(2), final_status: 'Feltbook OG' },
    });
    expect(world.asked.find(({ call }) => call === DECIDE)?.body).toEqual({
      action: 'grandfather',
      actorId: idOf(0),
    });
    // The list shows it from now on, whenever the event arrives.
    expect(world.asked.at(-1)?.call).toBe(REFRESH);
  });

  it('answers 404 if the account was deleted meanwhile', async () => {
    world.answers[REFRESH] = () => 404;
    expect((await act(idOf(2), 'grandfather')).status).toBe(404);
  });

  it('is answered after svc-tracking applied it', async () => {
    let looks = 0;
    world.answers[PLAN] = () => ({ planVersion: (looks += 1) < 4 ? 3 : 5 });

    expect((await act(idOf(2), 'disable_trial')).status).toBe(200);
    expect(looks).toBe(4);
  });

  it('is answered after two seconds if svc-tracking does not apply it', async () => {
    world.answers[PLAN] = () => ({ planVersion: 3 });

    const start = performance.now();
    expect((await act(idOf(2), 'enable_trial')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(1900);
  });

  it('does not wait for svc-tracking if it is unavailable', async () => {
    world.away.add('svc-tracking');

    expect(await act(idOf(2), 'enable_trial')).toMatchObject({ status: 200, json: { id: idOf(2) } });
  });

  it.each([
    ['an unknown action', idOf(2), 'make_pro', 400, 'invalid_request'],
    ['an unknown user', idOf(77), 'grandfather', 404, 'not_found'],
    ['an id that is none', 'x'.repeat(60), 'grandfather', 404, 'not_found'],
    ['the owner’s own row', idOf(0), 'disable_trial', 409, 'conflict'],
  ])('is refused for %s', async (_what, id, action, status, code) => {
    expect(await act(id, action)).toMatchObject({ status, json: { code } });
    expect(callsTo(world, 'svc-billing')).toEqual([]);
  });

  it('is refused when the user was deleted meanwhile', async () => {
    world.answers[DECIDE] = () => 404;

    expect((await act(idOf(2), 'grandfather')).status).toBe(404);
  });
});

describe('deleting a user', () => {
  it('is performed by svc-auth on behalf of the owner, and revokes tokens before it is answered', async () => {
    const deleted = await gateway.token({ sub: idOf(2) });
    expect((await gateway.call('/sessions', { token: deleted })).status).toBe(200);
    world.answers[ERASE] = () => {
      gateway.issuer.revokeAccount(idOf(2));
      return { id: idOf(2) };
    };

    const answer = await erase(idOf(2));

    expect([answer.status, answer.body.length]).toEqual([204, 0]);
    expect((await gateway.call('/sessions', { token: deleted })).status).toBe(401);
    expect(world.asked.find(({ call }) => call === ERASE)?.body).toEqual({ actorId: idOf(0) });
  });

  it.each([
    ['an unknown user', 404],
    ['the owner’s own row', 409],
  ])('is refused for %s', async (_what, status) => {
    world.answers[ERASE] = () => status;

    expect((await erase(idOf(2))).status).toBe(status);
    expect((await erase('x'.repeat(60))).status).toBe(404);
  });
});

describe('signing a user out', () => {
  it('is performed by svc-auth on behalf of the owner, and revokes tokens before it is answered', async () => {
    const ended = await gateway.token({ sub: idOf(3), sid: 'somewhere' });
    expect((await gateway.call('/sessions', { token: ended })).status).toBe(200);
    world.answers[SIGN_OUT] = () => {
      gateway.issuer.revoke('somewhere');
      return { id: idOf(3) };
    };
    const answer = await gateway.call(`/api/admin/users/${idOf(3)}/logins`, { method: 'DELETE', token });
    expect(answer.status).toBe(204);
    expect((await gateway.call('/sessions', { token: ended })).status).toBe(401);
    expect(world.asked.find(({ call }) => call === SIGN_OUT)?.body).toEqual({ actorId: idOf(0) });
  });
});

describe('a new password', () => {
  const offer = (id: string) =>
    gateway.call(`/api/admin/users/${id}/password-reset`, { method: 'POST', token });

  it('is offered by svc-auth on behalf of the owner, and its link is stored nowhere', async () => {
    const link = { by: 'link', url: 'https://feltbook.example/x', expires_at: '2026-11-22T00:00:00.000Z' };
    world.answers[RESET] = () => link;

    expect(await offer(idOf(2))).toMatchObject({
      status: 200,
      json: link,
      headers: { 'cache-control': 'no-store' },
    });
    expect(world.asked.find(({ call }) => call === RESET)?.body).toEqual({ actorId: idOf(0) });
  });

  it.each([404, 409])('is refused with %d by svc-auth', async (status) => {
    world.answers[RESET] = () => status;

    expect((await offer(idOf(2))).status).toBe(status);
    expect((await offer('x'.repeat(60))).status).toBe(404);
  });
});
