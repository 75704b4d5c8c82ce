import { EntryPage } from '../pages/entry-page';
import { LoginPage } from '../pages/login-page';
import { storedAccount } from '../support/device';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newId, newPlayer, PASSWORD } from '../support/players';
import { owner, productUrl } from '../support/product';

describe('signing in', () => {
  const visit = journeys();

  it('registers, and is signed in afterwards, also after a reload', async () => {
    const { page } = await visit();
    const login = new LoginPage(page);
    await login.open();
    await login.register(newId(), PASSWORD, 'Mia');
    const account = page.getByRole('button', { name: 'Account: Mia' });
    await account.waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.reload();
    await account.waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
  });

  it('works in a browser that keeps nothing, until its page is loaded anew', async () => {
    const { id } = await newPlayer(productUrl());
    const { page } = await visit();
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(id, PASSWORD);
    await page.getByRole('button', { name: /^Account: / }).waitFor();
    expect(await page.evaluate(() => 'indexedDB' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'Add cash' }).first().click();
    const entry = new EntryPage(page);
    await entry.type({ Date: '2026-05-01', 'Buy-in': '300', 'Cash out': '455.50' });
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await entry.add('location', 'Aria');
    await entry.add('stakes', '1/3');
    await entry.save();
    await entry.saved.waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
  });

  it('says `Registration failed` where the id is taken, and keeps what was typed', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, expectComplaints } = await visit();
    expectComplaints(/status of 409/);
    const login = new LoginPage(page);
    await login.open();
    await login.register(id, PASSWORD, 'Somebody else');
    await page.getByRole('alert').filter({ hasText: 'Registration failed' }).waitFor();
    expect(await page.getByLabel('E-mail address or handle').inputValue()).toBe(id);
  });

  it('says `Login failed` for a wrong password and for an unknown id alike', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, expectComplaints } = await visit();
    expectComplaints(/status of 401/);
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

  it('tells what is wrong at the field, in the words of the contract', async () => {
    const { page } = await visit();
    const login = new LoginPage(page);
    await login.open();
    await login.register('ab', 'short');
    await page.getByText('At least 3 characters, please.').waitFor();
    expect(await page.getByText('At least 8 characters, please.').count()).toBe(1);
  });

  it('leads from a deep link over the login to the page that was asked for', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, goto } = await visit();
    await goto('/cash?result=winning');
    await page.waitForURL('**/login');
    await new LoginPage(page).signIn(id, PASSWORD);
    await page.getByRole('heading', { name: 'Cash sessions', exact: true }).waitFor();
    expect(page.url()).toMatch(/\/cash\?result=winning$/);
  });

  it('asks before it signs out, and forgets the session then', async () => {
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

  it('ends the session at the server too', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player });
    await goto('/about');
    await page.getByRole('button', { name: 'Account: Mia' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.waitForURL('**/login');
    await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(401), 3_000);
  });

  it('shows the admin entry to the owner, and a closed door to everybody else', async () => {
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
