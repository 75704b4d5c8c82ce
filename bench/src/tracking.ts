import { LIST_LENGTH, LongList } from './tracking/long-list';
import { inTurns, median, report } from './tracking/measure';
import { CONNECTIONS, startProductUnderLoad, type ProductUnderLoad } from './tracking/product-under-load';
import { savesByDriver, savesByHttp } from './tracking/save-loops';

const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 6;
const READS = 15;
/** Calls answered 304 in a row: after a list of 3 MB, the first takes up to four times as long as the others. */
const NOT_MODIFIED = 10;

/** Concurrent savers of each measurement, with the ratio that they have to reach. */
const SAVERS = [
  { count: CONNECTIONS, bound: 0.6 },
  { count: 64, bound: 1 },
];
const MOST_SAVERS = 64;

/** Compares saves through the gateway with the same SQL by the driver, both durable, with as many connections. */
async function benchSaves(
  { product, pool, players: all }: ProductUnderLoad,
  { count, bound }: (typeof SAVERS)[number],
): Promise<void> {
  const players = all.slice(0, count);
  const ways = {
    gateway: (seconds: number) => savesByHttp(product.url, players, seconds),
    service: (seconds: number) => savesByHttp(product.internalUrl('svc-tracking'), players, seconds),
    driver: (seconds: number) => savesByDriver(pool, players, seconds),
  };
  // Warms up until V8 has compiled the measured code.
  for (const way of Object.values(ways)) await way(WARM_UP_SECONDS);
  const rates: Record<keyof typeof ways, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({
      driver: await ways.driver(SECONDS),
      gateway: await ways.gateway(SECONDS),
      service: await ways.service(SECONDS),
    });
  }
  const perSecond = (way: keyof typeof ways) => `${median(rates.map((rate) => rate[way])).toFixed(0)}/s`;
  const detail = `gateway ${perSecond('gateway')}, service alone ${perSecond('service')}, driver ${perSecond('driver')}`;
  const ratio = median(rates.map(({ gateway, driver }) => gateway / driver));
  report(`POST /sessions to the driver, ${count} savers`, ratio, `at least ${bound}`, detail);
}

/** Compares a list of 10,000 through the gateway with the driver's rows and `JSON.stringify`. */
async function benchList({ product, pool, players: [player] }: ProductUnderLoad): Promise<void> {
  if (!player) throw new Error('There is no player.');
  const list = new LongList(player, pool);
  try {
    await pool.execute('DELETE FROM cash_sessions WHERE account_id = ?', [player.accountId]);
    await list.fill(product.url);
    const whole = await list.read(product.url);
    const compressed = await list.read(product.url, { 'accept-encoding': 'br' });
    if (compressed.headers['content-encoding'] !== 'br') throw new Error('The list came without brotli.');
    const conditional = { 'if-none-match': String(whole.headers.etag) };
    const notModified = async () => {
      const { status } = await list.read(product.url, conditional);
      if (status !== 304) throw new Error(`The list was answered ${status} instead of 304.`);
    };
    const manyNotModified = async () => {
      for (let call = 0; call < NOT_MODIFIED; call += 1) await notModified();
    };
    const ms = await inTurns(
      {
        driver: () => list.readByDriver(),
        gateway: () => list.read(product.url),
        service: () => list.read(product.internalUrl('svc-tracking')),
        notModified,
        manyNotModified,
      },
      READS,
    );
    const shown = (way: keyof typeof ms) => `${ms[way].toFixed(1)} ms`;
    const detail = `gateway ${shown('gateway')}, service alone ${shown('service')}, driver ${shown('driver')}`;
    report(`${LIST_LENGTH} sessions to the driver`, ms.gateway / ms.driver, 'at most 1.15', detail);
    const each = ms.manyNotModified / NOT_MODIFIED;
    const beside = `${each.toFixed(1)} ms; right after a list ${shown('notModified')}`;
    report('their 304 to the driver', each / ms.driver, 'at most 0.03', beside);
    const bytes = `${compressed.bytes} of ${whole.bytes} bytes`;
    report('their bytes in brotli', compressed.bytes / whole.bytes, 'at most 0.12', bytes);
  } finally {
    list.close();
  }
}

async function main(): Promise<void> {
  const underLoad = await startProductUnderLoad({}, MOST_SAVERS);
  try {
    for (const savers of SAVERS) await benchSaves(underLoad, savers);
    await benchList(underLoad);
  } finally {
    await underLoad.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
