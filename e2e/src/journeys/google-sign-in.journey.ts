import { randomBytes } from 'node:crypto';
import { LoginPage } from '../pages/login-page';
import { codeOf } from '../support/authenticator-app';
import { storedAccount } from '../support/device-storage';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { mailTo, verifyEmail } from '../support/mailbox';
import { newPlayer } from '../support/players';
import { productUrl } from '../support/product';
import type { Visit } from '../support/visit';

const newEmail = (): string => `google-${randomBytes(6).toString('hex')}@example.com`;

/** Opens the simulator's page from the login page. */
async function toGoogle({ page }: Visit): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.google.click();
  await page.getByText("This is a simulator of Google's sign-in.").waitFor();
}

async function continueAs(
  { page }: Visit,
  email: string,
  { name = 'Gus', verified = true } = {},
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('The address is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('signing in with Google', () => {
  const visit = journeys();

  it('creates an account the first time and reuses it the second time', async () => {
    const email = newEmail();
    const ids = [];
    for (const page of ['/welcome/new', '/']) {
      const one = await visit();
      await toGoogle(one);
      await continueAs(one, email);
      await one.page.getByRole('button', { name: 'Account: Gus' }).waitFor();
      await one.page.waitForURL((url) => url.pathname === page);
      ids.push(
        await eventually(async () => {
          const id = await storedAccount(one.page);
          expect(id).toBeDefined();
          return id;
        }),
      );
    }
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('puts no token into an address, and leaves no code in the address or the history', async () => {
    const one = await visit();
    await toGoogle(one);
    const addresses: string[] = [];
    one.page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await continueAs(one, newEmail());
    await one.page.getByRole('button', { name: 'Account: Gus' }).waitFor();
    expect(one.page.url()).not.toContain('code');
    expect(addresses.join()).not.toContain('token');
    await one.page.goBack();
    await eventually(() => expect(one.page.url()).not.toContain('#code='));
  });

  it('returns to the requested page', async () => {
    const one = await visit();
    await one.goto('/tournaments');
    await one.page.waitForURL('**/login');
    await new LoginPage(one.page).google.click();
    await continueAs(one, newEmail());
    await one.page.getByRole('heading', { name: 'Tournaments', exact: true }).waitFor();
    expect(new URL(one.page.url()).pathname).toBe('/tournaments');
  });

  it.each(['/login', '/auth/google'])('works for a browser that begins at 127.0.0.1%s', async (path) => {
    const one = await visit();
    const elsewhere = new URL(path, productUrl());
    elsewhere.hostname = '127.0.0.1';
    await one.page.goto(elsewhere.href);
    if (path === '/login') await new LoginPage(one.page).google.click();
    await continueAs(one, newEmail());
    await one.page.getByRole('button', { name: 'Account: Gus' }).waitFor();
    expect(new URL(one.page.url()).origin).toBe(productUrl());
    expect(await storedAccount(one.page)).toBeDefined();
  });

  it('can be cancelled', async () => {
    const one = await visit();
    await toGoogle(one);
    await one.page.getByRole('button', { name: 'Cancel' }).click();
    await one.page.waitForURL('**/login?error=google');
    await one.page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
    expect(await storedAccount(one.page)).toBeUndefined();
  });

  it('does not sign in to a password account whose address is not verified', async () => {
    const player = await newPlayer(productUrl());
    const one = await visit();
    await toGoogle(one);
    await continueAs(one, player.id, { name: 'Somebody' });
    await one.page.waitForURL((url) => !url.pathname.startsWith('/authorize') && url.origin === productUrl());
    await eventually(async () => {
      expect(await storedAccount(one.page)).not.toBe(player.user.id);
      expect(one.page.url()).not.toContain('google-auth-success');
    });
  });

  it('asks for password and code once where two-step sign-in is on, and then links and signs in', async () => {
    const player = await newPlayer(productUrl());
    await verifyEmail(player);
    const { uri } = (await player.api.post('/me/totp', { password: player.password })).json<{
      uri: string;
    }>();
    expect((await player.api.post('/me/totp/confirm', { code: codeOf(uri) })).status).toBe(200);
    const one = await visit();
    await toGoogle(one);
    await continueAs(one, player.id);
    await one.page.waitForURL('**/login?error=two-step');
    await one.page
      .getByText('Sign in with your password or passkey once. Then you can link Google.')
      .waitFor();
    const login = new LoginPage(one.page);
    await login.signIn(player.id, player.password);
    // The code of the set-up is used up; the next one is accepted already.
    await one.page.getByLabel('Code from your app').fill(codeOf(uri, 1));
    await one.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await login.untilSignedIn('Mia');
    await one.page.getByText(`Somebody signed in with Google here as ${player.id}.`).waitFor();
    await one.page.getByRole('button', { name: 'Link Google' }).click();
    await one.page.getByText('Google is linked. You can sign in with it from now on.').waitFor();
    await mailTo(player.id, 'Google opens your account');

    const other = await visit();
    await toGoogle(other);
    await continueAs(other, player.id);
    await other.page.getByRole('button', { name: 'Account: Mia' }).waitFor();
    await eventually(async () => expect(await storedAccount(other.page)).toBe(player.user.id));
  });

  it('rejects a callback that this browser did not start', async () => {
    const one = await visit();
    await one.goto('/auth/google/callback?code=stolen&state=forged');
    await one.page.waitForURL('**/login?error=google');
    expect(await storedAccount(one.page)).toBeUndefined();
  });
});
