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
  /** Where the others reach a process, if not on its own port: a balancer in front of several replicas. */
  addresses?: Partial<Record<ProcessName, string>>;
  /** Whose compiled code a process runs, if not this checkout's. */
  checkouts?: Partial<Record<ProcessName, string>>;
  /** The port on which a process waits for a debugger; such a process runs the compiled code, not its bundle. */
  inspectorPorts?: Partial<Record<ProcessName, number>>;
  /** Set for every process; wins over what is decided here. */
  processEnv?: NodeJS.ProcessEnv;
}

export interface ProcessPorts {
  port: number;
  metricsPort: number;
}

/** The simulator stands in for Google only where nobody set up the real one, and never in production. */
export const simulatesGoogle = (settings: ProductSettings): boolean =>
  !settings.GOOGLE_CLIENT_ID && maySimulate(settings);

/** The same for Stripe. */
export const simulatesStripe = (settings: ProductSettings): boolean =>
  !settings.STRIPE_SECRET_KEY && maySimulate(settings);

const maySimulate = ({ NODE_ENV, SIMULATORS }: ProductSettings): boolean =>
  NODE_ENV !== 'production' && SIMULATORS === 'true';

const WHEN: Partial<Record<ProcessName, (settings: ProductSettings) => boolean>> = {
  'google-simulator': simulatesGoogle,
  'stripe-simulator': simulatesStripe,
};

export const processesOf = (settings: ProductSettings): ProcessName[] =>
  PROCESS_NAMES.filter((name) => WHEN[name]?.(settings) ?? true);

/** How the gateway is reached from this machine. */
export const gatewayHost = ({ HOST }: ProductSettings): string => HOST.replace('0.0.0.0', '127.0.0.1');

export const publicUrl = ({ PUBLIC_URL, PORT }: ProductSettings): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
