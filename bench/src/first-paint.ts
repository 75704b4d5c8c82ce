import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@feltbook/tooling/browser';
import {
  compressFiles,
  configOf,
  pageSlice,
  ROOT,
  runBuild,
  serviceWorkerEntry,
  shellPages,
} from '@feltbook/tooling/webpack';
import { chromium, type Browser } from 'playwright-core';
import { NormalModuleReplacementPlugin, type Configuration } from 'webpack';
import { fillResults } from './first-paint/fill-results';
import { firstVisit, type FirstVisit } from './first-paint/first-visit';
import { coldVisit, installedVisit, type PhoneVisit } from './first-paint/phone-visit';
import { median } from './load/measure';
import { startProductUnderLoad } from './load/product-under-load';

/** Highest accepted bytes of script of the sign-in page. */
const SCRIPT_BYTES_LIMIT = 159_000;
/**
 * Highest accepted ratios, federated to unfederated: script bytes of the sign-in page, paint of the dashboard. The main
 * script in two files compresses less well than in one.
 */
const SCRIPT_LIMIT = 1.02;
const PAINT_LIMIT = 1.5;
/**
 * Highest accepted bytes and requests of the dashboard's first visit. On a busy machine they include the 38 kB of dialogs
 * that the page loads three seconds after its frame.
 */
const BYTES_LIMIT = 318_000;
const REQUESTS_LIMIT = 17;
/** Highest accepted bytes of script of the dashboard's first visit. */
const DASHBOARD_SCRIPT_LIMIT = 251_000;
/** Highest accepted milliseconds of the first visit and the next one, each with a token of an hour ago. */
const FIRST_VISIT = { lcpMs: 2400, figuresMs: 2800, blockingMs: 100 };
const NEXT_VISIT = { lcpMs: 1000, figuresMs: 1500, blockingMs: 100 };
const ROUNDS = 3;
const RESULTS = 300;

/** Imports of the shell's `federation/remotes` and `remotes-document`. */
const SHELL_REMOTES = /(?:federation|^\.)\/remotes(?:-document)?$/;
/** The files that name a build's others: the document, and the service worker, which checks them. */
const ENTRIES = ['index.html', 'sw.js'];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const line = (name: string, { requests, scripts, scriptBytes, paintMs }: FirstVisit) =>
  `${name.padEnd(12)} ${requests} requests, ${kilobytes(scriptBytes)} of script in ${scripts}, painted after ${paintMs.toFixed(0)} ms`;

/** Prints a ratio or figure with its bound. Fails the bench above it. */
function check(what: string, value: number, limit: number, shown: (value: number) => string): void {
  console.log(`${what}: ${shown(value)} (at most ${shown(limit)})`);
  if (!(value <= limit)) process.exitCode = 1;
}

const ratio = (value: number) => value.toFixed(3);

/** Builds the product's pages with lazy routes and without federation, for comparison. */
function unfederatedConfig(output: string): Configuration {
  const shell = pageSlice('shell');
  const pages = shellPages(shell, { mode: 'production' });
  return {
    ...pages,
    name: 'unfederated',
    entry: { main: join(shell.folder, 'src/main.tsx'), ...serviceWorkerEntry(shell) },
    output: { ...pages.output, path: output },
    // The replacement has to have what the shell imports: otherwise its pages break, and no figure says why.
    module: { ...pages.module, parser: { javascript: { exportsPresence: 'error' } } },
    plugins: [
      ...(pages.plugins ?? []),
      new NormalModuleReplacementPlugin(SHELL_REMOTES, (wanted: { context: string; request: string }) => {
        if (wanted.context.startsWith(shell.folder))
          wanted.request = join(ROOT, 'bench/unfederated/remotes.mjs');
      }),
    ],
  };
}

interface Builds {
  readonly federated: string;
  readonly unfederated: string;
}

async function build(folder: string): Promise<Builds> {
  const builds = { federated: join(folder, 'federated'), unfederated: join(folder, 'unfederated') };
  const shell = configOf('shell', { mode: 'production' });
  await runBuild({ ...shell, output: { ...shell.output, path: builds.federated } });
  await runBuild(unfederatedConfig(builds.unfederated));
  for (const output of [builds.federated, builds.unfederated]) await compressFiles(output);
  return builds;
}

async function launchBrowser(): Promise<Browser> {
  const found = await findBrowser(join(ROOT, '.data-test'));
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  return chromium.launch({ executablePath: found.path, env: found.env });
}

