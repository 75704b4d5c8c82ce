import type { CallerName } from '@feltbook/contracts';
import { join } from 'node:path';
import { request } from 'undici';
import { dataLayout, Secrets, startServers, type DatabaseOwner, type ServerName } from '../servers';
import { CHECKOUT } from './checkout';
import { ManagedProcess, type Command } from '../processes/managed-process';
import { freePort } from '../processes/ports';
import { requireFreePort } from './gateway-port';
import { gatewayUrl, processesOf, publicUrl, type ProductPlan } from './product-plan';
import { argumentsOf, environmentOf, ownerPassword } from './product-processes';
import { serverHandle, type ProcessHandle } from './process-handle';
import { credentialOf } from './service-credentials';
import { PROCESS_NAMES, type ProcessName } from './slices';
import { parseSettings } from './settings';

export interface ProductOptions {
  /** `.data` for the product, `.data-test` for tests. Shares servers that already run there. */
  dataDir: string;
  /** Port of the gateway; 0 for any free port. Default: PORT of the environment, or 8080. */
  port?: number;
  /** Overrides variables of this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** Called with a line for each step and each restart. */
  log?: (line: string) => void;
  /** Base URL of a process, if not its own port: a load balancer in front of several replicas. */
  addresses?: Partial<Record<ProcessName, string>>;
  /** The checkout whose compiled code a process runs, if not this one: an older version. */
  checkouts?: Partial<Record<ProcessName, string>>;
  /** Variables that an older version needs. Set for the gateway, services and workers; overrides all other variables. */
  processEnv?: NodeJS.ProcessEnv;
  /** Further flags of Node for all processes. */
  nodeFlags?: readonly string[];
  /** The port on which a debugger can attach to a process. */
  inspectorPorts?: Partial<Record<ProcessName, number>>;
  /** Aborts the start and stops the processes that run already. */
  signal?: AbortSignal;
}

export interface Product {
  /** Without a trailing slash. */
  url: string;
  owner: { id: string; password: string };
  databaseUrl(service: DatabaseOwner): string;
  /** URL of the database administrator, for tests and tools. */
  adminUrl: string;
  redisUrl: string;
  /** The credential by which a service authenticates its calls. */
  credentialOf(service: CallerName): string;
  logsDir: string;
  /** Base URL of a process, without the gateway. */
  internalUrl(name: ProcessName): string;
  /** URL of a process's metrics. */
  metricsUrl(name: ProcessName): string;
  processes: Readonly<Record<ProcessName | ServerName, ProcessHandle>>;
  /** The command that runs a process, with its whole environment. */
  commandOf(name: ProcessName): Command;
  /** Adds a replica of a process on its own ports. The caller starts it. */
  replica(name: ProcessName, options?: ReplicaOptions): Promise<Replica>;
  /** Stops the gateway, then workers and services, then the servers unless other processes share them. */
  stop: () => Promise<void>;
}

/** How a replica differs from the first one. */
export interface ReplicaOptions {
  /** The checkout whose compiled code it runs, if not this one. */
  checkout?: string;
  /** Variables that differ. */
  env?: NodeJS.ProcessEnv;
}

/** A further process of the same service. */
export interface Replica extends ProcessHandle {
  /** Its base URL. */
  readonly url: string;
}

