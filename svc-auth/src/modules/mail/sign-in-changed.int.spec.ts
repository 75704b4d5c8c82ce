import { Authenticator } from '../../testing/authenticator';
import { PASSWORD } from '../../testing/browser';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayerWithEmail } from '../../testing/players';
import { rowsOf } from '../../testing/rows';
import { codeOf } from '../../testing/totp-app';

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp();
});
afterAll(() => auth.close());

type Player = Awaited<ReturnType<typeof newPlayerWithEmail>>;

/** The subjects of the notices, in the order in which they were stored. */
async function notices({ email }: Player): Promise<string[]> {
  const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
  return subjects.filter((subject) => subject !== 'Verify your email').toReversed();
}

const changing = ({ browser, token }: Player) => ({
  post: async (path: string, body: unknown) => {
    const answer = await browser.post(path, body, { token });
    if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
    return answer.body;
  },
  remove: async (path: string, body: unknown = { password: PASSWORD }) =>
    (await browser.call('DELETE', path, { token, body })).status,
});

/** A player who turned two-step sign-in on. */
async function playerWithApp() {
  const player = await newPlayerWithEmail(auth);
  const { post } = changing(player);
  const uri = String((await post('/me/totp', { password: PASSWORD }))['uri']);
  const { codes } = await post('/me/totp/confirm', { code: codeOf(uri) });
  // As if the time of the first code were long ago.
  await rowsOf(auth, 'UPDATE second_factors SET last_step = 0 WHERE account_id = ?', [player.id]);
  return { player, uri, codes: codes as [string, string] };
}

it('mails when two-step sign-in is turned on and off, once each', async () => {
  const { player, uri } = await playerWithApp();
  expect(await notices(player)).toEqual(['Two-step sign-in is on']);
  const removal = { password: PASSWORD, code: codeOf(uri) };
  expect(await changing(player).remove('/me/totp', removal)).toBe(204);
  expect(await changing(player).remove('/me/totp', removal)).toBe(400);
  expect(await notices(player)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off']);
});

it('mails what changed, when and in which browser, as text and HTML', async () => {
  const { player } = await playerWithApp();
  const [mail] = await auth.mailsTo(player.email);
  expect(mail?.text).toMatch(
    /^Two-step sign-in was turned on\.\n\nThat was on \d{4}-\d\d-\d\d at \d\d:\d\d UTC, in an unknown browser\.\n/,
  );
  expect(mail?.text).toContain('/account\n');
  expect(mail?.html).toContain('<h1>Two-step sign-in is on</h1>');
});

it('mails when a passkey is added and removed', async () => {
  const player = await newPlayerWithEmail(auth);
  const { post, remove } = changing(player);
  const options = await post('/me/passkeys/options', { password: PASSWORD });
  const { id } = await post('/me/passkeys', new Authenticator().attest(options));
  expect(await notices(player)).toEqual(['You have a new passkey']);
  expect(await remove(`/me/passkeys/${String(id)}`)).toBe(204);
  expect(await remove(`/me/passkeys/${String(id)}`)).toBe(404);
  expect(await notices(player)).toEqual(['You have a new passkey', 'A passkey was removed']);
});

it('mails when recovery codes are made anew and removed', async () => {
  const player = await newPlayerWithEmail(auth);
  const { post, remove } = changing(player);
  await post('/me/recovery-codes', { password: PASSWORD });
  expect(await remove('/me/recovery-codes')).toBe(204);
  expect(await notices(player)).toEqual(['You have new recovery codes', 'Your recovery codes were removed']);
});

it('mails each use of a recovery code, at a sign-in and for a new password', async () => {
  const { player, codes } = await playerWithApp();
  const { body } = await auth.browser().post('/login', { id: player.email, password: PASSWORD });
  const proof = { ticket: body['ticket'], code: codes[0] };
  expect((await player.browser.post('/auth/second-factor', proof)).status).toBe(200);
  const recovery = { id: player.email, code: codes[1], password: 'jack-ten-suited' };
  expect((await player.browser.post('/auth/recover', recovery)).status).toBe(204);
  expect((await player.browser.post('/auth/recover', recovery)).status).toBe(400);
  expect((await notices(player)).toSorted()).toEqual([
    'A recovery code was used',
    'A recovery code was used',
    'Two-step sign-in is on',
    'Your password was changed',
  ]);
});

it('mails nothing to an address that is not verified', async () => {
  const player = await newPlayerWithEmail(auth, { isVerified: false });
  await changing(player).post('/me/recovery-codes', { password: PASSWORD });
  expect(await notices(player)).toEqual([]);
});
