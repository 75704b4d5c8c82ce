import { readFile } from 'node:fs/promises';
import { LoginPage } from '../pages/login-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save, signIn } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';

const NEXT = 'eight brown horses';

describe('the account page', () => {
  const visit = journeys();

  it('changes name and password, and signs the other device out', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Mia' });
    const { page, goto } = await visit({ player });
    await goto('/account');
    await page.getByLabel('Name').fill('Mia Rivers');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Account: Mia Rivers' }).waitFor();

    const other = await signIn(productUrl(), player);
    await page.getByLabel('Current password').fill(player.password);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    await eventually(async () => expect((await other.api.get('/me')).status).toBe(401), 3_000);
    await expect(signIn(productUrl(), player)).rejects.toThrow('login_failed');
    await expect(signIn(productUrl(), { ...player, password: NEXT })).resolves.toBeDefined();
  });

  it('changes theme, clock and currency on every device', async () => {
    const player = await newPlayer(productUrl());
    const laptop = await visit({ player });
    const tablet = await visit({ player });
    const themeOf = ({ page }: typeof laptop) =>
      page.evaluate(() => document.documentElement.dataset['theme']);
    for (const { goto } of [tablet, laptop]) await goto('/account');
    await laptop.page.getByRole('combobox', { name: 'Theme' }).selectOption('Light');
    await eventually(async () => expect(await themeOf(laptop)).toBe('light'));
    await laptop.page.getByLabel('Clock').selectOption('20:05');
    const lastUse = ({ page }: typeof laptop) => page.getByText(/^Last used .*, \d\d:\d\d( ·|$)/).first();
    await lastUse(laptop).waitFor();
    await save(player, '/sessions', cashBody());
    await Promise.all([
      laptop.page.waitForResponse((response) => response.request().method() === 'PATCH'),
      laptop.page.getByLabel('Currency').selectOption('EUR'),
    ]);
    expect(await themeOf(tablet)).toBe('dark');
    await tablet.page.reload();
    await eventually(async () => expect(await themeOf(tablet)).toBe('light'));

    const phone = await visit();
    const login = new LoginPage(phone.page);
    await login.open();
    expect(await themeOf(phone)).toBe('dark');
    await login.signIn(player.id, player.password);
    await login.untilSignedIn();
    await eventually(async () => expect(await themeOf(phone)).toBe('light'));
    await phone.goto('/account');
    await lastUse(phone).waitFor();
    await phone.goto('/cash');
    await phone.page.getByText(/€\d/).first().waitFor();
  });

  it('lists the devices, and signs one of them out', async () => {
    const player = await newPlayer(productUrl());
    const phone = await signIn(productUrl(), player);
    const { page, goto } = await visit({ player });
    await goto('/account');
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    await eventually(async () => expect(await devices.count()).toBeGreaterThanOrEqual(2));
    expect(await devices.filter({ hasText: 'This device' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await dialog.getByLabel('Your password').fill(player.password);
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await eventually(async () => expect(await devices.count()).toBe(1));
    await eventually(async () => expect((await phone.api.get('/me')).status).toBe(401), 3_000);
    await page.reload();
    await devices.filter({ hasText: 'This device' }).waitFor();
  });

  it('saves everything as a file, and each kind of results as a table', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ notes: 'one, "two"' }));
    await save(player, '/tournaments', tournamentBody());
    const { page, goto } = await visit({ player });
    await goto('/account');
    const download = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const cash = await download('Cash sessions (CSV)');
    expect(cash.name).toMatch(/^feltbook-cash-sessions-.*\.csv$/);
    expect(cash.text).toMatch(/^\ufeffkind,date,startTime,.*\r\ncash,.*"one, ""two"""/);
    const tournaments = await download('Tournaments (CSV)');
    expect(tournaments.name).toMatch(/^feltbook-tournaments-.*\.csv$/);
    expect(tournaments.text).toMatch(/\r\ntournament,.*Sunday Deepstack.*\r\n$/);
    const everything = JSON.parse((await download('Everything (JSON)')).text) as object;
    expect(everything).toMatchObject({ account: { id: player.user.id }, tracking: { sessions: [{}] } });
  });

  it('deletes the account after the password', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({ player });
    await goto('/account');
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(player.password);
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await page.waitForURL('**/login');
    await expect(signIn(productUrl(), player)).rejects.toThrow('login_failed');
  });
});
