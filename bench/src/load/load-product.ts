import type { Product } from '@feltbook/tooling/product';
import { createPool, type Pool } from 'mysql2/promise';
import { Caller } from './caller';
import { Latencies } from './latencies';
import type { LoadPlayer } from './load-player';
import { startOwnProduct } from './own-product';
import { populate } from './population';

const TOKEN_SECONDS = 600;

/** A product with players, ready for load. */
export interface LoadProduct {
  readonly product: Product;
  readonly tracking: Pool;
  readonly caller: Caller;
  readonly latencies: Latencies;
  readonly players: readonly LoadPlayer[];
  stop(): Promise<void>;
}

/**
 * Starts a separate product with players and without limits per address, because all players share one.
 * @param env variables that override the defaults
 */
export async function startLoadProduct(players: number, env: NodeJS.ProcessEnv = {}): Promise<LoadProduct> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const { product, stop: stopProduct } = await startOwnProduct({
      NODE_ENV: 'production',
      SIMULATORS: 'false',
      REGISTRATIONS_PER_ADDRESS: '1000000',
      ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS),
      ...env,
    });
    endings.push(stopProduct);
    const tracking = createPool({
      uri: product.databaseUrl('svc-tracking'),
      supportBigNumbers: true,
      bigNumberStrings: true,
    });
    endings.push(() => tracking.end());
    const latencies = new Latencies();
    const caller = new Caller(product.url, latencies);
    endings.push(() => caller.close());
    const started = performance.now();
    const loadPlayers = await populate(caller, tracking, { players, tokenSeconds: TOKEN_SECONDS });
    const { saves } = latencies.take();
    const seconds = (performance.now() - started) / 1000;
    console.log(`${players} players registered and saved ${saves} results in ${seconds.toFixed(0)} s.`);
    return { product, tracking, caller, latencies, players: loadPlayers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
