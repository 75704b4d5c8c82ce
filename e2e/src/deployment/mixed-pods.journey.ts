import { REMOTE_NAMES } from '@feltbook/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import type { PageSlice } from '../support/isolated-product';
import { journeys } from '../support/journey';
import { startMixedPods, type MixedPods } from '../support/mixed-pods';
import { loadWithoutBrowser, type LoadedPage } from '../support/page-loads';
import { REFUSED_RENEWAL } from '../support/own-gateway';
import type { PageServer } from '../support/page-server';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { owner } from '../support/product';
import { cashBody } from '../support/samples';
import type { Visit, VisitOptions } from '../support/visit';
import { BUSY_SERVICE, untilServed } from './served-pages';

const SLICES: readonly PageSlice[] = ['shell', ...REMOTE_NAMES];
/** A page of each slice; its title shows which build it is from. */
const PAGES: readonly (LoadedPage & { title: string })[] = [
  { path: '/about', remote: null, title: 'About' },
  { path: '/cash', remote: 'mf_tracking', title: 'Cash sessions' },
  { path: '/dashboard', remote: 'mf_dashboard', title: 'Dashboard' },
  { path: '/subscription', remote: 'mf_billing', title: 'Subscription' },
  { path: '/admin', remote: 'mf_admin', title: 'Admin' },
];
/** What a page shows in place of a part that it could not load or read. Both builds call the same services. */
const FAILED_PARTS = /did not load|not available right now/;
/** Page titles by link name. */
const LINKS = { 'Cash list': 'Cash sessions', 'Tournament list': 'Tournaments', Dashboard: 'Dashboard' };
/** Page loads in a browser, each round with a new profile. */
const ROUNDS: readonly VisitOptions[] = [
  ...Array.from({ length: 8 }, (): VisitOptions => ({ serviceWorkers: 'block' })),
  ...Array.from({ length: 2 }, (): VisitOptions => ({ serviceWorkers: 'allow' })),
];
/** With a service worker, pages are loaded twice, because it only controls the second load. */
const TIMES = { block: 1, allow: 2 };
const ROUNDS_AT_ONCE = 2;
/** How many more rounds may follow until both builds of every slice were loaded: a browser cannot choose a pod. */
const MORE_ROUNDS = 20;
const LOADS_WITHOUT_BROWSER = 240;
/** Between two loads without a browser while slices are swapped. */
const PAUSE_MS = 50;
/** How long both pods of a slice run at least while it is replaced. */
const OVERLAP_MS = 1000;
const ALL_LOADED_WITHIN_MS = 300_000;

jest.setTimeout(1_200_000);

