import { freePort } from '@feltbook/tooling/ports';
import { request } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long an endpoint still gets connections after its readiness failed: every node has to hear of it first. */
const REMOVAL_LAG_MS = 200;

/** How endpoints are asked whether they take connections, in the words of a Deployment's readiness probe. */
export interface Probe {
  path: string;
  periodMs: number;
  timeoutMs: number;
  /** Failures in a row that take an endpoint away. */
  failureThreshold: number;
}

/** For replicas that are deleted, which leave the endpoints at once, whatever their probe says. */
const DELETED: Probe = { path: '/health/ready', periodMs: 50, timeoutMs: 2000, failureThreshold: 1 };

interface Endpoint {
  readonly url: URL;
  routed: boolean;
  failures: number;
}

/**
 * Does what a Kubernetes Service does: a new connection goes to one of the replicas that are ready, and stays with it,
 * whatever becomes of its readiness; without such a replica, it is refused. It knows nothing of HTTP and tries nothing
 * twice.
 */
export class Balancer {
  /** Called with all that passes. */
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
    this.server.on('connection', (client) => this.join(client));
  }

  /** Listens on a free port, with no endpoint yet. */
  static async open(probe: Probe = DELETED): Promise<Balancer> {
    const balancer = new Balancer(probe, await freePort());
    await balancer.listen();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether any replica gets connections. */
  get hasEndpoints(): boolean {
    return this.endpoints.some(({ routed }) => routed);
  }

  /** From when it is ready until its readiness fails, a replica gets its share of the connections. */
  add(url: string): void {
    const endpoint = { url: new URL(url), routed: false, failures: 0 };
    this.endpoints.push(endpoint);
    void this.watch(endpoint);
  }

  /** Resolves when a replica gets connections. */
  async routes(url: string): Promise<void> {
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
    while (!this.isClosed) {
      const isReady = await answersWell(endpoint.url, this.probe);
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
    // A port that somebody else took meanwhile is tried again with the next look.
    if (this.hasEndpoints)
      await (this.opening ??= this.listen()
        .catch(() => undefined)
        .finally(() => (this.opening = undefined)));
    // Connections that are there already stay.
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

  private join(client: Socket): void {
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
    pass(client, replica);
    pass(replica, client);
    for (const socket of [client, replica]) {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    }
  }
}

/** What one end says, the other hears: bytes, the end, and a reset. */
function pass(from: Socket, to: Socket): void {
  from.pipe(to);
  from.once('error', () => to.resetAndDestroy());
  from.once('close', () => to.destroySoon());
}

function answersWell({ hostname, port }: URL, { path, timeoutMs }: Probe): Promise<boolean> {
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
