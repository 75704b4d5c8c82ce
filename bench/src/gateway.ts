import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_FLAGS } from '@feltbook/tooling/product';
import { findAptTool, NGINX, type Binary } from '@feltbook/tooling/servers';
import { startNginx } from './gateway/nginx';
import { readersOf, readsPerSecond, type Reader } from './read/readers';
import { median, report } from './load/measure';
import { startProductUnderLoad } from './load/product-under-load';

const ROOT = join(__dirname, '../..');
const ROUNDS = 5;
const SECONDS = 3;

/** Players with a connection each: the gateway lets one have six calls at a time, which would be measured instead. */
const PLAYERS = 32;

/**
 * Compares the gateway with nginx and with a bare proxy in Node in front of the same service, for `GET /sessions/{id}` with a
 * token.
 */
async function main(): Promise<void> {
  const program = await findNginx();
  const underLoad = await startProductUnderLoad({}, PLAYERS);
  let bare: ChildProcess | undefined;
  try {
    const { product, players } = underLoad;
    const readers = await readersOf(product.url, players);
    const service = product.internalUrl('svc-tracking');
    bare = fork(join(__dirname, 'gateway/bare-proxy.js'), {
      execArgv: [...NODE_FLAGS],
      env: { ...process.env, UPSTREAM: service },
    });
    const [port] = (await once(bare, 'message')) as [number];
    const nginx = program && (await startNginx(program, service));
    try {
      const bareUrl = `http://127.0.0.1:${port}`;
      const urls = { gateway: product.url, bare: bareUrl, service, ...(nginx && { nginx: nginx.url }) };
      print(await inRounds(urls, readers));
    } finally {
      await nginx?.stop();
    }
  } finally {
    bare?.kill();
    await underLoad.stop();
  }
}

/** @returns null if it cannot be had; the bench then fails, because its ratio is not measured */
async function findNginx(): Promise<Binary | null> {
  try {
    return await findAptTool(join(ROOT, '.data-test'), NGINX, (line) => console.log(line));
  } catch (error) {
    process.exitCode = 1;
    console.log(`The ratio to nginx will not be measured: ${String(error)}`);
    return null;
  }
}

type Rates = Record<string, number[]>;

/** Measures in turns, so that other load on the machine affects all of them. The first round warms up. */
async function inRounds(urls: Record<string, string>, readers: readonly Reader[]): Promise<Rates> {
  const rates: Rates = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(urls)) {
      const rate = await readsPerSecond(url, readers, SECONDS);
      if (round > 0) rates[name]?.push(rate);
    }
  }
  return rates;
}

function print({ gateway = [], bare = [], service = [], nginx }: Rates): void {
  const perSecond = (rates: number[]) => `${median(rates).toFixed(0)}/s`;
  const compare = (name: string, rates: number[], peers: number[], bound: string) => {
    const ratio = median(rates.map((rate, round) => rate / (peers[round] ?? NaN)));
    report(name, ratio, bound, `${perSecond(rates)} and ${perSecond(peers)}`);
  };
  compare('GET /sessions/{id} to the service alone', gateway, service, 'for information');
  compare('GET /sessions/{id} to a bare proxy', gateway, bare, 'for information');
  if (!nginx) return console.log('GET /sessions/{id} to nginx: not measured, because there is no nginx');
  compare('a bare proxy to nginx', bare, nginx, 'for information');
  compare('GET /sessions/{id} to nginx', gateway, nginx, 'at least 0.30, aim 0.70');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
