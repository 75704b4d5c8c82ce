import { LoginPage } from '../pages/login-page';
import { journeys } from '../support/journey';
import { linkOfMail } from '../support/mailbox';
import { newId, PASSWORD } from '../support/players';

describe('links of mails', () => {
  const visit = journeys();

  it('verify the address of a new player', async () => {
    const id = newId();
    const { page, goto, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 400.*verify-email/);
    await goto('/login');
    await new LoginPage(page).register(id, PASSWORD, 'Mia');
    await page.getByRole('button', { name: 'Account: Mia' }).waitFor();
    await goto('/account');
    await page.getByText('Not verified').waitFor();

    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    const link = await linkOfMail(id, 'Verify your email');
    await goto(link);
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    const token = link.split('token=')[1] ?? '';
    expect(page.url()).not.toContain(token);
    expect(referrers.join(' ')).not.toContain(token);

    await page.getByRole('link', { name: 'To your account' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();
    await goto(link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });
});
