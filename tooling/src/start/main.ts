import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT } from '../run/checkout';
import { startProduct, type Product } from '../run/product';
import { isFree } from '../processes/ports';
import { simulatesGoogle, simulatesStripe } from '../run/product-plan';
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
 * `npm start`: brings the product up, says where it is, and stops it in order when asked to. With `--no-simulators`
 * nothing stands in for Google and Stripe.
 */
async function main(): Promise<void> {
  readEnvFile();
  const { values } = parseArgs({ options: { 'no-simulators': { type: 'boolean' } } });
  if (values['no-simulators']) process.env['SIMULATORS'] = 'false';
  const settings = parseSettings(process.env);
  await refuseTakenPort(settings);
  const secrets = new Secrets(dataLayout(DATA_DIR).secretsFile);
  const running: Running = {};
  stopOnSignal(async () => {
    await running.starting?.catch(() => undefined);
    await running.product?.stop();
    await running.servers?.stop();
  });

  const changed = { pages: changedPages(), services: changedBundles() };
  let log = (_line: string): void => undefined;
  const servers: Step = {
    title: 'Database and Redis',
    work: async ({ say }) => {
      const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings;
      running.servers = await startServers({ dataDir: DATA_DIR, databaseUrl, redisUrl, onStep: say });
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
    work: async ({ say }) => {
      log = say;
      running.starting = startProduct({
        dataDir: DATA_DIR,
        log: (line) => log(line),
        signal: stopRequested,
      });
      running.product = await running.starting;
      log = (line) => console.log(line);
      // From here on the product itself holds the servers.
      await running.servers?.stop();
    },
  };
  let demo = false;
  const demoPlayer: Step = {
    title: 'Demo player',
    work: async () => {
      // Nothing depends on it: an own database may know another demo player already.
      demo = await ensureDemoPlayer(running.product?.url ?? '', secrets, DATA_DIR).then(
        () => true,
        () => false,
      );
    },
  };
  const builds = [
    ...(changed.pages.length > 0 ? [pages] : []),
    ...(changed.services.length > 0 ? [bundles] : []),
  ];
  await runSteps([[servers, ...builds], [services], [demoPlayer]]);
  if (running.product) {
    // Since Node began, so that installing and compiling count too.
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
  const kept = settings.OWNER_PASSWORD ? 'the password in OWNER_PASSWORD' : product.owner.password;
  return [
    '',
    `Feltbook is up after ${seconds.toFixed(1)} s: ${product.url}`,
    '',
    `  Owner        ${product.owner.id}   ${kept}`,
    ...(demo ? [`  Demo player  ${demo.id}   ${demo.password}`] : []),
    ...(simulatesGoogle(settings)
      ? ['  Google       simulated on this machine; GOOGLE_CLIENT_ID sets up the real one']
      : []),
    ...(simulatesStripe(settings)
      ? ['  Stripe       simulated on this machine; npm run stripe:setup prepares the real one']
      : []),
    `  Logs         ${relative(CHECKOUT, product.logsDir)}`,
    '',
    'Ctrl-C stops everything; nothing is lost.',
  ].join('\n');
}

main().catch(exitOnFailure);
