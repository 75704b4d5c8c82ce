import type { Page } from 'playwright-core';
import { LoginPage } from '../pages/login-page';
import { journeys } from '../support/journey';
import { anHourLater } from '../support/old-token';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';

/** Paths that a page requests, in their order. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const renewals = (paths: readonly string[]) => paths.filter((path) => path === '/auth/refresh');

describe('opening Feltbook with a token of an hour ago', () => {
  const visit = journeys();

  async function playerWithResult() {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    return player;
  }

  it('renews it and requests the figures while the main script is loading, and needs no manifest', async () => {
    const { page, goto } = await visit({ player: anHourLater(await playerWithResult()), fresh: true });
    const paths = requestsOf(page);
    const figures = page.waitForRequest('**/api/dashboard?*');
    const entry = page.waitForRequest('**/remotes/mf_dashboard/remoteEntry.*.js');
    // If any of them waited for it, the page would never open.
    await page.route('**/assets/main.*.js', async (route) => {
      await Promise.all([figures, entry]);
      await route.continue();
    });
    await goto('/');
    await page.getByText('Recent activity').waitFor();
    expect(renewals(paths)).toHaveLength(1);
    expect(paths.filter((path) => path === '/api/dashboard')).toHaveLength(1);
    expect(paths.filter((path) => /^\/remotes\.json$|mf-manifest\.json$/.test(path))).toEqual([]);
  });

  it('renews it once for two tabs', async () => {
    const { page, context, goto } = await visit({
      player: anHourLater(await playerWithResult()),
      fresh: true,
    });
    const other = await context.newPage();
    const paths = [requestsOf(page), requestsOf(other)];
    await Promise.all([goto('/'), other.goto('/')]);
    for (const tab of [page, other]) await tab.getByText('Recent activity').waitFor();
    expect(renewals(paths.flat())).toHaveLength(1);
    await page.reload();
    await page.getByText('Recent activity').waitFor();
  });

  it('asks a player to sign in whose login has ended, and leads back to the page', async () => {
    const player = await playerWithResult();
    await player.api.post('/logout', undefined);
    const { page, goto, expectBrowserErrors } = await visit({ player: anHourLater(player), fresh: true });
    expectBrowserErrors(/status of 401/);
    await goto('/cash');
    await page.waitForURL('**/login');
    await new LoginPage(page).signIn(player.id, player.password);
    await page.waitForURL('**/cash');
  });

  it('renews nothing for a visitor', async () => {
    const { page, goto } = await visit({ fresh: true });
    const paths = requestsOf(page);
    await goto('/');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(renewals(paths)).toEqual([]);
    expect(paths).not.toContain('/remotes.json');
  });
});
