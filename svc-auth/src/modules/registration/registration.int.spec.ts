import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD } from '../../testing/browser';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({
    env: { OWNER_EMAIL: 'owner@feltbook.example', OWNER_PASSWORD: 'the house always wins' },
  });
});
afterAll(() => auth.close());

describe('POST /register', () => {
  it('creates an account that can sign in at once', async () => {
    const browser = auth.browser();
    const id = await browser.register('Ada@Example.com');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { token, user } = await browser.signIn('ada@example.COM');
    expect(user).toEqual({ id, email: 'ada@example.com', displayName: 'Ada', role: 'player', settings: {} });
    expect(claimsOf(token)).toMatchObject({ sub: id, role: 'player', email: 'ada@example.com', name: 'Ada' });
  });

  it('accepts a username, which has no e-mail address', async () => {
    const browser = auth.browser();
    const id = await browser.register('River_Rat');
    const { user } = await browser.signIn('river_rat');
    expect(user).toEqual({ id, email: null, displayName: 'River_Rat', role: 'player', settings: {} });
  });

  it('accepts a display name', async () => {
    const browser = auth.browser();
    const answer = await browser.post('/register', {
      id: 'chi',
      password: PASSWORD,
      displayName: ' Chi 🃏 ',
    });
    expect(answer.status).toBe(201);
    expect((await browser.signIn('chi')).user.displayName).toBe('Chi 🃏');
  });

  it.each([
    ['another case', 'BRUNO@example.com'],
    ['spaces around it', '  bruno@example.com '],
    ['another spelling of the domain', 'bruno@ｅxample.com'],
    ['wide letters', 'ｂｒｕｎｏ'],
  ])('refuses a taken id in %s', async (_, id) => {
    const browser = auth.browser();
    for (const taken of ['bruno@example.com', 'bruno'])
      await browser.post('/register', { id: taken, password: PASSWORD });
    const { status, body } = await browser.post('/register', { id, password: PASSWORD });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'Registration failed', code: 'conflict' });
  });

  it.each([
    ['x@gmail.example', 'x@gmaıl.example'],
    ['x@strasse.example', 'x@straße.example'],
    ['fish@example.com', 'ﬁsh@example.com'],
  ])('keeps the mailboxes %s and %s apart', async (one, other) => {
    const browser = auth.browser();
    const ids = [await browser.register(one), await browser.register(other)];
    expect(new Set(ids).size).toBe(2);
    expect((await browser.signIn(one)).user.id).toBe(ids[0]);
    expect((await browser.signIn(other)).user.id).toBe(ids[1]);
  });

  it('makes nobody the owner whose address only looks like the owner’s', async () => {
    const id = await auth.browser().register('\uff4fwner@feltbook.example');
    expect((await auth.browser().signIn('\uff4fwner@feltbook.example')).user).toMatchObject({
      id,
      role: 'player',
    });
  });

  it.each(['owner@feltbook.example', 'Owner@Feltbook.Example', 'owner@ｆeltbook.example'])(
    "refuses the owner's address: %s",
    async (id) => {
      const { status, body } = await auth.browser().post('/register', { id, password: PASSWORD });
      expect(status).toBe(409);
      expect(body['error']).toBe('Registration failed');
    },
  );

  it.each([
    ['no id', { password: PASSWORD }, 'Missing required fields: id'],
    ['no password', { id: 'dora' }, 'Missing required fields: password'],
    ['blanks', { id: ' ', password: '' }, 'Missing required fields: id, password'],
    ['a short id', { id: 'ab', password: PASSWORD }, 'At least 3'],
    ['a long id', { id: 'a'.repeat(255), password: PASSWORD }, 'At most 254'],
    ['an id with spaces', { id: 'dora the first', password: PASSWORD }, 'Use an email address'],
    [
      'an id that grows beyond the limit',
      { id: `a${'\ufb03'.repeat(100)}`, password: PASSWORD },
      'cannot be used',
    ],
    ['a name in two alphabets', { id: 'dorа', password: PASSWORD }, 'looks like another name'],
    ['a domain that no name server takes', { id: 'dora@a\u200db.de', password: PASSWORD }, 'cannot be used'],
    ['a short password', { id: 'dora', password: 'seven77' }, 'At least 8'],
    ['a long password', { id: 'dora', password: 'x'.repeat(129) }, 'At most 128'],
    ['a blank password', { id: 'dora', password: ' \u3000 '.repeat(4) }, 'Missing required fields: password'],
    ['a common password', { id: 'dora', password: 'p@ssw0rd1!' }, 'easy to guess'],
    ['the id as a password', { id: 'Dora-Maar', password: 'dora-maar-77' }, 'contains your id'],
    ["the product's name", { id: 'dora', password: 'Feltbook2026' }, 'contains “Feltbook”'],
    ['an unknown field', { id: 'dora', password: PASSWORD, role: 'owner' }, 'Unknown fields: role'],
    ['a number', { id: 12345, password: PASSWORD }, 'Please enter'],
  ])('answers 400 to %s', async (_, body, error) => {
    const answer = await auth.browser().post('/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body['code']).toBe('invalid_request');
    expect(answer.body['error']).toContain(error);
  });

  it('answers 415 to a form, and 400 to what is not JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await auth.browser().post('/register', 'id=dora&password=x', { headers })).status).toBe(415);
    expect((await auth.browser().post('/register', '{"id":')).status).toBe(400);
  });

  // Six, because each hashes a password, and calls on a busy machine time out.
  it('gives an id to exactly one of many concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        auth.browser().post('/register', { id: index % 2 ? 'RACER' : 'racer', password: PASSWORD }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 5 }, () => 409)]);
  });
});
