import { startProduct, type Product } from '../run/product';
import { dataLayout, Secrets } from '../servers';
import { demoAccount, ensureDemoPlayer } from '../start/demo-player';
import { DATA_DIR, readEnvFile } from '../run/environment';
import { PAGE_SLICES } from '../run/slices';
import { buildPages, changedPages } from '../start/pages';
import { announceAddress } from '../start/announced-address';
import { publicUrl } from '../run/product-plan';
import { parseSettings } from '../run/settings';
import { exitOnFailure, stopOnSignal, stopRequested } from '../start/signals';
import { runSteps, type Step } from '../start/steps';
import { watchSource } from './watch-source';
import { inspectorPorts, NO_TIMEOUTS } from './inspector';
import { servePages, type PageServers } from './page-servers';
import { devPlan } from './plan';

/**
 * `npm run dev [-- [--inspect] <slice>...]`: runs the product with all or the named slices from source,
 * and updates them when their source changes. `--inspect` lets a debugger attach to the named services.
 */
async function main(): Promise<void> {
  readEnvFile();
  const plan = devPlan(process.argv.slice(2));
  const { logsDir, secretsFile } = dataLayout(DATA_DIR);
  const say = (line: string) => console.log(line);
  announceAddress(publicUrl(parseSettings(process.env)));
  const debuggers = await inspectorPorts(plan.inspected);
  const stops: (() => Promise<void> | void)[] = [];
  const running: { pages?: PageServers; starting?: Promise<Product>; product?: Product } = {};
  stopOnSignal(async () => {
    await running.starting?.catch(() => undefined);
    for (const stop of stops.reverse()) await stop();
  });

  const built = PAGE_SLICES.filter((slice) => !plan.pages.includes(slice));
  const changed = changedPages(undefined, built);
  const build: Step = { title: `Build pages (${changed.join(', ')})`, work: () => buildPages(changed) };
  const serve: Step = {
    title: `Serve pages from source (${plan.pages.join(', ')})`,
    work: async () => {
      running.pages = await servePages(plan.pages, logsDir, say);
      stops.push(running.pages.stop);
    },
  };
  const start: Step = {
    title: 'Servers, services and gateway',
    work: async ({ report: show }) => {
      const env = { ...running.pages?.env, ...(plan.inspected.length > 0 && NO_TIMEOUTS) };
      let log = show;
      running.starting = startProduct({
        dataDir: DATA_DIR,
        env,
        inspectorPorts: debuggers,
        log: (line) => log(line),
        signal: stopRequested,
      });
      running.product = await running.starting;
      log = say;
      stops.push(running.product.stop);
    },
  };
  const pages = [...(changed.length > 0 ? [build] : []), ...(plan.pages.length > 0 ? [serve] : [])];
  await runSteps({ inOrder: [...pages, start] });
  const { product } = running;
  if (!product) return;
  if (plan.services.length > 0) stops.push(watchSource(product, plan.services, say));
  const secrets = new Secrets(secretsFile);
  await ensureDemoPlayer(product.url, secrets, DATA_DIR).catch(() => undefined);
  const demo = demoAccount(secrets);
  say(`\nFeltbook runs from source at ${product.url}\n  Demo player  ${demo.id}   ${demo.password}`);
  say(`  From source  ${[...plan.pages, ...plan.services].join(', ')}`);
  for (const [name, port] of Object.entries(debuggers)) say(`  Debugger     127.0.0.1:${port}   ${name}`);
  say('\nCtrl-C stops everything.');
}

main().catch(exitOnFailure);
