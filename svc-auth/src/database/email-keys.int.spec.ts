import { randomUUID } from 'node:crypto';
import { createLogger, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { startAuthApp, type AuthApp } from '../testing/auth-app';
import { PASSWORD } from '../testing/browser';
import { rowsOf } from '../testing/rows';
import { EmailKeys1795561000000 } from './migrations/1795561000000-email-keys';
import { recomputeEmailKeys } from './statements/email-keys';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
});
afterAll(() => auth.close());

/** As keys were made before: the whole address folded. */
const formerKey = (id: string) =>
  id.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** An account as a release of before stored it. The host makes it an address of this test alone. */
async function formerAccount(address: string, { isVerified = false, signsIn = true } = {}): Promise<string> {
  const id = await auth.browser().register(`p${randomUUID().slice(0, 13)}`);
  await rowsOf(auth, 'UPDATE accounts SET email = ?, email_key = ?, email_verified = ? WHERE id = ?', [
    address,
    formerKey(address),
    isVerified,
    id,
  ]);
  if (signsIn)
    await rowsOf(auth, 'UPDATE accounts SET login_id = ?, login_key = ? WHERE id = ?', [
      address,
      formerKey(address),
      id,
    ]);
  return id;
}

async function recompute(): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const logger = createLogger(
    { name: 'test', level: 'info' },
    { write: (line: string) => void lines.push(line) },
  );
  await inTransaction(auth.app.get(DataSource), ({ manager }) =>
    recomputeEmailKeys((sql, params) => manager.query(sql, params), logger),
  );
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const keysOf = async (id: string) =>
  (
    await rowsOf(
      auth,
      `SELECT login_id AS loginId, login_key AS loginKey, email, email_key AS emailKey, email_verified AS isVerified,
         email_lost_at AS lostAt
       FROM accounts WHERE id = ?`,
      [id],
    )
  )[0];

const host = () => `${randomUUID().slice(0, 8)}.example`;
const canSignIn = async (id: string) =>
  (await auth.browser().post('/login', { id, password: PASSWORD })).status;

it('gives an account the right keys, and its former keys to the mailbox that they are of', async () => {
  const name = host();
  const wide = await formerAccount(`x@straße.${name}`, { isVerified: true });
  expect(await canSignIn(`x@straße.${name}`)).toBe(401);
  await recompute();
  const form = `x@xn--strae-oqa.${name}`;
  expect(await keysOf(wide)).toMatchObject({ loginId: form, loginKey: form, email: form, emailKey: form });
  expect(await canSignIn(`X@Straße.${name}`)).toBe(200);
  // The mailbox whose key the account had.
  expect(await auth.browser().register(`x@strasse.${name}`)).not.toBe(wide);
});

it('leaves ordinary addresses and usernames as they are, and logs nothing', async () => {
  const ascii = await formerAccount(`Mia@${host()}`, { isVerified: true });
  const before = await keysOf(ascii);
  const handle = await auth.browser().register(`Straße-${randomUUID().slice(0, 8)}`);
  const beforeHandle = await keysOf(handle);
  expect(await recompute()).toEqual([]);
  expect(await keysOf(ascii)).toEqual(before);
  expect(await keysOf(handle)).toEqual(beforeHandle);
});

it.each([
  ['the verified one', true, false],
  ['the verified one, whatever its former key', false, true],
  ['the one with the right key, if neither is verified', false, false],
  ['the one with the right key, if both are verified', true, true],
])(
  'leaves a shared address to %s, and the other account all but the address',
  async (_, isRightVerified, isWrongVerified) => {
    const name = host();
    const ids = [
      await formerAccount(`y@xn--strae-oqa.${name}`, { isVerified: isRightVerified }),
      await formerAccount(`y@straße.${name}`, { isVerified: isWrongVerified }),
    ] as const;
    const [holder, loser] = isWrongVerified && !isRightVerified ? ids.toReversed() : ids;
    const lines = await recompute();
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, accountId: loser, keptBy: holder }));
    // Names no address.
    expect(JSON.stringify(lines)).not.toContain(name);
    expect(await keysOf(holder ?? '')).toMatchObject({ emailKey: `y@xn--strae-oqa.${name}` });
    const lost = await keysOf(loser ?? '');
    expect(lost).toMatchObject({ email: null, emailKey: null, isVerified: 0, lostAt: expect.anything() });
    expect(await canSignIn(String(lost?.['loginId']))).toBe(200);
    const events = await rowsOf(auth, "SELECT id FROM outbox WHERE account_id = ? AND type LIKE '%email%'", [
      loser ?? '',
    ]);
    expect(events).toHaveLength(1);
  },
);

const link = (id: string, change = '') =>
  rowsOf(auth, `UPDATE accounts SET google_subject = ?${change} WHERE id = ?`, [`subject-${id}`, id]);
const subjectOf = async (id: string) =>
  (await rowsOf(auth, 'SELECT google_subject AS subject FROM accounts WHERE id = ?', [id]))[0]?.['subject'];

it('removes Google where the former rule may have linked another mailbox, unless Google made the account', async () => {
  const name = host();
  const changed = await formerAccount(`g@straße.${name}`, { isVerified: true });
  const holder = await formerAccount(`h@xn--strae-oqa.${name}`, { isVerified: true });
  const loser = await formerAccount(`h@straße.${name}`);
  const made = await formerAccount(`i@straße.${name}`, { isVerified: true });
  const ordinary = await formerAccount(`j@strasse.${name}`, { isVerified: true });
  for (const id of [changed, holder, loser, ordinary]) await link(id);
  await link(made, ', password_hash = NULL');
  const lines = await recompute();
  for (const id of [changed, holder, loser]) {
    expect(await subjectOf(id)).toBeNull();
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        accountId: id,
        msg: 'Google was removed: the former keys may have linked another mailbox.',
      }),
    );
  }
  expect(await subjectOf(made)).toBe(`subject-${made}`);
  expect(await subjectOf(ordinary)).toBe(`subject-${ordinary}`);
});

it('is what the migration does', async () => {
  const name = host();
  const id = await formerAccount(`z@straße.${name}`);
  const runner = auth.app.get(DataSource).createQueryRunner();
  await new EmailKeys1795561000000().up(runner);
  await runner.release();
  expect(await keysOf(id)).toMatchObject({ loginKey: `z@xn--strae-oqa.${name}` });
});
