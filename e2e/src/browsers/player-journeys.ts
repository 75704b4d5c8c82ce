import type { CashSessionResponse } from '@feltbook/contracts';
import { join } from 'node:path';
import { CHECKOUT } from '../support/checkout';
import { newPlayer, type Player } from '../support/players';
import { expectPlan } from '../support/pro';
import { productUrl } from '../support/product';
import type { DrivenBrowser } from './driven-browser';
import { PlayerPage } from './player-page';

const FILE = join(CHECKOUT, 'mf-tracking/src/features/import/fixtures/ok/table-own-six-columns.csv');

/** Firefox reports requests that the next page breaks off, and asks for an icon that the simulator's pages forbid. */
const EXPECTED = /ServiceWorker intercepted the request|favicon\.ico/;

const sessionsOf = async ({ api }: Player) => (await api.get('/sessions')).json<CashSessionResponse[]>();

/** The journeys that every browser must allow, from the sign-in on. @param start starts the browser with a clean profile */
export function playerJourneys(start: () => Promise<DrivenBrowser>): void {
  let browser: DrivenBrowser;
  let player: Player;
  let page: PlayerPage;

  beforeEach(async () => {
    [browser, player] = await Promise.all([start(), newPlayer(productUrl())]);
    page = new PlayerPage(browser, productUrl());
    await page.open('/login');
    await page.click({ css: '[role=group][aria-label=Account] button', name: 'Sign in' });
    await page.type({ css: 'input', name: 'Email or username' }, player.id);
    await page.type({ css: 'input', name: 'Password' }, player.password);
    await page.pressEnter();
    await page.see({ css: 'h1', text: player.displayName });
  });
  afterEach(async () => {
    const errors = browser.errors().filter((error) => !EXPECTED.test(error));
    await browser.close();
    expect(errors).toEqual([]);
  });

  it('saves a session, lists it and counts it on the dashboard', async () => {
    await page.click({ css: 'nav button', name: 'Log' });
    await page.click({ css: '[role=dialog] a', text: 'Log cash session' });
    await page.type({ css: 'input', name: 'Buy-in' }, '300');
    await page.type({ css: 'input', name: 'Cash out' }, '455');
    await page.type({ css: 'input', name: 'Location' }, 'Aria');
    await page.type({ css: 'input', name: 'Stakes' }, '1/3');
    await page.pressEnter();
    await page.click({ css: '[role=dialog] button', name: 'Just now' });
    await page.see({ css: '[role=status]', text: 'Session saved!' });
    expect(await sessionsOf(player)).toMatchObject([
      { buyin: 300, cashout: 455, location: 'Aria', stakes: '1/3', duration: 2 },
    ]);
    await page.click({ css: 'nav a', text: 'Sessions' });
    expect(await page.see({ css: '[role=listitem]', text: 'Aria' })).toContain('+$155');
    await page.click({ css: 'nav a', text: 'Home' });
    await page.see({ css: 'main', text: '+$155' });
  });

  it('imports a file', async () => {
    await page.open('/import');
    await page.see({ css: 'button', name: 'Choose a file' });
    await page.chooseFile(FILE);
    await page.click({ css: 'button', text: 'Import ' });
    await page.see({ css: 'main', text: 'Imported: ' });
    expect(await sessionsOf(player)).toHaveLength(2);
  });

  it('subscribes to Pro', async () => {
    await page.open('/subscription');
    await page.click({ css: 'button', name: 'Subscribe monthly' });
    await page.click({ css: 'button', name: 'Pay and subscribe' });
    await page.see({ css: 'main', text: 'Unlimited Cash Sessions' });
    await expectPlan(player, { status: 'pro', plan: 'monthly' });
  });
}