describe('while pods of an old and a new build serve the pages of every slice', () => {
  const visit = journeys();
  let pods: MixedPods;
  /** The owner, who may open all pages. */
  let boss: Player;
  let player: Player;

  beforeAll(async () => {
    pods = await startMixedPods('mixed-pods');
    boss = await signIn(pods.gateway.url, owner());
    player = await newPlayer(pods.gateway.url);
    await save(player, '/sessions', cashBody());
  });
  afterAll(() => pods.stop());

  const open = async (options: VisitOptions): Promise<Visit> => {
    const one = await visit({ url: pods.gateway.url, fresh: true, ...options });
    one.expectBrowserErrors(REFUSED_RENEWAL, BUSY_SERVICE);
    return one;
  };
  const titleOf = (one: Visit, title: string) =>
    eventually(async () => {
      const shown = await one.page.title();
      expect(shown).toMatch(new RegExp(`^${title}(, new build)? · Feltbook$`));
      return shown;
    });

  /** Opens the form, types values, and marks the document to detect reloads. */
  const openForm = async (serviceWorkers: 'allow' | 'block') => {
    const one = await open({ player, serviceWorkers });
    await one.goto('/add');
    const entry = new EntryPage(one.page);
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-02', 'Buy-in': '321', 'Cash out': '123' });
    await one.page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
    return { one, entry };
  };
  /** Opens pages that were not visited yet, and checks that typed values are kept without a reload. */
  const expectStillTyped = async (
    { one, entry }: Awaited<ReturnType<typeof openForm>>,
    links: readonly (keyof typeof LINKS)[],
  ) => {
    for (const link of links) {
      await one.page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await titleOf(one, LINKS[link]);
      await one.page.goBack();
    }
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('321'));
    expect(await one.page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
  };

  /** Metrics of the gateway that count missing files, and files of pages that no pod sent. */
  const failedResponses = async (): Promise<string[]> => {
    const { body } = await request(pods.gateway.metricsUrl);
    const counts = (await body.text())
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count'));
    return counts.filter(
      (line) =>
        line.includes('status="404"') ||
        (/status="5\d\d"/.test(line) && /route="\/(?:\*|remotes\/\*|remotes\.json)"/.test(line)),
    );
  };
  const expectOnlyServed = (servers: readonly PageServer[]) =>
    untilServed(
      pods.gateway.url,
      servers.map(({ url }, index) => [SLICES[index] ?? 'shell', url] as const),
    );

  /** Loads all pages. @returns their titles */
  const loadInBrowser = async (options: VisitOptions): Promise<string[]> => {
    const one = await open({ player: boss, ...options });
    const titles: string[] = [];
    for (let time = 0; time < TIMES[options.serviceWorkers ?? 'allow']; time += 1) {
      for (const { path, title } of PAGES) {
        await one.goto(path);
        titles.push(await titleOf(one, title));
        await one.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await one.page.getByText(FAILED_PARTS).count()).toBe(0);
      }
    }
    expect(one.browserErrors).toEqual([]);
    await one.close();
    return titles;
  };

  /** How many pages were loaded without a browser. */
  let loads = 0;
  /** Loads pages in turns without a browser. @returns failed requests */
  const loadUntil = async (isOver: () => boolean, pauseMs = 0): Promise<string[]> => {
    const broken: string[] = [];
    for (; !isOver(); loads += 1) {
      const page = PAGES[loads % PAGES.length];
      if (page) broken.push(...(await loadWithoutBrowser(pods.gateway.url, page)));
      await delay(pauseMs);
    }
    return broken;
  };
  /** Waits until each page was loaded from its beginning to its end. */
  const untilAllLoaded = async () => {
    const before = loads;
    await eventually(() => expect(loads - before).toBeGreaterThan(PAGES.length), ALL_LOADED_WITHIN_MS);
  };

  it('all pages load, no file is missing, and open pages keep typed values', async () => {
    const typed = [await openForm('block'), await openForm('allow')];
    await Promise.all(pods.fresh.map((server) => server.start()));

    const titles: string[] = [];
    const remaining = [...ROUNDS];
    const browse = async () => {
      for (let round = remaining.shift(); round; round = remaining.shift())
        titles.push(...(await loadInBrowser(round)));
    };
    const [broken] = await Promise.all([
      loadUntil(() => loads === LOADS_WITHOUT_BROWSER),
      ...Array.from({ length: ROUNDS_AT_ONCE }, browse),
    ]);
    expect(broken).toEqual([]);
    expect(titles).toHaveLength(60);
    const bothLoaded = () => new Set(titles).size === 2 * PAGES.length;
    for (let more = 0; more < MORE_ROUNDS && !bothLoaded(); more += 1)
      titles.push(...(await loadInBrowser({ serviceWorkers: 'block' })));
    expect(bothLoaded()).toBe(true);
    for (const one of typed) await expectStillTyped(one, ['Cash list']);

    await Promise.all(pods.old.map((server) => server.stop()));
    for (const one of typed) await expectStillTyped(one, ['Tournament list', 'Dashboard']);
    await expectOnlyServed(pods.fresh);
    titles.length = 0;
    titles.push(...(await loadInBrowser({ serviceWorkers: 'block' })));
    expect(titles.every((title) => title.includes('new build'))).toBe(true);
    expect(await failedResponses()).toEqual([]);
  });

  it('slices are rolled back and forward again, one after the other, without a visible error', async () => {
    const typed = [await openForm('block'), await openForm('allow')];
    let isOver = false;
    const loading = loadUntil(() => isOver, PAUSE_MS);
    /** For each slice, starts the pod of the next build and then stops that of the former. */
    const swap = async (former: readonly PageServer[], next: readonly PageServer[]): Promise<string[]> => {
      for (const [index, pod] of next.entries()) {
        await pod.start();
        await Promise.all([delay(OVERLAP_MS), untilAllLoaded()]);
        await former[index]?.stop();
      }
      await expectOnlyServed(next);
      return loadInBrowser({ serviceWorkers: 'block' });
    };
    const isNew = (title: string) => title.includes('new build');
    try {
      expect((await swap(pods.fresh, pods.old)).filter(isNew)).toEqual([]);
      for (const one of typed) await expectStillTyped(one, ['Cash list']);
      expect((await swap(pods.old, pods.fresh)).every(isNew)).toBe(true);
      for (const one of typed) await expectStillTyped(one, ['Tournament list', 'Dashboard']);
    } finally {
      isOver = true;
    }
    expect(await loading).toEqual([]);
    expect(await failedResponses()).toEqual([]);
  });
});
