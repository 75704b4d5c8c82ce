import { buildsResponse, runningReport, type Liveness } from '@feltbook/contracts';
import { AdminPage } from '../pages/admin-page';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, signIn } from '../support/players';
import { owner as ownerCredentials, productUrl } from '../support/product';

/** In the order of `GET /api/builds`. */
const SLICES = [
  'shell',
  'mf-tracking',
  'mf-dashboard',
  'mf-billing',
  'mf-admin',
  'gateway',
  'svc-auth',
  'svc-tracking',
  'svc-billing',
];

describe('what runs', () => {
  const visit = journeys();

  it('is named by calls, health and a header', async () => {
    const visitor = new Api(productUrl());
    const { builds } = buildsResponse.parse((await visitor.get('/api/builds')).json());
    expect(builds.map(({ slice }) => slice)).toEqual(SLICES);
    expect(builds.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const { build } = (await visitor.get('/health/live')).json<Liveness>();
    expect(build).toEqual(builds.find(({ slice }) => slice === 'gateway'));
    const passedOn = await visitor.get('/api/subscriptions/config');
    expect(passedOn.headers.get('x-build')).toMatch(/^gateway\/\d[\w.]+\+\w+, svc-billing\/\d[\w.]+\+\w+$/);
  });

  it('is on the owner’s page, with the cause why a page could not load a remote', async () => {
    const owner = await signIn(productUrl(), ownerCredentials());
    const player = await visit({ player: await newPlayer(productUrl()), fresh: true });
    player.expectBrowserErrors(/net::ERR_/, /Failed to fetch/, /Federation|loadEntry|remote/i);
    await player.page.route('**/remotes/mf_billing/**', (route) => route.abort());
    await player.goto('/subscription');
    await player.page.getByText('This part of Feltbook did not load').waitFor();

    const failures = async () =>
      runningReport
        .parse((await owner.api.get('/api/admin/running')).json())
        .loads?.find(({ remote }) => remote === 'mf_billing')?.failures;
    await eventually(async () => expect(await failures()).toBeGreaterThan(0));
    const { page } = await visit({ player: owner });
    await new AdminPage(page).open('?tab=running');
    const loads = page.getByRole('table', { name: 'Loads of the remotes' });
    const broken = loads.getByRole('row', { name: /^mf-billing/ });
    await broken.getByText('Its first script did not load').waitFor();
    await broken.getByText(/Trace [0-9a-f]{32}/).waitFor();
    const processes = page.getByRole('table', { name: 'Slices and processes' });
    for (const name of ['gateway', 'svc-tracking', 'svc-tracking-worker', 'svc-billing-worker'])
      await processes.getByRole('row', { name: new RegExp(`^${name} \\d.* 1 Running$`) }).waitFor();
  });
});
