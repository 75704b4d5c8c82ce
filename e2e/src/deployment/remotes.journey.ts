import type { Product } from '@feltbook/tooling/product';
import { join } from 'node:path';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { faultData } from '../support/checkout';
import { DeployedPages } from '../support/deployed-pages';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import { journeys } from '../support/journey';
import { newPlayer, save, type Player } from '../support/players';
import { builtPages, rebuild } from '../support/rebuild';
import { cashBody } from '../support/samples';
import type { Visit, VisitOptions } from '../support/visit';

const ON_A_BUSY_MACHINE_MS = 20_000;
const OTHER_REMOTES = ['dashboard', 'billing', 'admin'];
const CHANGE = { from: 'title:"Cash sessions"', to: 'title:"Cash sessions, dealt anew"' };
/** A build of the shell from a day on which everything that it shares had other versions. */
const sharing = (version: (major: string, minor: string) => string) => (script: string) =>
  script.replace(
    /version:"(\d+)\.(\d+)\.\d+"(?=,shareConfig)/g,
    (_found, major: string, minor: string) => `version:"${version(major, minor)}"`,
  );
const laterDay = sharing((major, minor) => (major === '0' ? `0.${minor}.99` : `${major}.99.0`));
const earlierDay = sharing((major, minor) => (major === '0' ? `0.${minor}.0` : `${major}.0.0`));
const otherMajor = sharing((major, minor) => (major === '0' ? `0.${minor}9.0` : `${major}9.0.0`));
/** A remote that was made for a host of another kind. */
const otherContract = (script: string) => script.replace(/contract:1(?=,routes)/, 'contract:2');
const OTHER_BUILD = 'This part of Feltbook is newer or older than the page around it';

describe('pages that are deployed while the product runs', () => {
  const visit = journeys();
  const place = faultData('deployed-pages');
  const shell = new DeployedPages(join(place, 'shell'));
  const tracking = new DeployedPages(join(place, 'mf-tracking'));
  const [asBuilt, asBuiltShell] = [builtPages('mf-tracking'), builtPages('shell')];
  let changed: string;
  let product: Product;
  let player: Player;

  const open = (options: VisitOptions = {}): Promise<Visit> =>
    visit({ player, url: product.url, ...options });
  const title = (one: Visit, name: string) => one.page.getByRole('heading', { level: 1, name, exact: true });
  const toList = (one: Visit) =>
    one.page.getByRole('banner').getByRole('link', { name: 'Cash list' }).click();
  /** A page on which somebody is typing a session. */
  const typing = async (options?: VisitOptions): Promise<{ one: Visit; entry: EntryPage }> => {
    const one = await open(options);
    const entry = new EntryPage(one.page);
    await one.goto('/add');
    await eventually(
      async () => expect(await entry.select('Location').inputValue()).toBe('Aria'),
      ON_A_BUSY_MACHINE_MS,
    );
    await entry.type({ Date: '2026-05-02', 'Buy-in': '321', 'Cash out': '123' });
    return { one, entry };
  };
  const expectTyped = (entry: EntryPage) =>
    eventually(
      async () => expect(await entry.field('Buy-in').inputValue()).toBe('321'),
      ON_A_BUSY_MACHINE_MS,
    );

  beforeAll(async () => {
    await shell.replaceBy(asBuiltShell);
    await tracking.replaceBy(asBuilt);
    const others = OTHER_REMOTES.map((name) => `mf_${name}=${builtPages(`mf-${name}`)}`);
    const REMOTES = [`mf_tracking=${tracking.folder}`, ...others].join(',');
    [changed, product] = await Promise.all([
      rebuild('deployed', 'mf-tracking', CHANGE),
      startFaultProduct('deployed', { SHELL_DIR: shell.folder, REMOTES }),
    ]);
    player = await newPlayer(product.url);
    await save(player, '/sessions', cashBody());
  }, 240_000);
  afterAll(() => product.stop(), 60_000);
  // Files in place are looked at once a second.
  const seen = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  it('the next page load has the rebuilt remote, and an open page keeps its own', async () => {
    const { one, entry } = await typing();
    await tracking.put(changed);
    await seen();

    await toList(one);
    await title(one, 'Cash sessions').waitFor();
    await one.page.goBack();
    await expectTyped(entry);
    await entry.save();
    await entry.saved.waitFor();

    const other = await open();
    await other.goto('/cash');
    await title(other, 'Cash sessions, dealt anew').waitFor();
    // With its service worker at work.
    await one.goto('/cash');
    await title(one, 'Cash sessions, dealt anew').waitFor();
  });

  it('a page whose files are gone with the container reloads and keeps typed values', async () => {
    // A service worker would have kept the files.
    const { one, entry } = await typing({ serviceWorkers: 'block' });
    one.expectComplaints(/status of 404/, /Refused to execute script/, /ChunkLoadError|Loading chunk/);
    await tracking.replaceBy(asBuilt);
    await seen();

    await toList(one);
    await title(one, 'Cash sessions').waitFor();
    expect(await one.page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    await one.goto('/add');
    await expectTyped(entry);
  });

  it.each([
    ['later', laterDay],
    ['earlier', earlierDay],
  ])('a remote works in a shell of a %s day', async (_day, change) => {
    await shell.putChanged(asBuiltShell, change);
    await seen();
    const one = await open({ serviceWorkers: 'block' });
    await one.goto('/cash');
    await title(one, 'Cash sessions').waitFor();
    await eventually(
      async () => expect(await new ListPage(one.page, 'sessions').rows.count()).toBeGreaterThan(0),
      ON_A_BUSY_MACHINE_MS,
    );
  });

  it.each([
    ['for another contract', () => tracking.putChanged(asBuilt, otherContract)],
    ['for another major version of what is shared', () => shell.putChanged(asBuiltShell, otherMajor)],
  ])('a remote that was made %s is refused in words, until it is replaced', async (_case, deploy) => {
    await deploy();
    await seen();
    const one = await open({ serviceWorkers: 'block' });
    one.expectComplaints(/Federation Runtime|does not satisfy|ContractMismatch|speaks contract/);
    await one.goto('/cash');
    await one.page.getByRole('heading', { level: 1, name: OTHER_BUILD }).waitFor();
    await one.page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await one.page.getByRole('heading', { level: 1, name: OTHER_BUILD }).waitFor({ state: 'hidden' });
    expect(await one.page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Feltbook/);

    // The open page may still be loading ahead what it could need later, which now goes with the container.
    one.expectComplaints(/status of 404/, /Refused to execute script/);
    await Promise.all([shell.replaceBy(asBuiltShell), tracking.replaceBy(asBuilt)]);
    await seen();
    await one.goto('/cash');
    await title(one, 'Cash sessions').waitFor();
    expect(await one.page.getByText(OTHER_BUILD).count()).toBe(0);
  });
});
