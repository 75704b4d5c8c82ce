import type { Locator } from 'playwright-core';
import { LoginPage } from '../pages/login-page';
import { storedAccount } from '../support/device-storage';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, signIn } from '../support/players';
import { productUrl } from '../support/product';
import type { Visit } from '../support/visit';

/** A phone's authenticator that verifies its player at once. */
async function addAuthenticator({ context, page }: Visit) {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
}

/** Adds a passkey on the account page. @returns the list of passkeys */
async function addPasskey({ page, goto }: Visit, password: string): Promise<Locator> {
  await goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await passkeys.filter({ hasText: 'Not used yet' }).waitFor();
  return passkeys;
}

async function logOut({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Account: Mia' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page
    .getByRole('dialog', { name: 'Logout confirmation' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('**/login');
}

const chooseSignIn = ({ page }: Visit) =>
  page.getByRole('group', { name: 'Account' }).getByRole('button', { name: 'Sign in' }).click();

describe('a passkey', () => {
  const visit = journeys();

  it('is added, signs in without an id, is renamed and removed', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Mia' });
    const one = await visit({ player, fresh: true });
    const { page, goto } = one;
    const { devTools, authenticatorId } = await addAuthenticator(one);
    const passkeys = await addPasskey(one, player.password);
    const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toEqual([
      expect.objectContaining({ isResidentCredential: true, rpId: new URL(productUrl()).hostname }),
    ]);

    await logOut(one);
    // As a new device with a synced passkey, which gets no suggestions.
    await page.evaluate(() => localStorage.removeItem('feltbook.passkey-used'));
    await chooseSignIn(one);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await new LoginPage(page).untilSignedIn('Mia');

    await goto('/account');
    await passkeys.filter({ hasText: 'Last used' }).getByRole('button').click();
    const edit = page.getByRole('dialog', { name: 'Edit passkey' });
    await edit.getByLabel('Name of the passkey').fill('My phone');
    await edit.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Edit My phone' }).click();
    await edit.getByRole('button', { name: 'Remove passkey' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove My phone?' });
    await removal.getByLabel('Your password').fill(player.password);
    await removal.getByRole('button', { name: 'Remove passkey' }).click();
    await eventually(async () => expect(await passkeys.count()).toBe(0));
    // The page reported the removal, so the password manager no longer offers it.
    const held = async () =>
      (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    await eventually(async () => expect(await held()).toEqual([]));
  });

  it('that was removed elsewhere is refused, and no longer offered', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Mia' });
    const one = await visit({ player, fresh: true });
    const { devTools, authenticatorId } = await addAuthenticator(one);
    await addPasskey(one, player.password);
    // From the sign-in page on, which suggests the removed passkey.
    one.expectBrowserErrors(/status of 401/);
    await logOut(one);
    const elsewhere = await signIn(productUrl(), player);
    const [passkey] = (await elsewhere.api.get('/me/passkeys')).json<{ id: string }[]>();
    const path = `/me/passkeys/${passkey?.id}`;
    expect((await elsewhere.api.delete(path, { body: { password: player.password } })).status).toBe(204);
    await chooseSignIn(one);
    await one.page.getByText('This passkey does not open an account.').waitFor();
    const held = async () =>
      (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    await eventually(async () => expect(await held()).toEqual([]));
  });

  it('is suggested in the id field on a device where one was used', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Mia' });
    const one = await visit({ player, fresh: true });
    await addAuthenticator(one);
    await addPasskey(one, player.password);
    await logOut(one);
    await chooseSignIn(one);
    await one.page.getByRole('button', { name: 'Account: Mia' }).waitFor();
    await eventually(async () => expect(await storedAccount(one.page)).toBe(player.user.id));
  });
});
