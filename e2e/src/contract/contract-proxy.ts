import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { ContractCheck, Exchange } from '@feltbook/tooling/contract-check';

const JSON_TYPE = /^application\/json\b/;

/**
 * A proxy in front of the product that compares every call with the OpenAPI document. It changes no call, but for one: it asks
 * for plain answers, to read them.
 */
export class ContractProxy {
  /** What was not as documented. */
  readonly violations = new Set<string>();
  /** How many exchanges were compared. */
  checked = 0;
  /** The gateway; nobody listens until it has started. */
  upstream = new URL('http://127.0.0.1:1');
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;
  private checks: Promise<void> = Promise.resolve();

  constructor(private readonly check: ContractCheck) {
    this.server = createServer((received, response) => {
      const sent: Buffer[] = [];
      const forwarded = request(
        {
          ...{ agent: this.agent, host: this.upstream.hostname, port: this.upstream.port },
          ...{ method: received.method, path: received.url },
          headers: { ...received.headers, 'accept-encoding': 'identity' },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
          void bytesOf(answer).then((bytes) => this.compare(received, sent, answer, bytes));
        },
      );
      forwarded.on('error', () => response.destroy());
      response.on('close', () => forwarded.destroy());
      received.on('data', (chunk: Buffer) => sent.push(chunk));
      received.pipe(forwarded);
    });
  }

  async start(port: number): Promise<void> {
    this.server.listen(port, 'localhost');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
    await this.checks;
  }

  /** One after the other, so that they do not compete with the product. */
  private compare(
    received: IncomingMessage,
    sent: readonly Buffer[],
    answer: IncomingMessage,
    bytes: Buffer | undefined,
  ): void {
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    if (!bytes || isPage || received.method === 'HEAD') return;
    const url = new URL(received.url ?? '/', 'http://product');
    const exchange = {
      request: {
        method: (received.method ?? 'GET').toLowerCase() as Exchange['request']['method'],
        url: { path: url.pathname, query: queryOf(url) },
        headers: flat(received.headers),
        body: bodyOf(received, Buffer.concat(sent)),
      },
      response: {
        statusCode: answer.statusCode ?? 0,
        headers: flat(answer.headers),
        body: bodyOf(answer, bytes),
      },
    };
    this.checks = this.checks.then(async () => {
      this.checked += 1;
      for (const violation of await this.check(exchange)) this.violations.add(violation);
    });
  }
}

/** @returns undefined if it broke off */
async function bytesOf(stream: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(stream, 'close');
  return stream.complete ? Buffer.concat(chunks) : undefined;
}

function bodyOf({ headers }: IncomingMessage, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return bytes.toString();
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return value;
  } catch {
    return bytes.toString();
  }
}

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