/**
 * Starts the whole product from existing builds: servers, services (which migrate their schemas), workers, simulators and
 * the gateway. Resolves when every process is ready; if one fails, stops the others and rejects.
 * @throws SettingsError when a variable is wrong or the port is taken
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, log = () => undefined } = options;
  const env = { ...process.env, ...options.env };
  const settings = parseSettings(env);
  settings.PORT = options.port === 0 ? await freePort() : (options.port ?? settings.PORT);
  await requireFreePort(settings);
  const layout = dataLayout(dataDir);
  const secrets = new Secrets(layout.secretsFile);
  const servers = await startServers({
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    onStep: log,
  });
  const ports = await choosePorts(settings.PORT);
  const plan: ProductPlan = {
    settings,
    env,
    secrets,
    servers,
    ports,
    dataDir: layout.dataDir,
    ...(options.addresses && { addresses: options.addresses }),
    ...(options.checkouts && { checkouts: options.checkouts }),
    ...(options.nodeFlags && { nodeFlags: options.nodeFlags }),
    ...(options.inspectorPorts && { inspectorPorts: options.inspectorPorts }),
    ...(options.processEnv && { processEnv: options.processEnv }),
  };
  const running = processesOf(settings).map((name) => managedProcess(name, plan, layout.logsDir, log));
  const replicas: ManagedProcess[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());
  const stopAll = async () => {
    // The gateway first, so that it calls no stopped service; the other processes together.
    const all = [...running, ...replicas];
    const isGateway = ({ name }: ManagedProcess) => name.startsWith('gateway');
    await Promise.all(all.filter(isGateway).map((process) => process.stop()));
    await Promise.all(all.map((process) => process.stop()));
    await servers.stop();
  };
  const abort = () => void stop();
  options.signal?.addEventListener('abort', abort, { once: true });
  try {
    options.signal?.throwIfAborted();
    await startAll(running);
    options.signal?.removeEventListener('abort', abort);
  } catch (error) {
    await stop();
    throw error;
  }
  const handles = Object.fromEntries([
    ...running.map((process) => [process.name, process]),
    ...servers.own.map((name) => [name, serverHandle(servers, name)]),
  ]) as Product['processes'];
  return {
    url: publicUrl(settings),
    owner: { id: settings.OWNER_EMAIL, password: ownerPassword(plan) },
    databaseUrl: (service) => servers.databaseUrl(service),
    adminUrl: servers.adminUrl,
    redisUrl: servers.redisUrl,
    credentialOf: (service) => credentialOf(service, secrets),
    logsDir: layout.logsDir,
    internalUrl: (name) => addressOf(name, plan),
    metricsUrl: (name) => `http://127.0.0.1:${plan.ports[name].metricsPort}/metrics`,
    processes: handles,
    commandOf: (name) => commandOf(name, plan),
    async replica(name, { checkout = CHECKOUT, env = {} } = {}) {
      const own = { port: await freePort(), metricsPort: await freePort() };
      const ownPlan = {
        ...plan,
        ports: { ...plan.ports, [name]: own },
        checkouts: { [name]: checkout },
        processEnv: { ...plan.processEnv, ...env },
      };
      const process = managedProcess(name, ownPlan, layout.logsDir, log, `${name}-${replicas.length + 2}`);
      replicas.push(process);
      return Object.assign(process, { url: addressOf(name, ownPlan) });
    },
    stop,
  };
}

async function startAll(processes: readonly ManagedProcess[]): Promise<void> {
  const results = await Promise.allSettled(processes.map((process) => process.start()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function choosePorts(portOfGateway: number): Promise<ProductPlan['ports']> {
  const taken = new Set([portOfGateway]);
  const next = async (): Promise<number> => {
    const port = await freePort();
    if (taken.has(port)) return next();
    taken.add(port);
    return port;
  };
  const ports = new Map<ProcessName, { port: number; metricsPort: number }>();
  for (const name of PROCESS_NAMES) {
    ports.set(name, { port: name === 'gateway' ? portOfGateway : await next(), metricsPort: await next() });
  }
  return Object.fromEntries(ports) as ProductPlan['ports'];
}

function managedProcess(
  name: ProcessName,
  plan: ProductPlan,
  logsDir: string,
  log: (line: string) => void,
  label: string = name,
): ManagedProcess {
  return new ManagedProcess({
    name: label,
    logFile: join(logsDir, `${label}.log`),
    log,
    command: () => commandOf(name, plan),
    ready: () => isReady(addressOf(name, plan)),
  });
}

/** A replica of the gateway has another port than the first one. */
function addressOf(name: ProcessName, { settings, ports }: ProductPlan): string {
  const { port } = ports[name];
  return name === 'gateway' ? gatewayUrl({ ...settings, PORT: port }) : `http://127.0.0.1:${port}`;
}

const commandOf = (name: ProcessName, plan: ProductPlan): Command => ({
  file: process.execPath,
  args: argumentsOf(name, plan),
  env: environmentOf(name, plan),
});

/** Whether a process of the product is ready. @param url its base URL */
export async function isReady(url: string): Promise<boolean> {
  const answer = await request(`${url}/health/ready`, { headersTimeout: 2_000, bodyTimeout: 2_000 });
  await answer.body.dump();
  return answer.statusCode === 200;
}
