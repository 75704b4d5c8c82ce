import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { EntryPage } from '../pages/entry-page';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { startMixedPods, type MixedPods } from '../support/mixed-pods';
import { loadPlainly, type LoadedPage } from '../support/page-loads';
import type { PageServer } from '../support/page-server';
import { save, signIn, type Player } from '../support/players';
import { cashBody } from '../support/samples';
import type { Visit, VisitOptions } from '../support/visit';

const ON_A_BUSY_MACHINE_MS = 30_000;
/** A page of every slice; the title says which build it is of. */
const PAGES: readonly (LoadedPage & { title: string })[] = [
  { path: '/about', remote: null, title: 'About' },
  { path: '/cash', remote: 'mf_tracking', title: 'Cash sessions' },
  { path: '/dashboard', remote: 'mf_dashboard', title: 'Dashboard' },
  { path: '/subscription', remote: 'mf_billing', title: 'Subscription' },
  { path: '/admin', remote: 'mf_admin', title: 'Admin' },
];
/** Names of links, and titles of their pages. */
const LINKS = { 'Cash list': 'Cash sessions', 'Tournament list': 'Tournaments', Dashboard: 'Dashboard' };
/** In a browser, each round with a profile of its own. */
const ROUNDS: readonly VisitOptions[] = [
  ...Array.from({ length: 8 }, (): VisitOptions => ({ serviceWorkers: 'block' })),
  ...Array.from({ length: 2 }, (): VisitOptions => ({ serviceWorkers: 'allow' })),
];
/** With a service worker, the second time over all pages is the one that it answers. */
const TIMES = { block: 1, allow: 2 };
const ROUNDS_AT_ONCE = 2;
/** Without a browser: all requests that a first visit makes. */
const PLAIN_LOADS = 240;
/** How long pods of both builds of a slice serve it while it is replaced. */
const BESIDE_MS = 1000;

describe('while pods of an old and a new build serve the pages of every slice', () => {
  const visit = journeys();
  let pods: MixedPods;
  let owner: Player;

  beforeAll(async () => {
    pods = await startMixedPods('mixed-pods');
    owner = await eventually(() => signIn(pods.product.url, pods.product.owner), ON_A_BUSY_MACHINE_MS);
    await save(owner, '/sessions', cashBody());
  }, 300_000);
  afterAll(() => pods.stop(), 60_000);

  const open = (options: VisitOptions = {}) => visit({ player: owner, url: pods.product.url, ...options });
  const titleOf = (one: Visit, title: string) =>
    eventually(async () => {
      const shown = await one.page.title();
      expect(shown).toMatch(new RegExp(`^${title}(, dealt anew)? · Feltbook$`));
      return shown;
    }, ON_A_BUSY_MACHINE_MS);

  /** A page on which a session is being typed; it notices when it is loaded again. */
  const typing = async (serviceWorkers: 'allow' | 'block') => {
    const one = await open({ serviceWorkers });
    await one.goto('/add');
    const entry = new EntryPage(one.page);
    await eventually(
      async () => expect(await entry.select('Location').inputValue()).toBe('Aria'),
      ON_A_BUSY_MACHINE_MS,
    );
    await entry.type({ Date: '2026-05-02', 'Buy-in': '321', 'Cash out': '123' });
    await one.page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
    return { one, entry };
  };
  /** Pages that were not visited yet open, and what was typed is there, in the same document as before. */
  const goesOn = async (
    { one, entry }: Awaited<ReturnType<typeof typing>>,
    links: readonly (keyof typeof LINKS)[],
  ) => {
    for (const link of links) {
      await one.page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await titleOf(one, LINKS[link]);
      await one.page.goBack();
    }
    await eventually(
      async () => expect(await entry.field('Buy-in').inputValue()).toBe('321'),
      ON_A_BUSY_MACHINE_MS,
    );
    expect(await one.page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
  };

  /** Answers of the gateway, to whomever, that a page or a service worker could not use. */
  const failedAnswers = async (): Promise<string[]> => {
    const { body } = await request(pods.product.metricsUrl('gateway'));
    const counts = (await body.text())
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count'));
    return counts.filter((line) => /status="(404|5\d\d)"/.test(line));
  };

  /** @returns the titles that were shown */
  const loadInBrowser = async (options: VisitOptions): Promise<string[]> => {
    const one = await open(options);
    const titles: string[] = [];
    for (let time = 0; time < TIMES[options.serviceWorkers ?? 'allow']; time += 1) {
      for (const { path, title } of PAGES) {
        await one.goto(path);
        titles.push(await titleOf(one, title));
        await one.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await one.page.getByText('did not load').count()).toBe(0);
      }
    }
    expect(one.complaints).toEqual([]);
    await one.close();
    return titles;
  };

  /** Loads one page after the other without a browser. @returns what was missing */
  const loadUntil = async (isOver: (loads: number) => boolean): Promise<string[]> => {
    const api = new Api(pods.product.url);
    const broken: string[] = [];
    for (let load = 0; !isOver(load); load += 1) {
      const page = PAGES[load % PAGES.length];
      if (page) broken.push(...(await loadPlainly(api, page)));
    }
    return broken;
  };

  it('all pages load, no file is missing, and open pages keep typed values', async () => {
    const typed = [await typing('block'), await typing('allow')];
    await Promise.all(pods.fresh.map((server) => server.start()));

    const titles: string[] = [];
    const waiting = [...ROUNDS];
    const browse = async () => {
      for (let round = waiting.shift(); round; round = waiting.shift())
        titles.push(...(await loadInBrowser(round)));
    };
    const [broken] = await Promise.all([
      loadUntil((loads) => loads === PLAIN_LOADS),
      ...Array.from({ length: ROUNDS_AT_ONCE }, browse),
    ]);
    expect(broken).toEqual([]);
    expect(titles).toHaveLength(60);
    // Both builds of every slice were seen.
    expect(new Set(titles).size).toBe(2 * PAGES.length);
    for (const one of typed) await goesOn(one, ['Cash list']);

    await Promise.all(pods.old.map((server) => server.stop()));
    for (const one of typed) await goesOn(one, ['Tournament list', 'Dashboard']);
    titles.length = 0;
    titles.push(...(await loadInBrowser({ serviceWorkers: 'block' })));
    expect(titles.every((title) => title.includes('dealt anew'))).toBe(true);
    expect(await failedAnswers()).toEqual([]);
  }, 240_000);

  it('slices are rolled back and forward again, one after the other, without a visible error', async () => {
    const typed = [await typing('block'), await typing('allow')];
    let isOver = false;
    const loading = loadUntil(() => isOver);
    /** Of each slice a pod of the next build comes first, then that of the former goes. */
    const swap = async (former: readonly PageServer[], next: readonly PageServer[]): Promise<string[]> => {
      for (const [index, pod] of next.entries()) {
        await pod.start();
        await delay(BESIDE_MS);
        await former[index]?.stop();
      }
      return loadInBrowser({ serviceWorkers: 'block' });
    };
    const isNew = (title: string) => title.includes('dealt anew');
    try {
      expect((await swap(pods.fresh, pods.old)).filter(isNew)).toEqual([]);
      for (const one of typed) await goesOn(one, ['Cash list']);
      expect((await swap(pods.old, pods.fresh)).every(isNew)).toBe(true);
      for (const one of typed) await goesOn(one, ['Tournament list', 'Dashboard']);
    } finally {
      isOver = true;
    }
    expect(await loading).toEqual([]);
    expect(await failedAnswers()).toEqual([]);
  }, 240_000);
});
