import { REMOTE_NAMES, type CallerName } from '@feltbook/contracts';
import { join } from 'node:path';
import type { DatabaseOwner } from '../servers';
import { CHECKOUT } from './checkout';
import { publicUrl, simulatesGoogle, type ProcessName, type ProductPlan } from './product-plan';
import { acceptedCallers, credentialOf } from './service-credentials';
import { programArguments } from './service-programs';
import { STRIPE_VARIABLES } from './settings';
import { stripeAccount, stripeSimulatorEnvironment } from './stripe-environment';

const SIMULATORS: Partial<Record<ProcessName, string>> = {
  'google-simulator': 'simulators/dist/google/main.js',
  'stripe-simulator': 'simulators/dist/stripe/main.js',
};

/** Whose credential a process has: a worker's is its service's. */
const SERVICES: Readonly<Record<Exclude<ProcessName, `${string}-simulator`>, CallerName>> = {
  gateway: 'gateway',
  'svc-auth': 'svc-auth',
  'svc-tracking': 'svc-tracking',
  'svc-tracking-worker': 'svc-tracking',
  'svc-billing': 'svc-billing',
  'svc-billing-worker': 'svc-billing',
};

const DATABASES: Partial<Record<ProcessName, DatabaseOwner>> = {
  'svc-auth': 'svc-auth',
  'svc-tracking': 'svc-tracking',
  'svc-tracking-worker': 'svc-tracking',
  'svc-billing': 'svc-billing',
  'svc-billing-worker': 'svc-billing',
};

/** Not handed on from our own environment: each process is told only what it needs of these. */
const OWN_BUSINESS = [
  'PORT',
  'HOST',
  'METRICS_PORT',
  'DATABASE_URL',
  'REDIS_URL',
  'SERVICE_CREDENTIAL',
  'SERVICE_CALLERS',
  'SERVICE_TOKEN',
  'OWNER_EMAIL',
  'OWNER_PASSWORD',
  'KEY_ENCRYPTION_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  ...STRIPE_VARIABLES,
  'STRIPE_API_URL',
];

/** What Node is started with to run a process. @param checkout whose code it is */
export function argumentsOf(name: ProcessName, checkout = CHECKOUT): string[] {
  const simulator = SIMULATORS[name];
  if (simulator) return [join(checkout, simulator)];
  const isWorker = name.endsWith('-worker');
  return programArguments(name.replace(/-worker$/, ''), isWorker ? 'worker' : 'main', checkout);
}

export const ownerPassword = ({ settings, secrets }: Pick<ProductPlan, 'settings' | 'secrets'>): string =>
  settings.OWNER_PASSWORD ?? secrets.get('ownerPassword', 15);

/** The whole environment of one process. Everything that a process is told is decided here. */
export function environmentOf(name: ProcessName, plan: ProductPlan): NodeJS.ProcessEnv {
  const { settings, secrets, servers, ports, addresses } = plan;
  const at = (process: ProcessName) => addresses?.[process] ?? `http://127.0.0.1:${ports[process].port}`;
  const handedOn = { ...plan.env };
  for (const variable of OWN_BUSINESS) delete handedOn[variable];
  const own = {
    ...handedOn,
    NODE_ENV: settings.NODE_ENV,
    HOST: '127.0.0.1',
    PORT: String(ports[name].port),
  };
  if (name === 'google-simulator') return { ...own, PUBLIC_URL: at(name), ...googleClient(plan) };
  if (name === 'stripe-simulator')
    return { ...own, PUBLIC_URL: at(name), ...stripeSimulatorEnvironment(plan) };
  const database = DATABASES[name];
  return {
    ...own,
    METRICS_PORT: String(ports[name].metricsPort),
    REDIS_URL: servers.redisUrl,
    SERVICE_CREDENTIAL: credentialOf(SERVICES[name], secrets),
    SERVICE_CALLERS: acceptedCallers(secrets),
    AUTH_URL: at('svc-auth'),
    TRACKING_URL: at('svc-tracking'),
    BILLING_URL: at('svc-billing'),
    PUBLIC_URL: publicUrl(settings),
    ...(database && { DATABASE_URL: servers.databaseUrl(database) }),
    ...(name === 'gateway' && gatewayEnvironment(plan)),
    ...(name === 'svc-auth' && {
      OWNER_EMAIL: settings.OWNER_EMAIL,
      OWNER_PASSWORD: ownerPassword(plan),
      KEY_ENCRYPTION_SECRET: plan.env['KEY_ENCRYPTION_SECRET'] ?? secrets.get('keyEncryption'),
      ...googleClient(plan),
    }),
    ...((name === 'svc-billing' || name === 'svc-billing-worker') && stripeAccount(plan)),
    ...plan.processEnv,
  };
}

function gatewayEnvironment({ settings, env }: ProductPlan): NodeJS.ProcessEnv {
  const built = (slice: string) => join(CHECKOUT, slice, 'dist/web');
  return {
    HOST: settings.HOST,
    SHELL_DIR: env['SHELL_DIR'] ?? built('shell'),
    REMOTES:
      env['REMOTES'] ??
      REMOTE_NAMES.map((remote) => `${remote}=${built(remote.replace('_', '-'))}`).join(','),
  };
}

function googleClient({ settings, secrets, ports }: ProductPlan): NodeJS.ProcessEnv {
  if (simulatesGoogle(settings)) {
    return {
      GOOGLE_ISSUER: `http://127.0.0.1:${ports['google-simulator'].port}`,
      GOOGLE_CLIENT_ID: 'feltbook-simulator',
      GOOGLE_CLIENT_SECRET: secrets.get('googleSimulator'),
    };
  }
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings;
  return {
    ...(GOOGLE_ISSUER && { GOOGLE_ISSUER }),
    ...(GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID }),
    ...(GOOGLE_CLIENT_SECRET && { GOOGLE_CLIENT_SECRET }),
  };
}
