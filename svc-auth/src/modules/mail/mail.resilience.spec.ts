import { UNKNOWN_RECIPIENT } from '@feltbook/simulators/mail';
import { directQuery, inTransaction, Metrics } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AuthTasks } from '../../auth-tasks';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { rowsOf } from '../../testing/rows';
import { PasswordResetService } from '../passwords/password-reset.service';
import { VerificationService } from '../verification/verification.service';
import { MailSender } from './mail-sender';
import { MailboxService } from './mailbox.service';
import { claimMail } from './claim-mail';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT = '2026-11-27T12:00:00.000Z';

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp();
});
afterAll(() => auth.close());
beforeEach(async () => {
  auth.simulator.answers.recipient = undefined;
  auth.simulator.answers.content = undefined;
  await rowsOf(auth, 'DELETE FROM mails');
  await rowsOf(auth, 'DELETE FROM refused_addresses');
  // Ends a row of refusals.
  await post(newAddress());
  await sendAll();
});

const query = () => directQuery(auth.app.get(DataSource));
const newAddress = (name = 'mia') => `${name}-${randomUUID()}@example.com`;
/** Stores a mail that is due now. */
const post = (to: string) =>
  auth.app
    .get(MailboxService)
    .post(query(), { accountId: randomUUID(), to, content: { kind: 'email-changed', at: AT } });
const sendAll = (signal = new AbortController().signal) => auth.app.get(MailSender).sendAll(signal);
const sendAllAgain = async () => {
  await rowsOf(auth, 'UPDATE mails SET send_at = UTC_TIMESTAMP(3)');
  await sendAll();
};
const waiting = () => rowsOf(auth, 'SELECT recipient, failures FROM mails ORDER BY recipient');
const received = (email: string) => auth.simulator.mails(email);
const refusedAddresses = () => rowsOf(auth, 'SELECT address_key FROM refused_addresses');
const metric = async (name: string) => {
  const line = new RegExp(`^${name}[{,].*? (\\S+)$`, 'm');
  return Number(line.exec(await auth.app.get(Metrics).registry.metrics())?.[1]);
};
const attempts = (outcome: string) => metric(`mail_attempts_total{outcome="${outcome}"`);

