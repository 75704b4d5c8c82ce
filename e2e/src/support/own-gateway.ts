import { freePort } from '@feltbook/tooling/ports';
import { isReady, ManagedProcess } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { TEST_DATA } from './checkout';
import { gatewayCommand } from './product';

/**
 * A page that reads its session too late, on a busy machine, asks for a new token by its cookie. The answer to an origin
 * other than the product's is 403.
 */
export const REFUSED_RENEWAL = /status of 403.*\/auth\/refresh/;

/** A gateway to the services of the product under test. */
export interface OwnGateway {
  /** Without a trailing slash. */
  url: string;
  metricsUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a gateway for a test file that deploys pages. Starting a product of its own takes twenty times the processor time.
 * @param name unique per file
 * @param pages folders or URLs of the pages
 */
export async function startGateway(
  name: string,
  pages: Readonly<Record<'SHELL_DIR' | 'REMOTES', string>> & { readonly PREVIEWS?: string },
): Promise<OwnGateway> {
  const { file, args, env } = gatewayCommand();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: url,
    // The address of the tests has its own rate limit here.
    REDIS_PREFIX: `${name}-${randomBytes(4).toString('hex')}`,
    ...pages,
  };
  const gateway = new ManagedProcess({
    name: `gateway-${name}`,
    logFile: join(TEST_DATA, 'logs', `gateway-${name}.log`),
    command: () => ({ file, args, env: { ...env, ...own } }),
    ready: () => isReady(url),
  });
  await gateway.start();
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, stop: () => gateway.stop() };
}
