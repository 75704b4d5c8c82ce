import { testBrowser } from '../support/browser';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { LoginPage } from '../pages/login-page';
import { eventually } from '../support/eventually';
import { startIsolatedProduct, type IsolatedProduct, type PageSlice } from '../support/isolated-product';
import { journeys } from '../support/journey';
import { newPlayer, save, type Player } from '../support/players';
import { cashBody } from '../support/samples';
import { PHONE, type Visit } from '../support/visit';

type Part = 'svc-auth' | 'svc-tracking' | 'svc-billing' | 'redis' | 'mariadb';

const NOISE = [/net::ERR_/, /status of 50\d/, /Failed to fetch/, /Federation|loadEntry|remote/i];

describe('pages while a part of the product is down', () => {
  const visit = journeys();
  let isolated: IsolatedProduct;
  let player: Player;
  let one: Visit;

  beforeAll(async () => {
    [isolated] = await Promise.all([startIsolatedProduct('outages'), testBrowser()]);
  });
  afterAll(() => isolated.stop());
  beforeEach(async () => {
    const { url } = isolated.product;
    player = await newPlayer(url);
    await save(player, '/sessions', cashBody());
    // Without a service worker, so that pages show what the servers answer.
    one = await visit({ player, url, viewport: PHONE });
    one.expectBrowserErrors(...NOISE);
  });

  /** Waits until all parts are ready; before that, one click on Retry would be too early. */
  const waitForRouting = () => eventually(() => expect(isolated.unrouted()).toEqual([]));
  const whileDown = async (part: Part, meanwhile: () => Promise<void>): Promise<void> => {
    await isolated.product.processes[part].stop();
    try {
      await meanwhile();
    } finally {
      await isolated.product.processes[part].start();
    }
    await waitForRouting();
  };
  const expectText = (text: string | RegExp) => one.page.getByText(text).first().waitFor();
  const retry = () => one.page.getByRole('button', { name: 'Retry' }).first().click();
  const expectListed = () =>
    eventually(async () =>
      expect(await new ListPage(one.page, 'sessions').count.textContent()).toBe('1 of 1 sessions'),
    );
  const typedForm = async (): Promise<EntryPage> => {
    const entry = new EntryPage(one.page);
    await one.goto('/add');
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-02', 'Buy-in': '321', 'Cash out': '123' });
    return entry;
  };

  it.each<[Part]>([['svc-tracking'], ['mariadb']])(
    '%s: lists and the dashboard show an error, forms keep typed values, and Retry recovers',
    async (part) => {
      const entry = await typedForm();
      await whileDown(part, async () => {
        // From then on calls fail at once: a save that takes over three seconds is queued.
        await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(503));
        await entry.save();
        await expectText('Something went sideways.');
        expect(await entry.field('Buy-in').inputValue()).toBe('321');
        await one.goto('/dashboard');
        await expectText('Error: Failed to fetch dashboard');
        await one.goto('/cash');
        await expectText('Error: Failed to fetch sessions');
        expect(await one.page.getByText('Log one, and totals').count()).toBe(0);
      });
      await retry();
      await expectListed();
    },
  );

  it('svc-auth: the login page shows an error and keeps typed values, and signed-in players continue', async () => {
    const guest = await visit({ url: isolated.product.url, viewport: PHONE });
    guest.expectBrowserErrors(...NOISE);
    const login = new LoginPage(guest.page);
    await login.open();
    await whileDown('svc-auth', async () => {
      await login.signIn(player.id, player.password);
      await guest.page.getByText('Something went wrong on our side.').waitFor();
      expect(await login.password.inputValue()).toBe(player.password);
      await one.goto('/cash');
      await expectListed();
    });
    const greeting = guest.page.getByRole('heading', { name: /Welcome back/ });
    // The gateway refuses the first call after a failure, until it has tried the service again.
    const button = login.form.getByRole('button', { name: 'Sign in' });
    await eventually(async () => {
      if (await button.isVisible()) await button.click({ timeout: 5000 });
      await greeting.waitFor({ timeout: 5000 });
    });
  });

  it('svc-billing: plans are shown, subscribing shows an error, and all else works', async () => {
    await whileDown('svc-billing', async () => {
      await one.goto('/subscription');
      await expectText('Your plan could not be loaded');
      await one.page.getByRole('button', { name: 'Subscribe yearly' }).click();
      await expectText('Payment system setup in progress');
      await one.page.getByRole('button', { name: 'Keep tracking my stack' }).click();
      await one.page.getByRole('heading', { name: 'Welcome back, Mia' }).waitFor();
      await (await typedForm()).save();
      await new EntryPage(one.page).saved.waitFor();
    });
  });

  it('redis: pages show no error', async () => {
    await whileDown('redis', async () => {
      await one.goto('/cash');
      await expectListed();
      await (await typedForm()).save();
      await new EntryPage(one.page).saved.waitFor();
    });
  });

  it.each<[string, PageSlice, string]>([
    ['gone', 'mf_billing', '/subscription'],
    ['broken', 'mf_tracking', '/cash'],
    ['silent', 'mf_dashboard', '/dashboard'],
  ])(
    'a remote whose server is %s is served from the gateway’s memory; without it, only its own pages fail, until Retry',
    async (trouble, slice, path) => {
      const server = isolated.pages[slice];
      const { gateway } = isolated.product.processes;
      const heading = one.page.getByRole('heading', { level: 1 });
      await one.goto(path);
      await heading.waitFor();
      const title = await heading.textContent();
      if (trouble === 'gone') await server.stop();
      else server.mode = trouble === 'broken' ? 'broken' : 'silent';
      try {
        // Has no file of the remote in its cache.
        const another = await visit({ player, url: isolated.product.url, fresh: true });
        another.expectBrowserErrors(...NOISE);
        await another.goto(path);
        await another.page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();

        // A restarted gateway has no copy of the remote.
        await gateway.stop();
        await gateway.start();
        await eventually(() => expect(isolated.unrouted()).not.toContain('gateway'));
        await one.goto(path);
        await expectText('This part of Feltbook did not load');
        await one.page.setViewportSize({ width: 1680, height: 1050 });
        const other = path === '/cash' ? 'Dashboard' : 'Cash list';
        await one.page.getByRole('banner').getByRole('link', { name: other }).first().click();
        await one.page.getByText('This part of Feltbook did not load').waitFor({ state: 'hidden' });
        if (other === 'Cash list') await expectListed();
        else await one.page.getByRole('heading', { name: 'Welcome back, Mia' }).waitFor();
        await one.page.goBack();
        await expectText('This part of Feltbook did not load');
      } finally {
        server.mode = 'healthy';
        if (trouble === 'gone') await server.start();
      }
      await waitForRouting();
      await retry();
      await one.page.getByText('This part of Feltbook did not load').waitFor({ state: 'hidden' });
      await heading.waitFor();
    },
  );
});
