import { LoginPage } from '../pages/login-page';
import { codeOf } from '../support/authenticator-app';
import { journeys } from '../support/journey';
import { newPlayer } from '../support/players';
import { productUrl } from '../support/product';

describe('two-step sign-in', () => {
  const visit = journeys();

  it('is set up, asks for a code, takes a recovery code, and is turned off', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Mia' });
    const { page, goto } = await visit({ player, fresh: true });
    await goto('/account');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByLabel('Your password').fill(player.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for your app' }).waitFor();
    const uri = (await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? '';
    await page.getByLabel('Code from your app').fill(codeOf(uri));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recoveryCode = '', secondCode = ''] = await codes.allTextContents();
    await page.getByRole('button', { name: 'I stored them' }).click();
    await page.getByRole('button', { name: 'Turn off' }).waitFor();

    const other = await visit();
    // Turning it off signs this device out, which may be storing its lists.
    other.expectBrowserErrors(/status of 401.*second-factor/, /status of 401.*changes=true/);
    await other.goto('/login');
    await new LoginPage(other.page).signIn(player.id, player.password);
    const code = other.page.getByLabel('Code from your app');
    const signIn = other.page.getByRole('button', { name: 'Sign in', exact: true });
    await code.fill(codeOf(uri, 10));
    await signIn.click();
    await other.page.getByText('This code is wrong or was used.').waitFor();
    // The code of the set-up is used up; the next one is accepted already.
    await code.fill(codeOf(uri, 1));
    await signIn.click();
    await other.page.getByRole('button', { name: 'Account: Mia' }).waitFor();

    const third = await visit();
    await third.goto('/login');
    const login = new LoginPage(third.page);
    await login.signIn(player.id, player.password);
    await third.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await third.page.getByLabel('Recovery code').fill(recoveryCode);
    await third.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await login.untilSignedIn('Mia');

    await third.goto('/account');
    await third.page.getByRole('button', { name: 'Turn off' }).click();
    const off = third.page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await off.getByLabel('Your password').fill(player.password);
    await off.getByLabel('Code from your app, or a recovery code').fill(secondCode);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await third.page.getByRole('button', { name: 'Set up' }).waitFor();
  });
});
