import type { ProcessHandle, ProcessName, Product, Replica, ReplicaOptions } from '@feltbook/tooling/product';
import { LoadBalancer } from '@feltbook/tooling/testing';
import { startFaultProduct } from './fault-product';

/** Processes behind a load balancer; workers receive no calls. */
const ROUTED = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'] as const;

/** As in a cluster: new connections stop during the pause, also on a busy machine; then open connections are closed. */
const DRAINING = { SHUTDOWN_DELAY_MS: '2000', SHUTDOWN_DRAIN_MS: '4000' };
/** Long timeouts, because processes start slowly on a busy machine. */
const SLOW_MACHINE = {
  DEFAULT_TIMEOUT_MS: '15000',
  SLOW_TIMEOUT_MS: '20000',
};

/** A product whose processes have replicas that can be added and removed. */
export class Fleet {
  private readonly replicas = new Map<ProcessName, (ProcessHandle | Replica)[]>();

  private constructor(
    readonly product: Product,
    readonly balancers: ReadonlyMap<ProcessName, LoadBalancer>,
  ) {}

  /**
   * Starts one replica of each process.
   * @param name unique per test file
   * @param options.env variables of the product that override the defaults
   */
  static async start(
    name: string,
    { env: ownEnv, ...options }: Parameters<typeof startFaultProduct>[2] & { env?: NodeJS.ProcessEnv } = {},
  ): Promise<Fleet> {
    const balancers = new Map<ProcessName, LoadBalancer>();
    for (const part of ROUTED) balancers.set(part, await LoadBalancer.open());
    const addresses = Object.fromEntries([...balancers].map(([part, { url }]) => [part, url]));
    const env = { ...DRAINING, ...SLOW_MACHINE, PUBLIC_URL: balancers.get('gateway')?.url, ...ownEnv };
    const product = await startFaultProduct(name, env, { ...options, addresses });
    for (const [part, balancer] of balancers) {
      balancer.add(product.internalUrl(part));
      await balancer.waitForReady(product.internalUrl(part));
    }
    return new Fleet(product, balancers);
  }

  /** The replicas of a process, oldest first. */
  replicasOf(name: ProcessName): readonly (ProcessHandle | Replica)[] {
    return this.replicas.get(name) ?? [this.product.processes[name]];
  }

  /** Starts one more replica; resolves once it receives calls. */
  async add(name: ProcessName, options?: ReplicaOptions): Promise<void> {
    const replica = await this.product.replica(name, options);
    const balancer = this.balancers.get(name);
    balancer?.add(replica.url);
    await replica.start();
    await balancer?.waitForReady(replica.url);
    this.replicas.set(name, [...this.replicasOf(name), replica]);
  }

  /**
   * Starts a new replica of each process, one after the other, and shuts its oldest down meanwhile, as a rolling update does.
   * Resolves once all of the oldest have stopped.
   */
  async roll(
    names: readonly ProcessName[],
    optionsOf?: (name: ProcessName) => ReplicaOptions,
  ): Promise<void> {
    const retired: Promise<void>[] = [];
    for (const name of names) {
      await this.add(name, optionsOf?.(name));
      retired.push(this.retire(name));
    }
    await Promise.all(retired);
  }

  /** Shuts the oldest replica down gracefully. */
  async retire(name: ProcessName): Promise<void> {
    const [oldest, ...rest] = this.replicasOf(name);
    this.replicas.set(name, rest);
    if (!oldest) return;
    const url = 'url' in oldest ? oldest.url : this.product.internalUrl(name);
    await Promise.all([this.balancers.get(name)?.remove(url), oldest.stop()]);
  }

  async stop(): Promise<void> {
    try {
      await this.product.stop();
    } finally {
      await Promise.all([...this.balancers.values()].map((balancer) => balancer.close()));
    }
  }
}
