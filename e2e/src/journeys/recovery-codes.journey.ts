import { randomBytes } from 'node:crypto';
import { LoginPage } from '../pages/login-page';
import { journeys } from '../support/journey';
import { PASSWORD } from '../support/players';

const NEXT = 'eight brown horses';

describe('a recovery code', () => {
  const visit = journeys();

  it('sets a new password for a player without an email, once', async () => {
    const first = await visit();
    const handle = `mia-${randomBytes(6).toString('hex')}`;
    await first.goto('/login');
    const registration = new LoginPage(first.page);
    await registration.register(handle, PASSWORD, 'Mia');
    await registration.untilSignedIn('Mia');
    await first.goto('/account');
    await first.page.getByRole('button', { name: 'Make new codes' }).click();
    const dialog = first.page.getByRole('dialog', { name: 'Make recovery codes' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make codes' }).click();
    const codes = first.page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [code = '', ...others] = await codes.allTextContents();
    expect(others).toHaveLength(9);
    await first.page.getByRole('button', { name: 'I stored them' }).click();
    await first.page.getByText('You have 10 of 10 codes left.').waitFor();

    const { page, goto, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 400.*recover/);
    await goto('/forgot-password');
    const recover = async (typed: string) => {
      await page.getByLabel('Username or email').fill(handle);
      await page.getByLabel('Recovery code').fill(typed);
      await page.getByLabel('New password').fill(NEXT);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await recover(code.toUpperCase());
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await goto('/forgot-password');
    await recover(code);
    await page.getByText('The username or the code is wrong, or the code was used.').waitFor();

    await goto('/login');
    const login = new LoginPage(page);
    await login.signIn(handle, NEXT);
    await login.untilSignedIn('Mia');
    await goto('/account');
    await page.getByText('You have 9 of 10 codes left.').waitFor();
  });
});
