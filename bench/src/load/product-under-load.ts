import { loginAnswer, type LoginAnswer } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { createPool, type Pool } from 'mysql2/promise';
import { startOwnProduct } from './own-product';

export const CONNECTIONS = 16;

/** A signed-in player with unlimited saves. */
export interface BenchPlayer {
  readonly accountId: string;
  readonly token: string;
  readonly credentials: { readonly id: string; readonly password: string };
}

/** A separate product, and a driver pool on the same database. */
export interface ProductUnderLoad {
  readonly product: Product;
  /** Has as many connections as the callers, with the service's settings. */
  readonly pool: Pool;
  readonly players: readonly BenchPlayer[];
  stop(): Promise<void>;
}

/**
 * @param env variables that override the defaults
 * @param count players, and connections of the pool
 */
export async function startProductUnderLoad(
  env: NodeJS.ProcessEnv = {},
  count = CONNECTIONS,
): Promise<ProductUnderLoad> {
  const { product, stop: stopProduct } = await startOwnProduct(env);
  const pool = createPool({
    uri: product.databaseUrl('svc-tracking'),
    connectionLimit: count,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  const stop = async () => {
    await pool.end();
    await stopProduct();
  };
  try {
    const players: BenchPlayer[] = [];
    for (let i = 0; i < count; i += 1) players.push(await unlimitedPlayer(product.url, pool, i));
    return { product, pool, players, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function unlimitedPlayer(url: string, pool: Pool, number: number): Promise<BenchPlayer> {
  const credentials = { id: `bench-player-${number}`, password: `pocket-aces-${number}-and-a-river` };
  await post(`${url}/register`, credentials);
  const { token, user } = await signIn(url, credentials);
  await pool.execute(
    `INSERT INTO players (account_id, plan, plan_version) VALUES (?, 'unlimited', 1)
     ON DUPLICATE KEY UPDATE plan = 'unlimited', plan_version = 1`,
    [user.id],
  );
  return { accountId: user.id, token, credentials };
}

const signIn = async (url: string, credentials: object): Promise<LoginAnswer> =>
  loginAnswer.parse(await (await post(`${url}/login`, credentials)).json());

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
