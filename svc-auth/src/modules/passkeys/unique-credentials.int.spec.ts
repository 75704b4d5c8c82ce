import { connectDataSource, directQuery, migrateAt, type Query, type SqlValue } from '@feltbook/svc-kit';
import { createTestDatabase, type TestDatabase } from '@feltbook/tooling/testing';
import type { DataSource } from 'typeorm';
import { migrations } from '../../database/migrations';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { Authenticator } from '../../testing/authenticator';
import { PASSWORD } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';
import { UniqueCredentials1795560001000 } from '../../database/migrations/1795560001000-unique-credentials';

describe('a credential', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuthApp();
  });
  afterAll(() => auth.close());

  const optionsOf = async ({ browser, token }: Player) =>
    (await browser.post('/me/passkeys/options', { password: PASSWORD }, { token })).body;
  const add = ({ browser, token }: Player, body: unknown) => browser.post('/me/passkeys', body, { token });
  const countOf = async ({ browser, token }: Player) =>
    (JSON.parse((await browser.get('/me/passkeys', { token })).text) as unknown[]).length;
  async function signIn(authenticator: Authenticator) {
    const browser = auth.browser();
    const { body } = await browser.post('/auth/passkeys/options');
    return browser.post('/auth/passkeys', authenticator.assert(body));
  }

  it('of another account is refused, and signs in to its first one only', async () => {
    const [first, second] = [await newPlayer(auth), await newPlayer(auth)];
    const authenticator = new Authenticator();
    expect((await add(first, authenticator.attest(await optionsOf(first)))).status).toBe(201);
    const { status, body } = await add(second, authenticator.attest(await optionsOf(second)));
    expect([status, body['code'], body['error']]).toEqual([
      409,
      'conflict',
      'This passkey is in use already. Please create a new one.',
    ]);
    expect(await countOf(second)).toBe(0);
    expect((await signIn(authenticator)).status).toBe(401);
    authenticator.userHandle = Buffer.from(first.id).toString('base64url');
    expect((await signIn(authenticator)).body['user']).toMatchObject({ id: first.id });
  });

  it('that two accounts register at the same moment belongs to one of them', async () => {
    const players = await Promise.all([newPlayer(auth), newPlayer(auth)]);
    const authenticator = new Authenticator();
    const bodies: unknown[] = [];
    for (const player of players) bodies.push(authenticator.attest(await optionsOf(player)));
    const answers = await Promise.all(players.map((player, index) => add(player, bodies[index])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await Promise.all(players.map(countOf))).sort()).toEqual([0, 1]);
  });
});

describe('the migration', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let query: Query;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateAt(database.url, migrations.slice(0, migrations.indexOf(UniqueCredentials1795560001000)));
    dataSource = await connectDataSource(database.url, { migrations: [] });
    query = directQuery(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const insertPasskey = (account: string, id: string, credential: string, createdAt: string) =>
    query.run(
      `INSERT INTO passkeys (account_id, id, credential_id, public_key, counter, transports, device_type, backed_up, name,
         created_at)
       VALUES (?, ?, ?, 'key', 0, '', 'singleDevice', 0, 'Phone', ?)`,
      [account, id, credential, createdAt] satisfies SqlValue[],
    );

  it('leaves a credential to the account that registered it first, and ends no login', async () => {
    await insertPasskey('victim', 'first', 'shared', '2026-01-01 00:00:00.000');
    await insertPasskey('thief', 'copy', 'shared', '2026-01-02 00:00:00.000');
    await insertPasskey('thief', 'own', 'other', '2026-01-03 00:00:00.000');
    for (const passkey of ['copy', 'own'])
      await query.run(
        `INSERT INTO login_families (id, account_id, platform, mfa, mfa_by, started_at, last_used_at, expires_at)
         VALUES (?, 'thief', 'mobile', 1, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [`by-${passkey}`, passkey],
      );
    await migrateAt(database.url, migrations);
    expect(await query.execute('SELECT account_id AS account, id FROM passkeys ORDER BY id')).toEqual([
      { account: 'victim', id: 'first' },
      { account: 'thief', id: 'own' },
    ]);
    expect(
      await query.execute(
        'SELECT id, mfa_by AS factor FROM login_families WHERE ended_at IS NULL ORDER BY id',
      ),
    ).toEqual([
      { id: 'by-copy', factor: null },
      { id: 'by-own', factor: 'own' },
    ]);
    await expect(insertPasskey('thief', 'again', 'shared', '2026-01-04 00:00:00.000')).rejects.toMatchObject({
      errno: 1062,
    });
  });
});
