import type { Page, Worker } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { subscribe } from '../support/pro';
import { productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody } from '../support/samples';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: object;
}

/** What the page asks the browser for. */
interface Recorded {
  permissionRequests: number;
  badges: string[];
  locks: WakeLockSentinel[];
  tray: Shown[];
}

/** Headless browsers show no notifications: the page gets a tray of its own, and badges are recorded. */
function record(): void {
  const recorded: Recorded = { permissionRequests: 0, badges: [], locks: [], tray: [] };
  Object.assign(window, { recorded });
  const allowed = 'journey.notifications';
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(allowed) ?? 'default',
  });
  Notification.requestPermission = () => {
    recorded.permissionRequests += 1;
    localStorage.setItem(allowed, 'granted');
    return Promise.resolve('granted');
  };
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string, options: Omit<Shown, 'title'>) => {
      recorded.tray = [{ title, ...options }];
      return Promise.resolve();
    },
    getNotifications: () =>
      Promise.resolve(recorded.tray.map((shown) => ({ ...shown, close: () => (recorded.tray = []) }))),
  });
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Object.defineProperty(navigator, name, {
      value: () => {
        recorded.badges.push(name);
        return Promise.resolve();
      },
    });
  const take = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (type) => {
    const lock = await take(type);
    recorded.locks.push(lock);
    return lock;
  };
}

const recordedBy = (page: Page) =>
  page.evaluate(() => {
    const { locks, ...recorded } = Reflect.get(window, 'recorded') as Recorded;
    return { ...recorded, released: locks.map(({ released }) => released) };
  });

const bodiesIn = async (page: Page) => (await recordedBy(page)).tray.map(({ body }) => body);

/** Taps the notification's rebuy several times, as it was shown. @returns what the service worker shows then */
const tapRebuy = (worker: Worker, notification: Shown | undefined, times: number): Promise<Shown> =>
  worker.evaluate(
    async ([tapped, taps]) => {
      let shown: unknown;
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      Object.defineProperty(registration, 'showNotification', {
        configurable: true,
        value: (title: string, options: object) => {
          shown = { title, ...options };
          return Promise.resolve();
        },
      });
      for (let tap = 0; tap < taps; tap += 1) {
        let work: Promise<void> | undefined;
        const event = Object.assign(new Event('notificationclick'), {
          action: 'rebuy',
          notification: tapped,
          waitUntil: (done: Promise<void>) => (work = done),
        });
        self.dispatchEvent(event);
        await work;
      }
      return shown as Shown;
    },
    [notification, times] as const,
  );

