import type { RemoteLoads, RunningPreview, RunningProcess, RunningReport } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { goTo, reload } from '../features/running/lib/go';
import { adminServer } from '../testing/admin-server';
import { onPhone, openPage, owner } from '../testing/render-page';
import { rowsOf } from '../testing/tables';

jest.mock('../features/running/lib/go', () => ({ goTo: jest.fn(), reload: jest.fn() }));

const server = adminServer();
const CALL = 'GET /api/admin/running';
const COMMIT = '3f9c2a17ab12d0e4b8c61f3a5d7e9b0c2f4a6d8e';
const SINCE = '2026-11-20T10:00:00.000Z';

const processOf = (name: string, change: Partial<RunningProcess> = {}): RunningProcess => ({
  name,
  kind: 'process',
  builds: [{ version: '0.4.0', commit: COMMIT, since: SINCE, replicas: 2 }],
  state: 'running',
  ...change,
});
const loadsOf = (change: Partial<RemoteLoads> = {}): RemoteLoads => ({
  remote: 'mf_tracking',
  loads: 1200,
  failures: 0,
  phases: [
    { phase: 'names', p50: 12, p95: 80 },
    { phase: 'entry', p50: 140, p95: 900 },
    { phase: 'module', p50: 60, p95: 240 },
    { phase: 'total', p50: 220, p95: 1250 },
  ],
  lastFailure: null,
  ...change,
});
const BROKEN = loadsOf({
  remote: 'mf_billing',
  loads: 0,
  failures: 3,
  phases: [],
  lastFailure: { at: SINCE, version: '0.4.1', cause: 'entry', traceId: 'a'.repeat(32) },
});
const previewOf = (change: Partial<RunningPreview> = {}): RunningPreview => ({
  remote: 'mf_tracking',
  name: 'pr-12',
  build: { version: '0.4.0', commit: COMMIT },
  state: 'loaded',
  isOn: false,
  loads: loadsOf(),
  ...change,
});
const report = (change: Partial<RunningReport> = {}): RunningReport => ({
  processes: [processOf('svc-auth')],
  loads: [loadsOf()],
  violations: [],
  ...change,
});
const open = async (answer: RunningReport) => {
  server.answers[CALL] = answer;
  await openPage('/admin?tab=running');
};

it('shows the builds, replicas and state of each slice and process', async () => {
  const rolling = [
    { version: '0.5.0', commit: 'd'.repeat(40), since: SINCE, replicas: 1 },
    { version: '0.4.0', commit: COMMIT, since: SINCE, replicas: 2 },
  ];
  await open(
    report({
      processes: [
        processOf('mf-admin', {
          kind: 'pages',
          state: 'loaded',
          builds: [{ version: '0.4.0', commit: COMMIT, since: null, replicas: null }],
        }),
        processOf('svc-tracking', { builds: rolling }),
        processOf('svc-billing-worker', { builds: [], state: 'away' }),
      ],
    }),
  );
  const [pages, service, away] = await rowsOf('Slices and processes');
  expect(pages).toBe('mf-admin | 0.4.0 | 3f9c2a17ab12 | – | – | Loaded');
  expect(service).toMatch(
    /^svc-tracking \| 0\.5\.00\.4\.0 \| d{12}3f9c2a17ab12 \| .*2026.* \| 12 \| Running$/,
  );
  expect(away).toBe('svc-billing-worker | – | – | – | – | No answer');
  expect(screen.getByText('1 broken')).toBeVisible();
});

it('shows how pages load the remotes, and why one does not load', async () => {
  await open(
    report({
      processes: [processOf('mf-billing', { kind: 'pages', state: 'failed' })],
      loads: [loadsOf(), BROKEN],
    }),
  );
  const [works, broken] = await rowsOf('Loads of the remotes');
  expect(works).toBe(
    'mf-tracking | 1,200 loads | 0 | 12 ms / 80 ms | 140 ms / 900 ms | 60 ms / 240 ms | 220 ms / 1.3 s | –',
  );
  expect(broken).toMatch(
    /^mf-billing \| 0 loads \| 3 \| – \| – \| – \| – \| Its first script did not load0\.4\.1, Nov 20/,
  );
  expect(broken).toContain(`Trace ${'a'.repeat(32)}`);
  expect(screen.getByText('1 broken')).toBeVisible();
});

