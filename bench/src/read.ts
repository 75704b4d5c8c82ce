import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE_FLAGS } from '@feltbook/tooling/product';
import { readersOf, readsPerSecond } from './read/readers';
import { inTurns, median, report } from './load/measure';
import { startProductUnderLoad } from './load/product-under-load';

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 5;
const READS = 300;

/** Compares `GET /sessions/{id}` of svc-tracking with an endpoint of node:http and mysql2 that does the same. */
async function main(): Promise<void> {
  const underLoad = await startProductUnderLoad();
  let peer: ChildProcess | undefined;
  try {
    const { product, players } = underLoad;
    peer = fork(join(__dirname, 'read/hand-written.js'), {
      execArgv: [...NODE_FLAGS],
      env: {
        ...process.env,
        DATABASE_URL: product.databaseUrl('svc-tracking'),
        AUTH_URL: product.internalUrl('svc-auth'),
      },
    });
    const [port] = (await once(peer, 'message')) as [number];
    const urls = { service: product.internalUrl('svc-tracking'), peer: `http://127.0.0.1:${port}` };
    const readers = await readersOf(product.url, players);
    const rate = (of: keyof typeof urls, seconds = SECONDS) => readsPerSecond(urls[of], readers, seconds);
    for (const of of ['service', 'peer'] as const) await rate(of, WARM_UP_SECONDS);
    const rates: { service: number; peer: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rates.push({ peer: await rate('peer'), service: await rate('service') });
    const perSecond = (of: keyof typeof urls) => `${median(rates.map((each) => each[of])).toFixed(0)}/s`;
    const ratio = median(rates.map(({ service, peer: other }) => service / other));
    const detail = `service ${perSecond('service')}, node:http and mysql2 ${perSecond('peer')}, ${readers.length} connections`;
    report('GET /sessions/{id} to a hand-written endpoint', ratio, 'at least 1.2', detail);

    const [alone] = readers;
    if (!alone) throw new Error('There is no reader.');
    const read = (of: keyof typeof urls) => async () => {
      const answer = await fetch(`${urls[of]}${alone.path}`, {
        headers: { authorization: `Bearer ${alone.token}` },
      });
      await answer.arrayBuffer();
    };
    const ms = await inTurns({ service: read('service'), peer: read('peer') }, READS);
    report(
      'the same one by one',
      ms.peer / ms.service,
      'no bound',
      `${ms.service.toFixed(2)} and ${ms.peer.toFixed(2)} ms`,
    );
  } finally {
    peer?.kill();
    await underLoad.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
