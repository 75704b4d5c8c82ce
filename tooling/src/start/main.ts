import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT } from '../run/checkout';
import { startProduct, type Product } from '../run/product';
import { isFree } from '../processes/ports';
import { simulatesGoogle, simulatesMail, simulatesStripe } from '../run/product-plan';
import { parseSettings, SettingsError, type ProductSettings } from '../run/settings';
import { dataLayout, Secrets, startServers, type Servers } from '../servers';
import { demoAccount, ensureDemoPlayer } from './demo-player';
import { DATA_DIR, readEnvFile } from '../run/environment';
import { buildBundles, changedBundles } from './bundles';
import { buildPages, changedPages } from './pages';
import { exitOnFailure, stopOnSignal, stopRequested } from './signals';
import { runSteps, type Step } from './steps';

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
  await refuseTakenPort(settings);
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
      demo = await ensureDemoPlayer(running.product?.url ?? '', secrets, DATA_DIR).then(
        () => true,
        () => false,
      );
    },
  };
  const beforeServices = { inParallel: [servers, ...(changed.services.length > 0 ? [bundles] : [])] };
  const product = { inOrder: [beforeServices, services, demoPlayer] };
  // The gateway finds new pages without a restart, so pages are built while services start.
  const all = { inParallel: [product, ...(changed.pages.length > 0 ? [pages] : [])] };
  await runSteps(all).catch(async (error: unknown) => {
    if (!stopRequested.aborted) await stop();
    throw error;
  });
  if (running.product) {
    // Since the start of Node, so it includes installing and compiling.
    const seconds = performance.now() / 1000;
    console.log(greeting(running.product, settings, demo ? demoAccount(secrets) : undefined, seconds));
  }
}

async function refuseTakenPort({ PORT, HOST }: ProductSettings): Promise<void> {
  if (await isFree(PORT, HOST)) return;
  throw new SettingsError(`PORT ${PORT} is taken by another program: set PORT to another number.`);
}

function greeting(
  product: Product,
  settings: ProductSettings,
  demo: { id: string; password: string } | undefined,
  seconds: number,
): string {
  const ownerPassword = settings.OWNER_PASSWORD ? 'the password in OWNER_PASSWORD' : product.owner.password;
  return [
    '',
    `Feltbook is up after ${seconds.toFixed(1)} s: ${product.url}`,
    '',
    `  Owner        ${product.owner.id}   ${ownerPassword}`,
    ...(demo ? [`  Demo player  ${demo.id}   ${demo.password}`] : []),
    ...(simulatesGoogle(settings)
      ? ['  Google       simulated on this machine; GOOGLE_CLIENT_ID sets up the real one']
      : []),
    ...(simulatesStripe(settings)
      ? ['  Stripe       simulated on this machine; npm run stripe:setup prepares the real one']
      : []),
    ...(simulatesMail(settings)
      ? [`  Mail         ${product.internalUrl('mail-simulator')} shows it; SMTP_URL sends it`]
      : []),
    `  Logs         ${relative(CHECKOUT, product.logsDir)}`,
    '',
    'Ctrl-C stops everything; nothing is lost.',
  ].join('\n');
}

main().catch(exitOnFailure);
