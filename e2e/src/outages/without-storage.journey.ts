import { EntryPage } from '../pages/entry-page';
import { LoginPage } from '../pages/login-page';
import { journeys } from '../support/journey';
import { newPlayer, PASSWORD } from '../support/players';
import { productUrl } from '../support/product';

/** Ways in which a browser has no database: private windows, blocked storage, a broken profile. Run in the page. */
const FAULTS = {
  'has none': () => void Reflect.deleteProperty(globalThis, 'indexedDB'),
  'refuses it': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
  },
  'fails to open it': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function fail() {
      // A version lower than the stored one is an error.
      const request = open.call(this, 'broken', 2);
      request.onsuccess = () => request.result.close();
      return open.call(this, 'broken', 1);
    };
  },
  'never opens it': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function hang(name) {
      const request = open.call(this, `${name}-never`);
      request.addEventListener = () => undefined;
      Object.defineProperty(request, 'onsuccess', { set: () => undefined });
      return request;
    };
  },
};

describe.each(Object.entries(FAULTS))('a browser that %s', (_, breakStorage) => {
  const visit = journeys();

  it('stays signed in after a reload, and saves', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, expectBrowserErrors } = await visit({ fresh: true });
    await page.addInitScript(breakStorage);
    // Before the sign-in, no cookie says who is signed in; and again after the sign-out.
    expectBrowserErrors(/status of 401 .*\/auth\/refresh/);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(id, PASSWORD);
    const account = page.getByRole('button', { name: 'Account: Mia' });
    await account.waitFor();
    await page.reload();
    await account.waitFor();

    await page.getByRole('link', { name: 'Add cash' }).first().click();
    const entry = new EntryPage(page);
    await entry.type({ Date: '2026-05-01', 'Start time': '20:00', 'End time': '22:30' });
    await entry.type({ 'Buy-in': '300', 'Cash out': '455.50' });
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await entry.add('location', 'Aria');
    await entry.add('stakes', '1/3');
    await entry.save();
    await entry.saved.waitFor();
    await page.goto('/cash');
    await page.getByText('Aria').filter({ visible: true }).first().waitFor();

    await account.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page
      .getByRole('dialog', { name: 'Logout confirmation' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await page.waitForURL('**/login');
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    expect(await account.count()).toBe(0);
  });
});

describe('a sign-out without a network', () => {
  const visit = journeys();

  it('holds in a browser that stores nothing, and is sent before anybody is signed in', async () => {
    const { id } = await newPlayer(productUrl());
    const { page, context, expectBrowserErrors } = await visit({ fresh: true });
    await page.addInitScript(FAULTS['refuses it']);
    expectBrowserErrors(/status of 401/, /net::ERR_/, /Failed to fetch/);
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(id, PASSWORD);
    const account = page.getByRole('button', { name: 'Account: Mia' });
    await account.waitFor();
    await account.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Logout confirmation' }).waitFor();
    await context.setOffline(true);
    await page
      .getByRole('dialog', { name: 'Logout confirmation' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await page.waitForURL('**/login');
    await context.setOffline(false);
    await page.goto('/cash');
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    expect(await account.count()).toBe(0);
  });
});
