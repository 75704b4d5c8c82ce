import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, signIn } from '../support/players';
import { productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody } from '../support/samples';

describe('at the table', () => {
  let profile: Profile | undefined;
  afterEach(async () => {
    await profile?.end();
    profile = undefined;
  });

  it('a session is started, survives closing the app, and is logged without a network', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.of(player, productUrl());
    let { page } = profile;
    let entry = new EntryPage(page);
    await page.goto('/table');
    await entry.waitForLocation('Aria');
    const record = page.getByRole('table', { name: 'Your record at these stakes' });
    expect(await record.textContent()).toMatch(/1\/2 at Aria.*Hourly\+\$78/);
    expect(await faultsOf(page)).toEqual([]);
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Rebuy' }).click();
    await page.getByRole('dialog').getByLabel('Amount').fill('200');
    await page.getByRole('button', { name: 'Add rebuy' }).click();
    await page.getByText('$500').waitFor();
    await page.getByRole('button', { name: 'Break' }).click();
    await page.getByText(/^On a break for/).waitFor();

    await profile.restart();
    ({ page } = profile);
    entry = new EntryPage(page);
    const table = () => page.getByRole('region', { name: 'At the table' });
    await page.goto('/');
    await table()
      .getByText(/^On a break at Aria since/)
      .waitFor();
    await table().getByRole('link', { name: 'Open' }).click();
    await page.getByText('$500').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();

    // Opens the form once, so that its code is cached for offline use.
    await page.goto('/add');
    await entry.waitForLocation('Aria');
    await profile.setOffline(true);
    await table().getByRole('button', { name: 'Stop' }).click();
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('500'));
    expect(await entry.field('Duration').inputValue()).toBe('0.08');
    await entry.type({ 'Cash out': '650' });
    await entry.save();
    await page.getByText('Offline. 1 session saved here; it uploads later.').waitFor();
    expect(await table().count()).toBe(0);

    await profile.setOffline(false);
    const list = new ListPage(page, 'sessions');
    await list.open();
    await eventually(async () => expect(await list.count.textContent()).toBe('2 of 2 sessions'));
    const saved = (await player.api.get('/sessions')).json<{ buyin: number; cashout: number }[]>();
    expect(saved.find(({ buyin }) => buyin === 500)).toMatchObject({ cashout: 650, rebuys_amount: 200 });
  });

  it('a session is on all devices of the player, also after changes without a network', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.of(player, productUrl());
    const other = await Profile.of(await signIn(productUrl(), player), productUrl());
    try {
      const [phone, laptop] = [profile.page, other.page];
      const focus = () => laptop.evaluate(() => window.dispatchEvent(new Event('focus')));
      await laptop.goto('/stats');
      await phone.goto('/table');
      const entry = new EntryPage(phone);
      await entry.waitForLocation('Aria');
      await entry.type({ 'Buy-in': '300' });
      const sent = phone.waitForResponse(
        (answer) => answer.url().endsWith('/api/running-session') && answer.request().method() === 'PUT',
      );
      await phone.getByRole('button', { name: 'Start now' }).click();
      await sent;
      await focus();
      await laptop.getByText('Your session at Aria was started on another device.').waitFor();
      await laptop.getByText(/^Playing at Aria since/).waitFor();

      await profile.setOffline(true);
      await phone.getByRole('button', { name: 'Break' }).click();
      await phone.getByText(/^On a break for/).waitFor();
      const resent = phone.waitForResponse(
        (answer) => answer.url().endsWith('/api/running-session') && answer.request().method() === 'PUT',
      );
      await profile.setOffline(false);
      await resent;
      await laptop.goto('/table');
      await laptop.getByText(/^On a break for/).waitFor();

      await laptop.getByRole('button', { name: 'Stop' }).first().click();
      const form = new EntryPage(laptop);
      await eventually(async () => expect(await form.field('Buy-in').inputValue()).toBe('300'));
      await form.type({ 'Cash out': '650' });
      await form.save();
      await form.saved.waitFor();
      await eventually(async () => {
        await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
        await phone
          .getByText('Your session at Aria was logged on another device.')
          .waitFor({ timeout: 2000 });
      }, 30_000);
      await phone.getByRole('button', { name: 'Start now' }).waitFor();
      const saved = (await player.api.get('/sessions')).json<{ cashout: number }[]>();
      expect(saved.map(({ cashout }) => cashout).sort()).toEqual([455.5, 650]);
      expect([await faultsOf(phone), await faultsOf(laptop)]).toEqual([[], []]);
    } finally {
      await other.end();
    }
  });

  /** Stops a session and opens its form in two tabs of one browser. */
  async function stoppedInTwoTabs() {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.of(player, productUrl());
    const { page } = profile;
    const entry = new EntryPage(page);
    await page.goto('/table');
    await entry.waitForLocation('Aria');
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('300'));
    const other = await page.context().newPage();
    await other.goto(page.url());
    const copy = new EntryPage(other);
    await eventually(async () => expect(await copy.field('Buy-in').inputValue()).toBe('300'));
    await entry.type({ 'Cash out': '650' });
    await copy.type({ 'Cash out': '655' });
    const sessions = async () =>
      (await player.api.get('/sessions')).json<{ buyin: number; cashout: number }[]>();
    return { entry, copy, sessions };
  }
  const alreadyLogged = ({ page }: EntryPage) => page.getByText('This session is already logged.');

  it('a session is saved once if two tabs log it', async () => {
    const { entry, copy, sessions } = await stoppedInTwoTabs();
    await entry.save();
    await entry.saved.waitFor();
    await alreadyLogged(copy).waitFor();
    expect(await copy.page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
    const saved = await sessions();
    expect(saved).toHaveLength(2);
    expect(saved).toContainEqual(expect.objectContaining({ buyin: 300, cashout: 650 }));
  });

  it('a session is saved once if two tabs save it simultaneously', async () => {
    const { entry, copy, sessions } = await stoppedInTwoTabs();
    await Promise.all([entry.save(), copy.save()]);

    await Promise.all([entry, copy].map((one) => one.saved.or(alreadyLogged(one)).first().waitFor()));
    const saved = await sessions();
    expect(saved).toHaveLength(2);
    const cashout = saved.find(({ buyin }) => buyin === 300)?.cashout;
    expect([650, 655]).toContain(cashout);
    // Only the tab whose result is stored says that it was saved.
    const [won, lost] = cashout === 650 ? [entry, copy] : [copy, entry];
    expect(await won.saved.textContent()).toContain(`+$${(cashout ?? 0) - 300}`);
    expect(await alreadyLogged(lost).count()).toBe(1);
    for (const { page } of [entry, copy]) {
      expect(await page.getByText(/saved here|Not saved:/).count()).toBe(0);
      expect(await page.getByRole('region', { name: 'At the table' }).count()).toBe(0);
    }
  });
});
