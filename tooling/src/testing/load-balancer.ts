import { request } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../processes/ports';

/** An unready endpoint still gets connections for this long, as in a cluster until every node has removed it. */
const REMOVAL_LAG_MS = 200;

/** Settings of a Kubernetes readiness probe. */
export interface Probe {
  path: string;
  periodMs: number;
  timeoutMs: number;
  /** Consecutive failures after which an endpoint is removed. */
  failureThreshold: number;
}

/**
 * The probe of `k8s/components/node`, at a faster pace. A process that was stopped refuses probes at once; one that is frozen,
 * or on a busy machine, keeps its connections.
 */
export const READINESS: Probe = {
  path: '/health/ready',
  periodMs: 250,
  timeoutMs: 60_000,
  failureThreshold: 3,
};

interface Endpoint {
  readonly url: URL;
  routed: boolean;
  failures: number;
  isRemoved: boolean;
}

/**
 * A TCP load balancer that works as a Kubernetes Service: forwards each new connection to a ready replica, or refuses it
 * without one. Retries nothing.
 */
export class LoadBalancer {
  /** Called with every chunk in both directions. */
  onData: ((from: 'client' | 'replica', chunk: Buffer) => void) | undefined;
  private readonly endpoints: Endpoint[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer({ allowHalfOpen: true, noDelay: true });
  private opening: Promise<void> | undefined;
  private turn = 0;
  private isClosed = false;

  private constructor(
    private readonly probe: Probe,
    private readonly port: number,
  ) {
    this.server.on('connection', (client) => this.forward(client));
  }

  /** Listens on a free port, without endpoints. */
  static async open(probe: Probe = READINESS): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(probe, await freePort());
    await balancer.listen();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether any replica is ready. */
  get hasEndpoints(): boolean {
    return this.endpoints.some(({ routed }) => routed);
  }

  /** Adds a replica, which gets connections while it is ready. */
  add(url: string): void {
    const endpoint = { url: new URL(url), routed: false, failures: 0, isRemoved: false };
    this.endpoints.push(endpoint);
    void this.watch(endpoint);
  }

  /** Removes a replica that is shut down now, as Kubernetes removes a deleted pod: at once, whether it is ready or not. */
  async remove(url: string): Promise<void> {
    const { host } = new URL(url);
    const endpoint = this.endpoints.find((one) => one.url.host === host);
    if (!endpoint) return;
    endpoint.isRemoved = true;
    await delay(REMOVAL_LAG_MS);
    this.endpoints.splice(this.endpoints.indexOf(endpoint), 1);
    await this.refuseWithoutEndpoints();
  }

  /** Resolves once a replica is ready. */
  async waitForReady(url: string): Promise<void> {
    const host = new URL(url).host;
    while (!this.endpoints.some((endpoint) => endpoint.url.host === host && endpoint.routed))
      await delay(this.probe.periodMs);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async watch(endpoint: Endpoint): Promise<void> {
    while (!this.isClosed && !endpoint.isRemoved) {
      const isReady = await probeReadiness(endpoint.url, this.probe);
      endpoint.failures = isReady ? 0 : endpoint.failures + 1;
      if (isReady) endpoint.routed = true;
      if (endpoint.failures === this.probe.failureThreshold) {
        await delay(REMOVAL_LAG_MS);
        endpoint.routed = false;
      }
      await this.refuseWithoutEndpoints();
      await delay(this.probe.periodMs);
    }
  }

  private async refuseWithoutEndpoints(): Promise<void> {
    if (this.isClosed || this.hasEndpoints === this.server.listening) return;
    // If another process has taken the port meanwhile, the next probe tries again.
    if (this.hasEndpoints)
      await (this.opening ??= this.listen()
        .catch(() => undefined)
        .finally(() => (this.opening = undefined)));
    // `close` keeps open connections.
    else this.server.close();
  }

  private async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(this.port, '127.0.0.1', () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  private forward(client: Socket): void {
    const routed = this.endpoints.filter((endpoint) => endpoint.routed);
    const endpoint = routed[this.turn++ % Math.max(routed.length, 1)];
    if (!endpoint) {
      client.resetAndDestroy();
      return;
    }
    const { hostname: host, port } = endpoint.url;
    const replica = connect({ host, port: Number(port), allowHalfOpen: true, noDelay: true });
    client.on('data', (chunk: Buffer) => this.onData?.('client', chunk));
    replica.on('data', (chunk: Buffer) => this.onData?.('replica', chunk));
    pipe(client, replica);
    pipe(replica, client);
    for (const socket of [client, replica]) {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    }
  }
}

/** Forwards bytes, end and reset of one socket to the other. */
function pipe(from: Socket, to: Socket): void {
  from.pipe(to);
  from.once('error', () => to.resetAndDestroy());
  from.once('close', () => to.destroySoon());
}

function probeReadiness({ hostname, port }: URL, { path, timeoutMs }: Probe): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ hostname, port, path, agent: false, timeout: timeoutMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(false));
    call.end();
  });
}