describe('previews', () => {
  const LINK = { url: 'https://felt.example/preview#token=a.b.c', expires_at: '2026-12-01T10:00:00.000Z' };
  const MAKE = 'POST /api/admin/previews';
  beforeEach(() => (server.answers[MAKE] = LINK));

  it('are not mentioned where none is configured', async () => {
    await open(report({ previews: [] }));
    expect(await screen.findByText('Nothing is broken')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Previews' })).not.toBeInTheDocument();
  });

  it('are listed with their build and loads', async () => {
    const failed = loadsOf({ failures: 2, lastFailure: BROKEN.lastFailure });
    await open(
      report({
        previews: [
          previewOf(),
          previewOf({ name: 'pr-13', state: 'failed', loads: failed }),
          previewOf({ name: 'pr-14', state: 'away', build: null, loads: null }),
        ],
      }),
    );
    const [works, broken, away] = await rowsOf('Previews');
    expect(works).toBe(
      'pr-12 | mf-tracking | 0.4.0 | 3f9c2a17ab12 | Loaded | 1,200 loads | 0 | – | Turn onMake a link',
    );
    expect(broken).toMatch(/^pr-13 .* \| Failed \| 1,200 loads \| 2 \| Its first script did not load0\.4\.1/);
    expect(away).toMatch(/^pr-14 \| mf-tracking \| – \| – \| No answer \| – \| – \| – \|/);
    expect(screen.getByText('Nothing is broken')).toBeVisible();
  });

  it('are turned on by a link that is opened here', async () => {
    await open(report({ previews: [previewOf()] }));
    await owner().click(await screen.findByRole('button', { name: 'Turn on pr-12 of mf_tracking' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(LINK.url));
    expect(server.seen(MAKE)).toEqual([`${MAKE} {"remote":"mf_tracking","name":"pr-12"}`]);
  });

  it('are turned off', async () => {
    await open(report({ previews: [previewOf({ isOn: true })] }));
    await owner().click(await screen.findByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(server.seen('DELETE /api/preview')).toHaveLength(1);
  });

  it('have links for testers', async () => {
    await open(report({ previews: [previewOf()] }));
    await owner().click(await screen.findByRole('button', { name: 'Make a link to pr-12 of mf_tracking' }));
    expect(await screen.findByLabelText('Link to the preview')).toHaveValue(LINK.url);
    await owner().click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say why nothing was changed', async () => {
    server.refusals[MAKE] = 404;
    await open(report({ previews: [previewOf()] }));
    await owner().click(await screen.findByRole('button', { name: 'Turn on pr-12 of mf_tracking' }));
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
    expect(goTo).not.toHaveBeenCalledTimes(2);
  });
});

it('shows what browsers blocked', async () => {
  await open(
    report({ violations: [{ directive: 'script-src', blocked: 'https://evil.example', count: 1200 }] }),
  );
  expect(await rowsOf('Blocked by the content security policy')).toEqual([
    'https://evil.example | script-src | 1,200 times',
  ]);
});

it('says that nothing is broken or blocked', async () => {
  await open(report());
  expect(await screen.findByText('Nothing is broken')).toBeVisible();
  expect(screen.getByText('Browsers blocked nothing.')).toBeVisible();
});

it('shows what is known without Redis', async () => {
  const build = { version: '0.4.0', commit: COMMIT, since: null, replicas: null };
  await open({ processes: [processOf('svc-auth', { builds: [build] })], loads: null, violations: null });
  expect(await screen.findByText('No answer from Redis')).toBeVisible();
  expect(await rowsOf('Slices and processes')).toEqual(['svc-auth | 0.4.0 | 3f9c2a17ab12 | – | – | Running']);
  expect(screen.queryByText('Loads of the last 24 hours')).not.toBeInTheDocument();
});

it('shows cards on phones', async () => {
  onPhone();
  await open(report());
  const cards = await screen.findByRole('list', { name: 'Slices and processes' });
  expect(within(cards).getByRole('listitem')).toHaveTextContent(/svc-authRunning.*Version0\.4\.0/);
});

it('shows places while it loads', async () => {
  let release = () => {};
  server.held[CALL] = new Promise((resolve) => (release = resolve));
  await open(report());
  expect(await screen.findByRole('heading', { name: 'Slices and processes' })).toBeVisible();
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2);
  release();
  expect(await screen.findByText('Nothing is broken')).toBeVisible();
});

it('shows an error and Retry if it cannot be loaded', async () => {
  server.refusals[CALL] = 500;
  await open(report());
  expect(await screen.findByText('What runs is not known. No.')).toBeVisible();
  delete server.refusals[CALL];
  await owner().click(screen.getByText('Retry'));
  expect(await screen.findByText('Nothing is broken')).toBeVisible();
});
