import { previewLink, REMOTE_NAMES, runningReport } from '@feltbook/contracts';
import type { Locator } from 'playwright-core';
import { AdminPage } from '../pages/admin-page';
import { waitUntilCached } from '../support/cached-files';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { REFUSED_RENEWAL, startGateway, type OwnGateway } from '../support/own-gateway';
import { PageServer } from '../support/page-server';
import { builtPages, patchBuild } from '../support/patched-build';
import { newPlayer, signIn, type Player } from '../support/players';
import { owner } from '../support/product';
import { retryWhileBusy } from '../support/retries';
import type { Visit, VisitOptions } from '../support/visit';
import { BUSY_SERVICE } from './served-pages';

const CHANGE = { from: 'title:"Cash sessions"', to: 'title:"Cash sessions, new build"' };
const [ORDINARY, NEW] = ['Cash sessions', 'Cash sessions, new build'];
const COOKIE = 'feltbook_preview';

describe('a preview of a pull request', () => {
  const visit = journeys();
  let server: PageServer;
  let gone: PageServer;
  let gateway: OwnGateway;
  let boss: Player;

  beforeAll(async () => {
    const changed = await patchBuild('preview', 'mf-tracking', CHANGE);
    [server, gone] = [await PageServer.openFolder(changed), await PageServer.openFolder(changed)];
    await gone.stop();
    gateway = await startGateway('preview', {
      SHELL_DIR: builtPages('shell'),
      REMOTES: REMOTE_NAMES.map((name) => `${name}=${builtPages(name.replace('_', '-'))}`).join(','),
      PREVIEWS: `mf_tracking@pr-12=${server.url},mf_tracking@pr-13=${gone.url}`,
    });
    boss = await signIn(gateway.url, owner());
  });
  afterAll(async () => {
    await gateway.stop();
    await server.stop();
  });

  const open = async (options: VisitOptions): Promise<Visit> => {
    const one = await visit({ url: gateway.url, fresh: true, ...options });
    one.expectBrowserErrors(REFUSED_RENEWAL, BUSY_SERVICE);
    return one;
  };
  const title = ({ page }: Visit, name = ORDINARY) =>
    page.getByRole('heading', { level: 1, name, exact: true });
  const bar = ({ page }: Visit) => page.getByRole('region', { name: 'Preview', exact: true });
  const expectOrdinary = async (one: Visit) => {
    await one.goto('/cash');
    await title(one).waitFor();
    expect(await bar(one).count()).toBe(0);
  };
  /** Loads a page until it has the preview: a service worker uses the names it knows if new ones take half a second. */
  const untilPreviewed = (one: Visit, path: string, shown: Locator) =>
    eventually(async () => {
      await one.goto(path);
      await shown.waitFor({ timeout: 15_000 });
    });
  const expectPreview = async (one: Visit) => {
    await untilPreviewed(one, '/cash', title(one, NEW));
    await bar(one).getByText('You are seeing a preview of mf_tracking (pr-12).').waitFor();
  };
  const leave = async (one: Visit) => {
    const loaded = one.page.waitForEvent('load');
    await bar(one).getByRole('button', { name: 'Leave the preview' }).click();
    await loaded;
  };
  const makeLink = async (name: string): Promise<string> => {
    const answer = await retryWhileBusy(() =>
      boss.api.post('/api/admin/previews', { remote: 'mf_tracking', name }),
    );
    return previewLink.parse(answer.json()).url;
  };

  it('is turned on and off by the owner in What runs, for the own browser only', async () => {
    const one = await open({ player: boss, serviceWorkers: 'allow' });
    await expectOrdinary(one);
    // From here on, the service worker answers for the document and the names of files.
    await one.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expectOrdinary(one);

    const running = new AdminPage(one.page);
    await running.open('?tab=running');
    await one.page.getByRole('button', { name: 'Turn on pr-12 of mf_tracking' }).click();
    await one.page.waitForURL(`${gateway.url}/`);
    await expectPreview(one);
    await untilPreviewed(one, '/about', bar(one));

    const other = await open({ player: await newPlayer(gateway.url), serviceWorkers: 'block' });
    await expectOrdinary(other);
    await expectPreview(one);

    await running.open('?tab=running');
    const loaded = one.page.waitForEvent('load');
    await one.page.getByRole('button', { name: 'Turn off' }).click();
    await loaded;
    await expectOrdinary(one);
    await waitUntilCached(one.page, ['mf_tracking']);
    // The service worker kept nothing of the preview.
    one.expectBrowserErrors(/net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
    await one.context.setOffline(true);
    await expectOrdinary(one);
    await one.context.setOffline(false);
  });

  it('is counted apart from the remote', async () => {
    const one = await open({ player: await newPlayer(gateway.url), serviceWorkers: 'block' });
    await one.goto(await makeLink('pr-12'));
    await bar(one).waitFor();
    await expectPreview(one);
    const report = async () => runningReport.parse((await boss.api.get('/api/admin/running')).json());
    await eventually(async () => {
      const { previews, processes } = await report();
      const previewed = previews?.find(({ name }) => name === 'pr-12');
      expect(previewed).toMatchObject({ remote: 'mf_tracking', state: 'loaded', isOn: false });
      expect(previewed?.loads?.loads).toBeGreaterThan(0);
      expect(previews?.find(({ name }) => name === 'pr-13')).toMatchObject({ state: 'away', build: null });
      expect(processes.find(({ name }) => name === 'mf-tracking')?.state).not.toBe('failed');
    });
  });

  it('is opened by a tester’s link, whose token leaves the address, and left from the bar', async () => {
    const one = await open({ player: await newPlayer(gateway.url), serviceWorkers: 'allow' });
    await one.goto(await makeLink('pr-12'));
    await one.page.waitForURL(`${gateway.url}/`);
    const cookies = await one.context.cookies();
    expect(cookies.find(({ name }) => name === COOKIE)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await expectPreview(one);

    await leave(one);
    await title(one).waitFor();
    expect((await one.context.cookies()).filter(({ name }) => name === COOKIE)).toEqual([]);
    await expectOrdinary(one);
  });

  it('whose server is gone says so, can be left, and takes no other page with it', async () => {
    const one = await open({ player: await newPlayer(gateway.url), serviceWorkers: 'block' });
    one.expectBrowserErrors(/status of 503/);
    await one.goto(await makeLink('pr-13'));
    await bar(one).getByText('You are seeing a preview of mf_tracking (pr-13).').waitFor();
    await one.goto('/cash');
    await title(one, 'The preview did not load').waitFor();
    await one.page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await eventually(async () => expect(await one.page.title()).toBe('Dashboard · Feltbook'));
    await leave(one);
    await expectOrdinary(one);
  });
});
