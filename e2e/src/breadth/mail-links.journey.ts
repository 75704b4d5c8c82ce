import { BREACHED_PASSWORDS } from '@feltbook/simulators/breached-passwords';
import { LoginPage } from '../pages/login-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { linkOfMail, mailTo, verifyEmail } from '../support/mailbox';
import { newId, newPlayer, PASSWORD, save, signIn } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';

const NEXT = 'eight brown horses';

describe('links of mails', () => {
  const visit = journeys();

  it('verify the address of a new player', async () => {
    const id = newId();
    const { page, goto, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 400.*verify-email/);
    await goto('/login');
    const login = new LoginPage(page);
    await login.register(id, PASSWORD, 'Mia');
    await login.untilSignedIn('Mia');
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

  it('set a new password, and sign out every device', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 40[01].*(reset-password|login)/);
    await verifyEmail(player);

    await goto('/login');
    const login = new LoginPage(page);
    await login.signIn(player.id, 'a forgotten one');
    await page.getByText('The email, username or password is wrong.').waitFor();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    expect(await page.getByLabel('Email or username').inputValue()).toBe(player.id);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If the account has a verified email').waitFor();

    await goto(await linkOfMail(player.id, 'Set a new password'));
    const form = page.getByLabel('New password');
    await form.fill('password1');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password is easy to guess.').waitFor();
    await form.fill(BREACHED_PASSWORDS[0]);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password was in a data leak of another site.').waitFor();
    await form.fill(NEXT);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();

    await eventually(async () => expect((await player.api.get('/me')).status).toBe(401));
    await expect(signIn(productUrl(), player)).rejects.toThrow('login_failed');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await login.signIn(player.id, NEXT);
    await page.getByRole('button', { name: 'Account: Mia' }).waitFor();
  });

  it('replace an email', async () => {
    const player = await newPlayer(productUrl());
    await verifyEmail(player);
    const email = newId();
    const { page, goto } = await visit();
    await goto('/login');
    const login = new LoginPage(page);
    await login.signIn(player.id, PASSWORD);
    await login.untilSignedIn('Mia');
    await goto('/account');
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText('Open the link in it').waitFor();
    await goto(await linkOfMail(email, 'Verify your email'));
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    await page.getByRole('link', { name: 'To your account' }).click();
    await page.getByText(email).waitFor();
    expect(await page.getByText(player.id).count()).toBe(0);
    await mailTo(player.id, 'Your email was changed');
    await expect(signIn(productUrl(), player)).rejects.toThrow('login_failed');
    expect((await signIn(productUrl(), { ...player, id: email })).user.id).toBe(player.user.id);
  });

  it('give an email to the person who reads its mails', async () => {
    const squatter = await newPlayer(productUrl(), { displayName: 'Sid' });
    await save(squatter, '/sessions', cashBody());
    const { page, goto, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 40[09].*(claim-email|register)/);
    const first = await linkOfMail(squatter.id, 'Verify your email');
    await goto('/login');
    const login = new LoginPage(page);
    await login.register(squatter.id, NEXT, 'Mia');
    await page.getByText('This email or username cannot be registered.').waitFor();

    const link = await eventually(async () => {
      const latest = await linkOfMail(squatter.id, 'Verify your email');
      if (latest === first) throw new Error('The second mail has not come yet.');
      return latest;
    });
    await goto(link);
    await page.getByRole('heading', { name: 'Did you register with this email?' }).waitFor();
    const form = page.getByLabel('New password');
    await form.fill('password1');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByText('Your password is easy to guess.').waitFor();
    await form.fill(NEXT);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await login.signIn(squatter.id, NEXT);
    await login.untilSignedIn();
    await goto('/account');
    await page.getByText('Verified', { exact: true }).waitFor();

    await expect(signIn(productUrl(), squatter)).rejects.toThrow('login_failed');
    const { loginId } = (await squatter.api.get('/me')).json<{ loginId: string }>();
    const again = await signIn(productUrl(), { ...squatter, id: loginId });
    expect(again.user.id).toBe(squatter.user.id);
    expect((await again.api.get('/sessions')).json()).toHaveLength(1);
  });
});
