import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@feltbook/contracts';
import { CHECKOUT } from '../run/checkout';
import { callerEntry } from '../run/service-credentials';

const load = createRequire(__filename);

/** Valid values of the variables without a default. Nothing connects to these addresses. */
const ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '1',
  AUTH_URL: 'http://127.0.0.1:1',
  TRACKING_URL: 'http://127.0.0.1:1',
  BILLING_URL: 'http://127.0.0.1:1',
  DATABASE_URL: 'mysql://user:password@127.0.0.1:1/schema',
  REDIS_URL: 'redis://127.0.0.1:1',
  SERVICE_CREDENTIAL: 'x'.repeat(32),
  SERVICE_CALLERS: callerEntry('gateway', ''),
  KEY_ENCRYPTION_SECRET: 'x'.repeat(32),
  SHELL_DIR: CHECKOUT,
};

type Describe = (env: NodeJS.ProcessEnv, services?: ReadonlyMap<ServiceName, unknown>) => Promise<object>;

/**
 * The OpenAPI document of all public calls, as the gateway answers it, without starting anything.
 * @param code the folder in each slice that holds its code: `dist`, or `src` where sources can be loaded
 */
export async function publicDocument(code: 'dist' | 'src'): Promise<object> {
  const services = new Map<ServiceName, unknown>();
  for (const name of SERVICE_NAMES) services.set(name, await describerOf(name, code)(ENVIRONMENT));
  return describerOf('gateway', code)(ENVIRONMENT, services);
}

function describerOf(slice: string, code: string): Describe {
  const loaded: unknown = load(join(CHECKOUT, slice, code, 'describe'));
  const describe: unknown = Reflect.get(Object(loaded), 'describe');
  if (typeof describe !== 'function') throw new Error(`${slice} has no describe() in describe.ts`);
  return describe as Describe;
}
