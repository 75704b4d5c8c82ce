import { isLoopback } from '@feltbook/contracts';
import { isIPv6 } from 'node:net';
import type { Secrets, Servers } from '../servers';
import type { ProductSettings } from './settings';
import { PROCESS_NAMES, type ProcessName } from './slices';

export interface ProductPlan {
  settings: ProductSettings;
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  servers: Pick<Servers, 'databaseUrl' | 'redisUrl'>;
  dataDir: string;
  ports: Readonly<Record<ProcessName, ProcessPorts>>;
  /** Base URL of a process, if not its own port: a load balancer in front of several replicas. */
  addresses?: Partial<Record<ProcessName, string>>;
  /** The checkout whose compiled code a process runs, if not this one. */
  checkouts?: Partial<Record<ProcessName, string>>;
  nodeFlags?: readonly string[];
  /** The port on which a debugger can attach to a process. Such a process runs the compiled code, not its bundle. */
  inspectorPorts?: Partial<Record<ProcessName, number>>;
  /** Set for every process; overrides all other variables. */
  processEnv?: NodeJS.ProcessEnv;
}

export interface ProcessPorts {
  port: number;
  metricsPort: number;
}

/** Whether the simulator replaces Google: only without a client id, and never in production. */
export const simulatesGoogle = (settings: ProductSettings): boolean =>
  !settings.GOOGLE_CLIENT_ID && maySimulate(settings);

/** Whether the simulator replaces Stripe: only without a secret key, and never in production. */
export const simulatesStripe = (settings: ProductSettings): boolean =>
  !settings.STRIPE_SECRET_KEY && maySimulate(settings);

/** Whether the simulator receives all mail: only without an SMTP server, and never in production. */
export const simulatesMail = (settings: ProductSettings): boolean =>
  !settings.SMTP_URL && maySimulate(settings);

/**
 * Whether the simulator knows breached passwords: only without another address, never in production, and not where others
 * register.
 */
export const simulatesBreaches = (settings: ProductSettings): boolean =>
  !settings.BREACHED_PASSWORDS_URL && maySimulate(settings) && !isOpenToOthers(settings);

/** Whether the simulator has exchange rates: only without a feed, never in production, and not where others register. */
export const simulatesRates = (settings: ProductSettings): boolean =>
  !settings.RATES_URL && maySimulate(settings) && !isOpenToOthers(settings);

const maySimulate = ({ NODE_ENV, SIMULATORS }: ProductSettings): boolean =>
  NODE_ENV !== 'production' && SIMULATORS === 'true';

const SIMULATED = [simulatesBreaches, simulatesGoogle, simulatesMail, simulatesRates, simulatesStripe];

/** The processes to run: `simulators` only if something is simulated. */
export const processesOf = (settings: ProductSettings): ProcessName[] =>
  PROCESS_NAMES.filter(
    (name) => name !== 'simulators' || SIMULATED.some((isSimulated) => isSimulated(settings)),
  );

/** Addresses to listen on that stand for all of this machine, and the loopback address that each includes. */
const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** A host as part of a URL: IPv6 addresses in brackets. */
const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** The host at which this machine reaches the gateway, as part of a URL. */
const gatewayHost = ({ HOST }: ProductSettings): string => inUrl(EVERY_ADDRESS[HOST] ?? HOST);

/** The address at which this machine reaches the gateway. */
export const gatewayUrl = (settings: ProductSettings): string =>
  `http://${gatewayHost(settings)}:${settings.PORT}`;

/** Addresses that browsers try for `localhost`. Passkeys need that name: they do not work at an IP address. */
const LOCALHOST_ADDRESSES = ['127.0.0.1', '::1', ...Object.keys(EVERY_ADDRESS)];

/** PUBLIC_URL, or the gateway's own address: `localhost`, unless HOST is an address that this name does not lead to. */
export function publicUrl({ PUBLIC_URL, PORT, HOST }: ProductSettings): string {
  const isLocalhost = LOCALHOST_ADDRESSES.includes(HOST);
  return PUBLIC_URL ?? `http://${isLocalhost ? 'localhost' : inUrl(HOST)}:${PORT}`;
}

/** Whether other machines reach the product: by HOST, or by a proxy on this machine that PUBLIC_URL names. */
export const isOpenToOthers = (settings: ProductSettings): boolean =>
  !isLoopback(settings.HOST) || !isLoopback(new URL(publicUrl(settings)).hostname);
