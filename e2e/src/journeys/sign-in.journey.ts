import { LoginPage } from '../pages/login-page';
import { storedAccount } from '../support/device-storage';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newId, newPlayer, PASSWORD } from '../support/players';
import { owner, productUrl } from '../support/product';

describe('signing in', () => {
  const visit = journeys();

  it('signs in after registering, and stays signed in after a reload', async () => {
    const { page } = await visit();
    const login = new LoginPage(page);
    await login.open();
    await login.register(newId(), PASSWORD, 'Mia');
    const account = page.getByRole('button', { name: 'Account: Mia' });
    await account.waitFor();
    await page.waitForURL('**/welcome/new');
    await page.reload();
    await account.waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
  });

  it('shows `Registration failed` for a taken id, and keeps typed values', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 409/);
    const login = new LoginPage(page);
    await login.open();
    await login.register(id, PASSWORD, 'Somebody else');
    await page.getByRole('alert').filter({ hasText: 'Registration failed' }).waitFor();
    expect(await page.getByLabel('Email or username').inputValue()).toBe(id);
  });

  it('shows the same error for a wrong password and an unknown id', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, expectBrowserErrors } = await visit();
    expectBrowserErrors(/status of 401/);
    const login = new LoginPage(page);
    await login.open();
    const texts = [];
    for (const [who, password] of [
      [id, 'not the password'],
      [newId(), PASSWORD],
    ] as const) {
      await login.signIn(who, password);
      const alert = page.getByRole('alert').filter({ hasText: 'Login failed' });
      texts.push(await alert.textContent());
      await page.reload();
    }
    expect(texts[0]).toBe(texts[1]);
  });

  it('shows the contract’s validation messages at the fields', async () => {
    const { page } = await visit();
    const login = new LoginPage(page);
    await login.open();
    await login.register('ab', 'short');
    await page.getByText('At least 3 characters, please.').waitFor();
    expect(await page.getByText('At least 8 characters, please.').count()).toBe(1);
  });

  it('returns to a deep link after the login', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, goto } = await visit();
    await goto('/cash?result=winning');
    await page.waitForURL('**/login');
    await new LoginPage(page).signIn(id, PASSWORD);
    await page.getByRole('heading', { name: 'Cash sessions', exact: true }).waitFor();
    expect(page.url()).toMatch(/\/cash\?result=winning$/);
  });

  it('asks for confirmation before signing out, and then removes the session', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    await goto('/about');
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Account: Mia' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await openMenu();
    expect(await dialog.textContent()).toContain('Are you sure you want to logout Mia?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await openMenu();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await storedAccount(page)).toBeUndefined();
    await goto('/cash');
    await page.waitForURL('**/login');
  });

  it('revokes the session on the server', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player });
    await goto('/about');
    await page.getByRole('button', { name: 'Account: Mia' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.waitForURL('**/login');
    await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(401), 3_000);
  });

  it('shows the admin link to the owner, and denies access to others', async () => {
    const boss = await visit();
    const login = new LoginPage(boss.page);
    await login.open();
    const { id, password } = owner();
    await login.signIn(id, password);
    await boss.page.getByRole('link', { name: 'Admin' }).waitFor();

    const guest = await visit({ player: await newPlayer(productUrl()) });
    await guest.goto('/admin');
    await guest.page.getByRole('heading', { name: 'ACCESS DENIED' }).waitFor();
    expect(await guest.page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });
});
