import { request } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const LOOK_EVERY_MS = 50;
/** How long an endpoint still gets connections after its readiness failed: every node has to hear of it first. */
const REMOVAL_LAG_MS = 200;

interface Endpoint {
  readonly url: URL;
  routed: boolean;
  /** When its readiness failed. */
  failedAt: number | null;
}

/**
 * Does what a Kubernetes Service does: a new connection goes to one of the replicas that are ready, and stays with it,
 * whatever becomes of its readiness. It knows nothing of HTTP and tries nothing twice.
 */
export class Balancer {
  private readonly endpoints: Endpoint[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (client) => this.join(client));
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  /** Listens on a free port, with no endpoint yet. */
  static async open(): Promise<Balancer> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Balancer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From when it is ready until its readiness fails, a replica gets its share of the connections. */
  add(url: string): void {
    this.endpoints.push({ url: new URL(url), routed: false, failedAt: null });
  }

  /** Resolves when a replica gets connections. */
  async routes(url: string): Promise<void> {
    const host = new URL(url).host;
    while (!this.endpoints.some((endpoint) => endpoint.url.host === host && endpoint.routed))
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.endpoints.map(async (endpoint) => {
        const ready = await isReady(endpoint.url);
        if (ready) Object.assign(endpoint, { routed: true, failedAt: null });
        else endpoint.failedAt ??= performance.now();
        if (endpoint.failedAt !== null && performance.now() - endpoint.failedAt > REMOVAL_LAG_MS)
          endpoint.routed = false;
      }),
    );
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

function isReady({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ hostname, port, path: '/health/ready', agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(false));
    call.end();
  });
}
