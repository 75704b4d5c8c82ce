import { parseArgs } from 'node:util';
import { startProduct, type Product } from '../run/product';
import { requireFreePort } from '../run/gateway-port';
import { gatewayUrl, publicUrl } from '../run/product-plan';
import { parseSettings } from '../run/settings';
import { dataLayout, Secrets, startServers, type Servers } from '../servers';
import { demoAccount, ensureDemoPlayer } from './demo-player';
import { DATA_DIR, readEnvFile } from '../run/environment';
import { buildBundles, changedBundles } from './bundles';
import { buildPages, changedPages } from './pages';
import { announceAddress } from './announced-address';
import { greeting } from './greeting';
import { exitOnFailure, stopOnSignal, stopRequested } from './signals';
import { runSteps, type Step } from './steps';

/** Halves the memory of a process that has just started, for 12 % more processor time of a call. */
const SMALL = ['--optimize-for-size'];

interface Running {
  starting?: Promise<Product>;
  product?: Product;
  servers?: Servers;
}

/**
 * `npm start`: starts the product, prints its URL and stops it gracefully on a signal. With `--no-simulators` Google,
 * Stripe and mail are not simulated.
 */
async function main(): Promise<void> {
  readEnvFile();
  const { values } = parseArgs({ options: { 'no-simulators': { type: 'boolean' } } });
  if (values['no-simulators']) process.env['SIMULATORS'] = 'false';
  const settings = parseSettings(process.env);
  announceAddress(publicUrl(settings));
  await requireFreePort(settings);
  const secrets = new Secrets(dataLayout(DATA_DIR).secretsFile);
  const running: Running = {};
  const stop = async () => {
    await running.starting?.catch(() => undefined);
    await running.product?.stop();
    await running.servers?.stop();
  };
  stopOnSignal(stop);

  const changed = { pages: changedPages(), services: changedBundles() };
  let log = (_line: string): void => undefined;
  const servers: Step = {
    title: 'Database and Redis',
    work: async ({ report }) => {
      const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings;
      running.servers = await startServers({ dataDir: DATA_DIR, databaseUrl, redisUrl, onStep: report });
    },
  };
  const pages: Step = {
    title: `Build pages (${changed.pages.join(', ')})`,
    work: () => buildPages(changed.pages),
  };
  const bundles: Step = {
    title: `Bundle services (${changed.services.join(', ')})`,
    work: () => buildBundles(changed.services),
  };
  const services: Step = {
    title: 'Services and gateway',
    work: async ({ report }) => {
      log = report;
      running.starting = startProduct({
        dataDir: DATA_DIR,
        nodeFlags: SMALL,
        log: (line) => log(line),
        signal: stopRequested,
      });
      running.product = await running.starting;
      log = (line) => console.log(line);
      // The product now uses the servers itself.
      await running.servers?.stop();
    },
  };
  let demo = false;
  const demoPlayer: Step = {
    title: 'Demo player',
    work: async () => {
      // Optional: a given database may have a demo player with another password.
      demo = await ensureDemoPlayer(gatewayUrl(settings), secrets, DATA_DIR).then(
        () => true,
        () => false,
      );
    },
  };
  const beforeServices = { inParallel: [servers, ...(changed.services.length > 0 ? [bundles] : [])] };
  const isProduction = settings.NODE_ENV === 'production';
  const product = { inOrder: [beforeServices, services, ...(isProduction ? [] : [demoPlayer])] };
  // The gateway finds new pages without a restart, so pages are built while services start.
  const all = { inParallel: [product, ...(changed.pages.length > 0 ? [pages] : [])] };
  await runSteps(all).catch(async (error: unknown) => {
    if (!stopRequested.aborted) await stop();
    throw error;
  });
  if (running.product) {
    // Since the start of Node, so it includes installing and compiling.
    const seconds = performance.now() / 1000;
    const account = demo ? demoAccount(secrets) : undefined;
    console.log(greeting({ product: running.product, settings, demo: account, seconds }));
  }
}

main().catch(exitOnFailure);