/** Compares the script of the sign-in page with a lazily routed build of the same source without federation. */
async function benchSignIn(browser: Browser, { federated, unfederated }: Builds): Promise<void> {
  const ours = await firstVisit(browser, federated);
  const plain = await firstVisit(browser, unfederated);
  console.log(line('federated', ours));
  console.log(line('unfederated', plain));
  check('script of the sign-in page', ours.scriptBytes, SCRIPT_BYTES_LIMIT, kilobytes);
  check(
    'script of the sign-in page, of unfederated',
    ours.scriptBytes / plain.scriptBytes,
    SCRIPT_LIMIT,
    ratio,
  );
}

const medians = (visits: readonly PhoneVisit[]): PhoneVisit => {
  const of = (figure: keyof PhoneVisit) => median(visits.map((visit) => visit[figure]));
  return {
    firstMs: of('firstMs'),
    lcpMs: of('lcpMs'),
    figuresMs: of('figuresMs'),
    currentMs: of('currentMs'),
    blockingMs: of('blockingMs'),
    requests: of('requests'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
  };
};

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

function phoneLine(name: string, visit: PhoneVisit): string {
  const paint = `first paint after ${milliseconds(visit.firstMs)}, largest ${milliseconds(visit.lcpMs)}`;
  const figures = `figures ${milliseconds(visit.figuresMs)}, the server's ${milliseconds(visit.currentMs)}`;
  const bytes = `${kilobytes(visit.bytes)} in ${visit.requests} requests, ${kilobytes(visit.scriptBytes)} of script`;
  return `${name.padEnd(12)} ${paint}, ${figures}, blocked for ${milliseconds(visit.blockingMs)}, ${bytes}`;
}

function checkTimes(visit: string, times: PhoneVisit, limits: typeof FIRST_VISIT): void {
  check(`largest paint of the ${visit} visit`, times.lcpMs, limits.lcpMs, milliseconds);
  check(`figures of the ${visit} visit`, times.figuresMs, limits.figuresMs, milliseconds);
  check(`blocking of the ${visit} visit`, times.blockingMs, limits.blockingMs, milliseconds);
}

/** Opens the dashboard on a slow phone, with each build in turns, and with the service worker. */
async function benchDashboard(browser: Browser, builds: Builds, pages: string): Promise<void> {
  // Both builds in one folder: the entries decide which one a visit loads.
  for (const output of [builds.federated, builds.unfederated])
    await cp(output, pages, { recursive: true, preserveTimestamps: true });
  const underLoad = await startProductUnderLoad({ SHELL_DIR: pages });
  try {
    const [player] = underLoad.players;
    if (!player) throw new Error('There are no players.');
    await fillResults(underLoad.pool, player.accountId, RESULTS);
    const use = (output: string) =>
      Promise.all(ENTRIES.map((file) => cp(join(output, file), join(pages, file))));
    await use(builds.federated);
    const { url } = underLoad.product;
    const visits: Record<'federated' | 'unfederated' | 'next', PhoneVisit[]> = {
      federated: [],
      unfederated: [],
      next: [],
    };
    console.log('Each visit of the dashboard begins with a token of an hour ago and a valid refresh cookie.');
    // The first round warms up the services.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const name of ['unfederated', 'federated'] as const) {
        await use(builds[name]);
        const visit = await coldVisit(browser, url, player);
        if (round >= 0) visits[name].push(visit);
      }
      if (round >= 0) visits.next.push(await installedVisit(browser, url, player));
    }
    const [ours, plain, next] = [visits.federated, visits.unfederated, visits.next].map(medians) as [
      PhoneVisit,
      PhoneVisit,
      PhoneVisit,
    ];
    console.log(phoneLine('federated', ours));
    console.log(phoneLine('unfederated', plain));
    console.log(phoneLine('next visit', next));
    checkTimes('first', ours, FIRST_VISIT);
    checkTimes('next', next, NEXT_VISIT);
    check('script of the dashboard', ours.scriptBytes, DASHBOARD_SCRIPT_LIMIT, kilobytes);
    check('largest paint of the dashboard, of unfederated', ours.lcpMs / plain.lcpMs, PAINT_LIMIT, ratio);
    check('bytes of the dashboard', ours.bytes, BYTES_LIMIT, kilobytes);
    check('requests of the dashboard', ours.requests, REQUESTS_LIMIT, String);
  } finally {
    await underLoad.stop();
  }
}

async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const folder = await mkdtemp(join(tmpdir(), 'feltbook-first-paint-'));
  const browser = await launchBrowser();
  try {
    const builds = await build(folder);
    await benchSignIn(browser, builds);
    await benchDashboard(browser, builds, join(folder, 'pages'));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
