import { randomBytes } from 'node:crypto';
import { EVENT_CONSUMERS, isEmail } from '@feltbook/contracts';
import { newId, toEmailKey, type Logger } from '@feltbook/svc-kit';

const AT_A_TIME = 1000;

/** Runs a statement of a migration. */
type Run = (sql: string, params: unknown[]) => Promise<unknown>;

interface Row {
  readonly id: string;
  readonly loginId: string | null;
  readonly loginKey: string | null;
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly emailVerified: number;
}

interface Changed {
  readonly id: string;
  /** The address of the account; null if it has none. */
  readonly email: string | null;
  /** The address that it signs in with; null if it signs in by a username or with Google alone. */
  readonly login: string | null;
  readonly isVerified: boolean;
}

/**
 * Recomputes keys that were made by an earlier rule. Of accounts with one address, the one that verified it keeps it, or the
 * one that has the right key already. The others lose the address as to somebody who verifies it: they sign in with a new
 * username and keep everything else. Google is removed from the accounts whose key changes or is shared, if they have a
 * password: the former rule may have linked another mailbox. Without a password, Google made the account.
 * @param run of one transaction
 */
export async function recomputeEmailKeys(run: Run, logger: Logger): Promise<void> {
  const changed = await findChanged(run);
  // Frees the former keys first, which may be the new ones of other accounts.
  for (const { id, email, login } of changed) {
    if (email !== null) await run('UPDATE accounts SET email_key = NULL WHERE id = ?', [id]);
    if (login !== null) await run('UPDATE accounts SET login_key = NULL WHERE id = ?', [id]);
  }
  for (const account of changed.toSorted((a, b) => Number(b.isVerified) - Number(a.isVerified))) {
    await store(run, logger, account);
  }
  if (changed.length > 0)
    logger.info({ accounts: changed.length }, 'Recomputed the keys of e-mail addresses.');
}

async function findChanged(run: Run): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (let last = ''; ;) {
    const rows = (await run(
      `SELECT id, login_id AS loginId, login_key AS loginKey, email, email_key AS emailKey,
         email_verified AS emailVerified
       FROM accounts WHERE id > ? ORDER BY id LIMIT ${AT_A_TIME}`,
      [last],
    )) as Row[];
    for (const row of rows) {
      const email = row.emailKey !== null && row.email !== null ? toEmailKey(row.email) : null;
      const login =
        row.loginKey !== null && row.loginId !== null && isEmail(row.loginId)
          ? toEmailKey(row.loginId)
          : null;
      const isRight = (email ?? row.emailKey) === row.emailKey && (login ?? row.loginKey) === row.loginKey;
      if (!isRight) changed.push({ id: row.id, email, login, isVerified: Number(row.emailVerified) === 1 });
    }
    if (rows.length < AT_A_TIME) return changed;
    last = rows.at(-1)?.id ?? '';
  }
}

async function store(run: Run, logger: Logger, account: Changed): Promise<void> {
  const { id, email, login, isVerified } = account;
  const others = (await run(
    `SELECT id, email_verified AS isVerified, login_key AS loginKey FROM accounts
     WHERE id <> ? AND (email_key IN (?, ?) OR login_key IN (?, ?)) ORDER BY id`,
    [id, email, login, email, login],
  )) as { id: string; isVerified: number; loginKey: string | null }[];
  const verified = others.find((other) => Number(other.isVerified) === 1);
  const signsIn = others.find(({ loginKey }) => loginKey !== null && [email, login].includes(loginKey));
  for (const one of [id, ...others.map((other) => other.id)]) await dropGoogle(run, logger, one);
  const holder = verified ?? (isVerified ? undefined : signsIn);
  if (holder) return release(run, logger, id, holder.id);
  if (isVerified) for (const other of others) await release(run, logger, other.id, id);
  if (email !== null)
    await run('UPDATE accounts SET email = ?, email_key = ? WHERE id = ?', [email, email, id]);
  if (login !== null)
    await run('UPDATE accounts SET login_id = ?, login_key = ? WHERE id = ?', [login, login, id]);
}

async function dropGoogle(run: Run, logger: Logger, id: string): Promise<void> {
  const linked = (await run(
    'SELECT id FROM accounts WHERE id = ? AND google_subject IS NOT NULL AND password_hash IS NOT NULL',
    [id],
  )) as unknown[];
  if (linked.length === 0) return;
  await run('UPDATE accounts SET google_subject = NULL WHERE id = ?', [id]);
  logger.warn({ accountId: id }, 'Google was removed: the former keys may have linked another mailbox.');
}

/** Takes the address from an account, which gets a username if it signed in with the address. */
async function release(run: Run, logger: Logger, id: string, keptBy: string): Promise<void> {
  const username = `player-${randomBytes(6).toString('hex')}`;
  await run(
    `UPDATE accounts SET login_key = IF(login_id LIKE '%@%', ?, login_key),
       login_id = IF(login_id LIKE '%@%', ?, login_id), email = NULL, email_key = NULL, email_verified = 0,
       email_lost_at = UTC_TIMESTAMP(3)
     WHERE id = ?`,
    [username, username, id],
  );
  const type = 'account.email_changed';
  const event = {
    type,
    accountId: id,
    data: {},
    id: newId(),
    version: 1,
    occurredAt: new Date().toISOString(),
  };
  await run(
    `INSERT INTO outbox (id, account_id, type, event, created_at, available_at, awaiting)
     VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?)`,
    [event.id, id, type, JSON.stringify(event), EVENT_CONSUMERS[type].join()],
  );
  logger.warn(
    { accountId: id, keptBy },
    'Two accounts have one e-mail address. The first lost it and signs in with a username.',
  );
}