describe('a mail server that refuses a mail', () => {
  it.each([
    '554 Relay access denied',
    '550 No such user here',
    '550 5.7.1 Blocked',
    '550 5.1.8 Unknown sender',
    '452 4.2.2 Mailbox full',
    '421 4.3.2 Closing',
  ] as const)('mutes no address, and gets the mail again: %s', async (answer) => {
    const email = newAddress();
    auth.simulator.answers.recipient = answer;
    await post(email);
    await sendAll();
    expect(await waiting()).toMatchObject([{ recipient: email, failures: 1 }]);
    expect(await refusedAddresses()).toEqual([]);

    auth.simulator.answers.recipient = undefined;
    await sendAllAgain();
    expect(received(email)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('gets the mail again if it refuses the content', async () => {
    const email = newAddress();
    auth.simulator.answers.content = '554 5.7.1 This looks like spam';
    await post(email);
    await sendAll();
    expect(await waiting()).toMatchObject([{ failures: 1 }]);
    expect(await refusedAddresses()).toEqual([]);
  });

  it('delays the mails of nobody else', async () => {
    const [refused, other] = [newAddress('a'), newAddress('b')];
    auth.simulator.answers.recipient = '550 5.7.1 Blocked';
    await post(refused);
    await sendAll();
    auth.simulator.answers.recipient = undefined;
    await post(other);
    await sendAll();
    expect(received(other)).toHaveLength(1);
  });
});

describe('an address that its mail server does not know', () => {
  it('gets no mail for 30 days, and then again', async () => {
    const email = newAddress();
    auth.simulator.answers.recipient = '550 5.1.1 No such user here';
    await post(email);
    await sendAll();
    expect([await waiting(), await refusedAddresses()]).toEqual([[], [{ address_key: email }]]);

    auth.simulator.answers.recipient = undefined;
    const muted = await attempts('muted');
    await post(email);
    await sendAll();
    expect([await waiting(), received(email)]).toEqual([[], []]);
    expect(await attempts('muted')).toBe(muted + 1);

    const refusedAt = new Date(Date.now() - 30 * DAY_MS);
    await rowsOf(auth, 'UPDATE refused_addresses SET refused_at = ?', [refusedAt]);
    await post(email);
    await sendAll();
    expect(received(email)).toHaveLength(1);
    await auth.app.get(AuthTasks).clean();
    expect(await refusedAddresses()).toEqual([]);
  });

  it('gets mail again after its player asked to verify it', async () => {
    const email = newAddress(UNKNOWN_RECIPIENT);
    const browser = auth.browser();
    await browser.register(email);
    await sendAll();
    expect(await refusedAddresses()).toContainEqual({ address_key: email });
    const { token } = await browser.signIn(email);
    expect((await browser.post('/me/verify-email', undefined, { token })).status).toBe(204);
    expect(await refusedAddresses()).not.toContainEqual({ address_key: email });
  });

  it.each([
    ['a new password', true],
    ['a new password before it is verified', false],
    ['a registration that repeats it', false],
  ])('gets mail again after its player asked for it: %s', async (wish, isVerified) => {
    const email = newAddress();
    const id = await auth.browser().register(email);
    await rowsOf(auth, 'UPDATE accounts SET email_verified = ? WHERE id = ?', [Number(isVerified), id]);
    await rowsOf(auth, 'DELETE FROM mails');
    auth.simulator.answers.recipient = '550 5.1.1 No such user here';
    await post(email);
    await sendAll();
    expect(await refusedAddresses()).toEqual([{ address_key: email }]);

    auth.simulator.answers.recipient = undefined;
    if (wish.includes('registration')) await auth.app.get(VerificationService).remind(email, '192.0.2.1');
    else await auth.browser().post('/auth/forgot-password', { id: email });
    await auth.app.get(PasswordResetService).settled();
    await sendAll();
    expect(received(email)).toHaveLength(1);
  });

  it('is doubted after five others in a row, until the server accepts a mail', async () => {
    auth.simulator.answers.recipient = '550 5.1.1 No such user here';
    const refused = await attempts('refused');
    for (let count = 0; count < 7; count += 1) {
      await post(newAddress());
      await sendAll();
    }
    expect(await refusedAddresses()).toHaveLength(5);
    expect(await waiting()).toHaveLength(2);
    expect(await attempts('refused')).toBe(refused + 7);

    auth.simulator.answers.recipient = undefined;
    await sendAllAgain();
    expect(await waiting()).toEqual([]);
    auth.simulator.answers.recipient = '550 5.1.1 No such user here';
    await post(newAddress());
    await sendAll();
    expect(await refusedAddresses()).toHaveLength(6);
  });
});

it('reports how many mails wait, since when, and what became of the others', async () => {
  expect(await metric('mails_waiting')).toBe(0);
  expect(await metric('mails_oldest_waiting_seconds')).toBe(0);
  const [failed, sent] = [await attempts('failed'), await attempts('sent')];
  auth.simulator.answers.recipient = '451 4.7.1 Greylisted';
  await post(newAddress());
  await sendAll();
  await rowsOf(auth, 'UPDATE mails SET created_at = created_at - INTERVAL 1 HOUR');
  expect(await metric('mails_waiting')).toBe(1);
  expect(await metric('mails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3600);
  auth.simulator.answers.recipient = undefined;
  await sendAllAgain();
  expect([await attempts('failed'), await attempts('sent'), await metric('mails_waiting')]).toEqual([
    failed + 1,
    sent + 1,
    0,
  ]);
});

describe('a process that ends while it sends a mail', () => {
  const claimed = async () =>
    (await rowsOf(auth, 'SELECT id FROM mails WHERE send_at > UTC_TIMESTAMP(3)')).length > 0;

  it('releases the mail at a stop, and another one sends it at once', async () => {
    const [one, two] = [newAddress('a'), newAddress('b')];
    auth.simulator.answers.recipient = 'silence';
    await post(one);
    await post(two);
    const stopping = new AbortController();
    const sending = sendAll(stopping.signal);
    await until(claimed);
    stopping.abort();
    await sending;
    expect(await waiting()).toMatchObject([{ failures: 0 }, { failures: 0 }]);

    auth.simulator.answers.recipient = undefined;
    await sendAll();
    expect([received(one).length, received(two).length]).toEqual([1, 1]);
  });

  it('delays the mail by a minute at most, and no other mail', async () => {
    const [claimedMail, other] = [newAddress('a'), newAddress('b')];
    await post(claimedMail);
    const now = new Date();
    // What a killed process leaves behind.
    await inTransaction(auth.app.get(DataSource), (transaction) => claimMail(transaction, 60, now));
    await post(other);
    await sendAll();
    expect([received(claimedMail).length, received(other).length]).toEqual([0, 1]);
    const leases = await rowsOf(auth, 'SELECT TIMESTAMPDIFF(SECOND, ?, send_at) AS seconds FROM mails', [
      now,
    ]);
    expect(leases).toEqual([{ seconds: '60' }]);
    await sendAllAgain();
    expect(received(claimedMail)).toHaveLength(1);
  });

  it('repeats a mail with the same Message-ID if the server had accepted it', async () => {
    const email = newAddress();
    auth.simulator.answers.content = 'silence';
    await post(email);
    const stopping = new AbortController();
    const sending = sendAll(stopping.signal);
    await until(() => received(email).length === 1);
    stopping.abort();
    await sending;
    auth.simulator.answers.content = undefined;
    await sendAll();
    const ids = received(email).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
