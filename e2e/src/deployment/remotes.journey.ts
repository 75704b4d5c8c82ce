import { join } from 'node:path';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { faultData } from '../support/checkout';
import { WebRoot } from '../support/web-root';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { REFUSED_RENEWAL, startGateway, type OwnGateway } from '../support/own-gateway';
import { newPlayer, save, type Player } from '../support/players';
import { builtPages, patchBuild } from '../support/patched-build';
import { cashBody } from '../support/samples';
import type { Visit, VisitOptions } from '../support/visit';
import { BUSY_SERVICE, untilServed } from './served-pages';

const OTHER_REMOTES = ['dashboard', 'billing', 'admin'];
const CHANGE = { from: 'title:"Cash sessions"', to: 'title:"Cash sessions, new build"' };
/** Patches the versions of all shared packages. */
const sharing = (version: (major: string, minor: string) => string) => (script: string) =>
  script.replace(
    /version:"(\d+)\.(\d+)\.\d+"(?=,shareConfig)/g,
    (_found, major: string, minor: string) => `version:"${version(major, minor)}"`,
  );
const newerVersions = sharing((major, minor) => (major === '0' ? `0.${minor}.99` : `${major}.99.0`));
const olderVersions = sharing((major, minor) => (major === '0' ? `0.${minor}.0` : `${major}.0.0`));
const otherMajors = sharing((major, minor) => (major === '0' ? `0.${minor}9.0` : `${major}9.0.0`));
/** Patches the remote's contract version. */
const otherContract = (script: string) => script.replace(/contract:1(?=,routes)/, 'contract:2');
const OTHER_BUILD = 'This part of Feltbook is newer or older than the page around it';

describe('deploying pages while the product runs', () => {
  const visit = journeys();
  const folder = faultData('deployed-pages');
  const shell = new WebRoot(join(folder, 'shell'));
  const tracking = new WebRoot(join(folder, 'mf-tracking'));
  const [asBuilt, asBuiltShell] = [builtPages('mf-tracking'), builtPages('shell')];
  let changed: string;
  let gateway: OwnGateway;
  let player: Player;

  const open = async (options: VisitOptions = {}): Promise<Visit> => {
    const one = await visit({ player, url: gateway.url, serviceWorkers: 'allow', fresh: true, ...options });
    one.expectBrowserErrors(REFUSED_RENEWAL, BUSY_SERVICE);
    return one;
  };
  const title = (one: Visit, name: string) => one.page.getByRole('heading', { level: 1, name, exact: true });
  const toList = (one: Visit) =>
    one.page.getByRole('banner').getByRole('link', { name: 'Cash list' }).click();
  /** Opens the form and types values. */
  const openForm = async (options?: VisitOptions): Promise<{ one: Visit; entry: EntryPage }> => {
    const one = await open(options);
    const entry = new EntryPage(one.page);
    await one.goto('/add');
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-02', 'Buy-in': '321', 'Cash out': '123' });
    return { one, entry };
  };
  const expectTyped = (entry: EntryPage) =>
    eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('321'));

  /** Saves, again while services are busy. A save that takes over three seconds is queued, and sent then. */
  const expectSaved = async (entry: EntryPage) => {
    await entry.save();
    await eventually(async () => {
      if (await entry.refused.isVisible()) await entry.save();
      expect((await player.api.get('/sessions')).json()).toContainEqual(
        expect.objectContaining({ buyin: 321 }),
      );
    });
  };

  beforeAll(async () => {
    await shell.replaceWith(asBuiltShell);
    await tracking.replaceWith(asBuilt);
    const others = OTHER_REMOTES.map((name) => `mf_${name}=${builtPages(`mf-${name}`)}`);
    const REMOTES = [`mf_tracking=${tracking.folder}`, ...others].join(',');
    [changed, gateway] = await Promise.all([
      patchBuild('deployed', 'mf-tracking', CHANGE),
      startGateway('deployed', { SHELL_DIR: shell.folder, REMOTES }),
    ]);
    player = await newPlayer(gateway.url);
    await save(player, '/sessions', cashBody());
  });
  afterAll(() => gateway.stop());
  const waitForReload = () =>
    untilServed(gateway.url, [
      ['shell', shell.folder],
      ['mf_tracking', tracking.folder],
    ]);

  it('the next page load gets the new remote, and an open page keeps the old one', async () => {
    const { one, entry } = await openForm();
    await tracking.deploy(changed);
    await waitForReload();

    await toList(one);
    await title(one, 'Cash sessions').waitFor();
    await one.page.goBack();
    await expectTyped(entry);
    await expectSaved(entry);

    const other = await open();
    await other.goto('/cash');
    await title(other, 'Cash sessions, new build').waitFor();
    // This page has a service worker, which uses the names it knows if new ones take half a second.
    await eventually(async () => {
      await one.goto('/cash');
      await title(one, 'Cash sessions, new build').waitFor({ timeout: 15_000 });
    });
  });

  it('a page whose files were removed with the container reloads and keeps typed values', async () => {
    // A service worker would have cached the files.
    const { one, entry } = await openForm({ serviceWorkers: 'block' });
    one.expectBrowserErrors(/status of 404/, /Refused to execute script/, /ChunkLoadError|Loading chunk/);
    await tracking.replaceWith(asBuilt);
    await waitForReload();

    await toList(one);
    await title(one, 'Cash sessions').waitFor();
    expect(await one.page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    await one.goto('/add');
    await expectTyped(entry);
  });

  it.each([
    ['newer', newerVersions],
    ['older', olderVersions],
  ])('a remote works in a shell with %s versions of shared packages', async (_versions, change) => {
    await shell.deployPatched(asBuiltShell, change);
    await waitForReload();
    const one = await open({ serviceWorkers: 'block' });
    await one.goto('/cash');
    await title(one, 'Cash sessions').waitFor();
    const { rows } = new ListPage(one.page, 'sessions');
    await eventually(async () => expect(await rows.count()).toBeGreaterThan(0));
  });

  it.each([
    ['another contract version', () => tracking.deployPatched(asBuilt, otherContract)],
    ['other major versions of shared packages', () => shell.deployPatched(asBuiltShell, otherMajors)],
  ])('a remote with %s shows an error until it is replaced', async (_case, deploy) => {
    await deploy();
    await waitForReload();
    const one = await open({ serviceWorkers: 'block' });
    one.expectBrowserErrors(/Federation Runtime|does not satisfy|ContractMismatch|speaks contract/);
    await one.goto('/cash');
    await one.page.getByRole('heading', { level: 1, name: OTHER_BUILD }).waitFor();
    await one.page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await one.page.getByRole('heading', { level: 1, name: OTHER_BUILD }).waitFor({ state: 'hidden' });
    expect(await one.page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Feltbook/);

    // The open page may still be prefetching files that are removed now.
    one.expectBrowserErrors(/status of 404/, /Refused to execute script/);
    await Promise.all([shell.replaceWith(asBuiltShell), tracking.replaceWith(asBuilt)]);
    await waitForReload();
    await one.goto('/cash');
    await title(one, 'Cash sessions').waitFor();
    expect(await one.page.getByText(OTHER_BUILD).count()).toBe(0);
  });
});
