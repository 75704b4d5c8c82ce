import type { ProcessHandle, ProcessName, Product, ReplicaOptions } from '@feltbook/tooling/product';
import { Balancer } from './balancer';
import { startFaultProduct } from './fault-product';

/** What stands behind a balancer; workers are called by nobody. */
const BALANCED = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'] as const;

/** As in a cluster: readiness fails first, then a pause until no connections come, then clients are let go. */
const DRAINING = { SHUTDOWN_PAUSE_MS: '500', SHUTDOWN_DRAIN_MS: '4000' };
/** A busy machine starts processes slowly, which these tests do not judge. Gateways before 0.2 know the former names only. */
const SLOW_MACHINE = {
  DEFAULT_TIMEOUT_MS: '15000',
  SLOW_TIMEOUT_MS: '20000',
  QUICK_TIMEOUT_MS: '15000',
  PATIENT_TIMEOUT_MS: '20000',
};

/** A product whose processes have replicas that come and go, as those of a Deployment do. */
export class Fleet {
  private readonly replicas = new Map<ProcessName, ProcessHandle[]>();

  private constructor(
    readonly product: Product,
    readonly balancers: ReadonlyMap<ProcessName, Balancer>,
  ) {}

  /** Starts one replica of everything. @param name of the file that it is for */
  static async start(name: string, options: Parameters<typeof startFaultProduct>[2] = {}): Promise<Fleet> {
    const balancers = new Map<ProcessName, Balancer>();
    for (const part of BALANCED) balancers.set(part, await Balancer.open());
    const addresses = Object.fromEntries([...balancers].map(([part, { url }]) => [part, url]));
    const env = { ...DRAINING, ...SLOW_MACHINE, PUBLIC_URL: balancers.get('gateway')?.url };
    const product = await startFaultProduct(name, env, { ...options, addresses });
    for (const [part, balancer] of balancers) {
      balancer.add(product.internalUrl(part));
      await balancer.routes(product.internalUrl(part));
    }
    return new Fleet(product, balancers);
  }

  /** The replicas of a process, the oldest first. */
  replicasOf(name: ProcessName): readonly ProcessHandle[] {
    return this.replicas.get(name) ?? [this.product.processes[name]];
  }

  /** Starts one more replica; resolves when it gets its share of the calls. */
  async add(name: ProcessName, options?: ReplicaOptions): Promise<void> {
    const replica = await this.product.replica(name, options);
    const balancer = this.balancers.get(name);
    balancer?.add(replica.url);
    await replica.start();
    await balancer?.routes(replica.url);
    this.replicas.set(name, [...this.replicasOf(name), replica]);
  }

  /** Stops the oldest replica in order. */
  async retire(name: ProcessName): Promise<void> {
    const [oldest, ...rest] = this.replicasOf(name);
    this.replicas.set(name, rest);
    await oldest?.stop();
  }

  async stop(): Promise<void> {
    try {
      await this.product.stop();
    } finally {
      await Promise.all([...this.balancers.values()].map((balancer) => balancer.close()));
    }
  }
}
