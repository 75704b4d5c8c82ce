import { asService } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
let id: string;
beforeAll(async () => {
  auth = await startAuthApp();
  id = await auth.browser().register('Ada@example.com');
});
afterAll(() => auth.close());

const read = (path: string) =>
  auth.browser().get(`/internal/accounts${path}`, { headers: asService('gateway') });

describe('GET /internal/accounts', () => {
  it('finds an account by its address in any case, and by its id', async () => {
    // In the form that mail goes to, also if the row has it as its player wrote it.
    await rowsOf(auth, "UPDATE accounts SET email = 'Ada@Example.com' WHERE id = ?", [id]);
    const account = { id, email: 'ada@example.com', displayName: 'Ada' };
    expect((await read(`?email=${encodeURIComponent('ADA@EXAMPLE.com')}`)).body).toEqual(account);
    expect((await read(`/${id}`)).body).toEqual(account);
  });

  it.each([
    '?email=nobody@example.com',
    '?email=%EF%BD%81da@example.com',
    '/01a1fc36-e7d8-752b-8b3e-e1433ae1dfb1',
    '/nonsense',
    '/%C3%B6',
  ])('answers 404 to %s', async (path) => {
    expect((await read(path)).body['code']).toBe('not_found');
  });

  it.each(['', '?email=', '?mail=x'])('answers 400 to "%s"', async (path) => {
    expect((await read(path)).status).toBe(400);
  });

  it('is for services only', async () => {
    expect((await auth.browser().get(`/internal/accounts/${id}`)).status).toBe(401);
  });
});

describe('GET /internal/openapi.json', () => {
  it('describes every call of the contract', async () => {
    const { body } = await auth.browser().get('/internal/openapi.json', { headers: asService('gateway') });
    const { paths } = body as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'post /register',
        'post /login',
        'post /logout',
        'get /me',
        'delete /me',
        'get /me/export',
        'post /auth/refresh',
        'get /auth/google',
        'get /auth/google/callback',
        'get /.well-known/jwks.json',
      ]),
    );
  });
});