describe('the companion of a running session', () => {
  let profile: Profile | undefined;
  let player: Player;
  let page: Page;

  beforeEach(async () => {
    player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    profile = await Profile.of(player, productUrl());
    ({ page } = profile);
    await page.context().addInitScript(record);
    await page.context().grantPermissions(['screen-wake-lock'], { origin: productUrl() });
  });
  afterEach(() => profile?.end());

  async function start(): Promise<void> {
    const entry = new EntryPage(page);
    await page.goto('/table');
    await entry.waitForLocation('Aria');
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Rebuy' }).waitFor();
  }

  it('is asked for by a switch, buys in with one tap, and ends with the session and the sign-out', async () => {
    await start();
    await eventually(async () => expect((await recordedBy(page)).badges.at(-1)).toBe('setAppBadge'));
    expect(await recordedBy(page)).toMatchObject({ permissionRequests: 0, tray: [] });
    await page.getByRole('switch', { name: 'Show this session in notifications' }).check();
    await eventually(
      async () => expect(await bodiesIn(page)).toEqual([expect.stringMatching(/^Since .* · \$300 in$/)]),
      30_000,
    );
    expect((await recordedBy(page)).permissionRequests).toBe(1);
    expect(await faultsOf(page)).toEqual([]);

    const worker = await eventually(() => {
      const [found] = page.context().serviceWorkers();
      if (!found) throw new Error('There is no service worker.');
      return found;
    });
    const [first] = (await recordedBy(page)).tray;
    const second = await tapRebuy(worker, first, 2);
    expect(second.body).toMatch(/ · \$600 in$/);
    await page.getByText('$600').waitFor();
    await eventually(async () => expect(await bodiesIn(page)).toEqual([second.body]));
    await eventually(async () => {
      const { session } = (await player.api.get('/api/running-session')).json<{
        session: { rebuys: { amount: number }[] };
      }>();
      expect(session.rebuys.map(({ amount }) => amount)).toEqual([300]);
    });

    // Without an open page.
    await page.goto('about:blank');
    expect((await tapRebuy(worker, second, 1)).body).toMatch(/ · \$900 in$/);
    await page.goto('/table');
    await page.getByText('$900').waitFor();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await eventually(async () => expect(await bodiesIn(page)).toEqual([expect.stringMatching(/ · ••• in$/)]));
    await page.getByRole('button', { name: 'Hide amounts' }).click();

    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await eventually(async () => expect(await bodiesIn(page)).toEqual([]));
    expect((await recordedBy(page)).badges.at(-1)).toBe('clearAppBadge');

    await start();
    await eventually(async () => expect(await bodiesIn(page)).toHaveLength(1));
    await page.getByRole('button', { name: 'Account: Mia' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await eventually(async () =>
      expect(await recordedBy(page)).toMatchObject({ tray: [], permissionRequests: 0 }),
    );
    expect((await recordedBy(page)).badges.at(-1)).toBe('clearAppBadge');
  });

  it('keeps the screen on while the table page is shown', async () => {
    await start();
    expect((await recordedBy(page)).released).toEqual([]);
    await page.getByRole('switch', { name: 'Keep the screen on' }).check();
    await eventually(async () => expect((await recordedBy(page)).released).toEqual([false]));
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText(/^Playing at Aria since/).waitFor();
    await eventually(async () => expect((await recordedBy(page)).released).toEqual([true]));
  });
});

describe('the table page of a running session', () => {
  const visit = journeys();
  const HOUR_MS = 3_600_000;

  /** Two hours long, with 500 in. */
  async function play(player: Player): Promise<void> {
    const now = Date.now();
    const session = {
      ...{ id: 'running', startedAt: now - 2 * HOUR_MS, zone: 'UTC', game_type: 'nlhe', location: 'Aria' },
      ...{ stakes: '1/2', buyin: 300, rebuys: [{ at: now - HOUR_MS, amount: 200 }], breaks: [] },
    };
    const { status } = await player.api.put('/api/running-session', { changedAt: now, session });
    expect(status).toBe(200);
  }

  it('draws the noted stacks against the money in', async () => {
    const player = await newPlayer(productUrl());
    await play(player);
    const { page, goto } = await visit({ player });
    await goto('/table');
    await page.getByLabel('Stack or note').fill('650');
    await page.getByRole('button', { name: 'Add note' }).click();
    const stack = page.getByRole('region', { name: 'Stack' });
    const chart = stack.getByRole('img', { name: /^Stack: \$650 at \d{1,2}:\d\d [AP]M, \+\$150\.$/ });
    await chart.locator('svg path').first().waitFor({ state: 'attached' });
    const time = /^\d{1,2}:\d\d [AP]M/.source;
    expect(await stack.getByRole('row').allTextContents()).toEqual([
      'TimeStackBought in',
      expect.stringMatching(`${time}\\$300\\$300$`),
      expect.stringMatching(`${time}\\$650\\$500$`),
    ]);
    expect(await faultsOf(page)).toEqual([]);

    // Neither the notes nor the form that logs them shows a stack while amounts are hidden.
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await page.getByText(new RegExp(`${time} •••$`)).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    const notes = page.getByLabel('Notes');
    expect(await notes.inputValue()).toMatch(/650$/m);
    const ink = await notes.evaluate((field) => getComputedStyle(field).webkitTextFillColor);
    expect(ink).toBe('rgba(0, 0, 0, 0)');
  });

  it('warns of long sessions where the player’s own are clearly worse', async () => {
    const player = await newPlayer(productUrl());
    await subscribe(player);
    // $38 an hour in ten sessions of 4 h, $4 in ten of 6 h, each $48 above or below: clear by a calculation by hand.
    for (const [month, hours, hourly] of [
      ['04', 4, 38],
      ['05', 6, 4],
    ] as const)
      for (let at = 0; at < 10; at += 1) {
        const times = { date: `2026-${month}-${10 + at}`, startTime: '12:00', endTime: `${12 + hours}:00` };
        const cashout = 1000 + hours * hourly + (at % 2 ? 48 : -48);
        await save(player, '/sessions', cashBody({ ...times, buyin: 1000, cashout }));
      }
    await play(player);
    const { page, goto } = await visit({ player });
    await goto('/table');
    const warning = page.getByText('After 6 h you make $4/h; before, $38/h.');
    await warning.waitFor();
    await page.getByText('10 sessions of 6 h or more, and 10 shorter ones.').waitFor();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await eventually(async () => expect(await warning.count()).toBe(0));
  });
});
