import type { CallerName } from '@feltbook/contracts';
import { join } from 'node:path';
import { request } from 'undici';
import { dataLayout, Secrets, startServers, type DatabaseOwner, type ServerName } from '../servers';
import { CHECKOUT } from './checkout';
import { ManagedProcess } from '../processes/managed-process';
import { freePort, isFree } from '../processes/ports';
import { gatewayHost, processesOf, publicUrl, type ProductPlan } from './product-plan';
import { argumentsOf, environmentOf, ownerPassword } from './product-processes';
import { serverHandle, type ProcessHandle } from './process-handle';
import { credentialOf } from './service-credentials';
import { PROCESS_NAMES, type ProcessName } from './slices';
import { parseSettings, SettingsError, type ProductSettings } from './settings';

export interface ProductOptions {
  /** `.data` for the product, `.data-test` for tests. Servers that run there already are shared. */
  dataDir: string;
  /** Where players reach it. Without it, PORT of the environment, else 8080; 0 takes any free port. */
  port?: number;
  /** Added to the environment of this process, and stronger. */
  env?: NodeJS.ProcessEnv;
  /** Called with a line for each thing that happens. */
  log?: (line: string) => void;
  /** Where the processes reach each other, if not at the one that is started here: a balancer before its replicas. */
  addresses?: Partial<Record<ProcessName, string>>;
  /** Whose compiled code a process runs, if not this checkout's: that of an older version. */
  checkouts?: Partial<Record<ProcessName, string>>;
  /** Set for the gateway, the services and the workers, over everything else: what an older version needs. */
  processEnv?: NodeJS.ProcessEnv;
  /** The port on which a process waits for a debugger. */
  inspectorPorts?: Partial<Record<ProcessName, number>>;
  /** Gives up a start that is under way, and stops what runs already. */
  signal?: AbortSignal;
}

export interface Product {
  /** Without a slash at the end. */
  url: string;
  owner: { id: string; password: string };
  databaseUrl(service: DatabaseOwner): string;
  /** A database user that may do everything: for tests and tools. */
  adminUrl: string;
  redisUrl: string;
  /** What a service shows the others. */
  credentialOf(service: CallerName): string;
  logsDir: string;
  /** Base address of a process of ours, as the gateway sees it. */
  internalUrl(name: ProcessName): string;
  /** Where a process serves its metrics. */
  metricsUrl(name: ProcessName): string;
  processes: Readonly<Record<ProcessName | ServerName, ProcessHandle>>;
  /** One more replica of a process, on ports of its own, as a Deployment would have; it is not started yet. */
  replica(name: ProcessName, options?: ReplicaOptions): Promise<Replica>;
  /** Stops everything in order: the gateway, workers, services, then the servers unless others share them. */
  stop: () => Promise<void>;
}

/** In what a replica differs from the others. */
export interface ReplicaOptions {
  /** Whose compiled code it runs, if not this checkout's. */
  checkout?: string;
  /** Variables that differ, as after a change of a setting. */
  env?: NodeJS.ProcessEnv;
}

/** A process beside its like. */
export interface Replica extends ProcessHandle {
  /** Its base address. */
  readonly url: string;
}

/**
 * Brings up the whole product from what is built: servers, services (which migrate their schema), workers, simulators
 * and the gateway. Builds nothing. Resolves when every process is ready; if one is not, stops the others and rejects.
 * @throws SettingsError when a variable is wrong or the port is taken
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, log = () => undefined } = options;
  const env = { ...process.env, ...options.env };
  const settings = parseSettings(env);
  settings.PORT = await ownPort(options.port ?? settings.PORT, settings);
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
    ...(options.inspectorPorts && { inspectorPorts: options.inspectorPorts }),
    ...(options.processEnv && { processEnv: options.processEnv }),
  };
  const running = processesOf(settings).map((name) => managed(name, plan, layout.logsDir, log));
  const replicas: ManagedProcess[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());
  const stopAll = async () => {
    // In the order of the list, so that nobody is asked who has stopped; what does not take calls, at the same time.
    const all = [...running, ...replicas];
    const isGateway = ({ name }: ManagedProcess) => name.startsWith('gateway');
    await Promise.all(all.filter(isGateway).map((process) => process.stop()));
    await Promise.all(all.map((process) => process.stop()));
    await servers.stop();
  };
  const giveUp = () => void stop();
  options.signal?.addEventListener('abort', giveUp, { once: true });
  try {
    options.signal?.throwIfAborted();
    await startAll(running);
    options.signal?.removeEventListener('abort', giveUp);
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
    internalUrl: (name) => `http://127.0.0.1:${plan.ports[name].port}`,
    metricsUrl: (name) => `http://127.0.0.1:${plan.ports[name].metricsPort}/metrics`,
    processes: handles,
    async replica(name, { checkout = CHECKOUT, env = {} } = {}) {
      const own = { port: await freePort(), metricsPort: await freePort() };
      const ownPlan = {
        ...plan,
        ports: { ...plan.ports, [name]: own },
        checkouts: { [name]: checkout },
        processEnv: { ...plan.processEnv, ...env },
      };
      const process = managed(name, ownPlan, layout.logsDir, log, `${name}-${replicas.length + 2}`);
      replicas.push(process);
      return Object.assign(process, { url: `http://127.0.0.1:${own.port}` });
    },
    stop,
  };
}

async function startAll(processes: readonly ManagedProcess[]): Promise<void> {
  const results = await Promise.allSettled(processes.map((process) => process.start()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function ownPort(port: number, { HOST }: ProductSettings): Promise<number> {
  if (port === 0) return freePort();
  if (await isFree(port, HOST)) return port;
  throw new SettingsError(`PORT ${port} is taken by another program: set PORT to another number.`);
}

async function choosePorts(gatewayPort: number): Promise<ProductPlan['ports']> {
  const taken = new Set([gatewayPort]);
  const next = async (): Promise<number> => {
    const port = await freePort();
    if (taken.has(port)) return next();
    taken.add(port);
    return port;
  };
  const ports = new Map<ProcessName, { port: number; metricsPort: number }>();
  for (const name of PROCESS_NAMES) {
    ports.set(name, { port: name === 'gateway' ? gatewayPort : await next(), metricsPort: await next() });
  }
  return Object.fromEntries(ports) as ProductPlan['ports'];
}

function managed(
  name: ProcessName,
  plan: ProductPlan,
  logsDir: string,
  log: (line: string) => void,
  called: string = name,
): ManagedProcess {
  const host = name === 'gateway' ? gatewayHost(plan.settings) : '127.0.0.1';
  return new ManagedProcess({
    name: called,
    logFile: join(logsDir, `${called}.log`),
    log,
    command: () => ({
      file: process.execPath,
      args: argumentsOf(name, plan),
      env: environmentOf(name, plan),
    }),
    ready: async () => {
      const answer = await request(`http://${host}:${plan.ports[name].port}/health/ready`, {
        headersTimeout: 2_000,
        bodyTimeout: 2_000,
      });
      await answer.body.dump();
      return answer.statusCode === 200;
    },
  });
}
