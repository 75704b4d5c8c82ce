import { startGateway, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

const REGISTRATION = '/internal/admin/registration';
const INVITATION = {
  id: idOf(7),
  note: 'Bea',
  state: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  used_at: null,
  used_by: null,
};
const LINK = {
  id: idOf(8),
  url: 'https://feltbook.example/invitation#token=abc',
  expires_at: '2026-11-27T10:00:00.000Z',
};

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.token({ sub: idOf(0), role: 'owner' });
});
beforeEach(() => {
  world = serveOwnerWorld(gateway, 1);
});
afterAll(() => gateway.close());

const ask = (method: string, path: string, body?: unknown) =>
  gateway.call(`/api/admin/${path}`, {
    method,
    token,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
const asked = () => world.asked.map(({ call, body }) => [call, body]);

it('reads who may register', async () => {
  const answer = { policy: 'invited', invitations: [INVITATION] };
  world.answers[`GET ${REGISTRATION}`] = () => answer;
  expect(await ask('GET', 'registration')).toMatchObject({ status: 200, json: answer });
});

it('changes it on behalf of the owner', async () => {
  world.answers[`POST ${REGISTRATION}/policy`] = () => ({ policy: 'closed' });
  expect((await ask('PUT', 'registration', { policy: 'closed' })).status).toBe(204);
  expect(asked()).toEqual([[`POST ${REGISTRATION}/policy`, { policy: 'closed', actorId: idOf(0) }]]);
});

it('makes an invitation, whose link nothing stores', async () => {
  world.answers[`POST ${REGISTRATION}/invitations`] = () => LINK;
  const answer = await ask('POST', 'invitations', { days: 7, note: ' Bea ' });
  expect(answer).toMatchObject({ status: 201, json: LINK, headers: { 'cache-control': 'no-store' } });
  expect(asked()).toEqual([[`POST ${REGISTRATION}/invitations`, { days: 7, note: 'Bea', actorId: idOf(0) }]]);
});

it('revokes an invitation', async () => {
  const call = `POST ${REGISTRATION}/invitations/${idOf(7)}/revocation`;
  world.answers[call] = () => ({ id: idOf(7) });
  expect((await ask('DELETE', `invitations/${idOf(7)}`)).status).toBe(204);
  expect(asked()).toEqual([[call, { actorId: idOf(0) }]]);
  world.answers[call] = () => 409;
  expect((await ask('DELETE', `invitations/${idOf(7)}`)).status).toBe(409);
});

it.each([
  ['PUT', 'registration', { policy: 'ajar' }, 400],
  ['POST', 'invitations', { days: 3 }, 400],
  ['POST', 'invitations', { days: 7, note: 'x'.repeat(101) }, 400],
  ['DELETE', `invitations/${'x'.repeat(60)}`, undefined, 404],
])('refuses bad input without a call: %s %s %j', async (method, path, body, status) => {
  expect((await ask(method, path, body)).status).toBe(status);
  expect(asked()).toEqual([]);
});

it('answers 503 while the accounts are away', async () => {
  world.away.add('svc-auth');
  expect((await ask('GET', 'registration')).status).toBe(503);
});
