import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { productUrl } from './product';

export const PORTAL_PAGE = '<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept our terms</h1>';

/**
 * A proxy in front of the product that injects network faults. Unlike the browser's offline mode, it affects service
 * workers too. Has its own origin and counts saves.
 */
export class FaultProxy {
  /** Saves that reached the product, as `POST /sessions`. */
  readonly saves: string[] = [];
  private server: Server | undefined;
  private dropping: string | undefined;
  private readonly held: (() => void)[] = [];
  private isHolding = false;
  private readonly appended = new Map<string, string>();
  private portal: RegExp | undefined;
  /** A connection for each request: a kept one may close just as it is used, which would be one more fault. */
  private readonly agent = new Agent({ keepAlive: false });

  /** A free port at the first start; the same port at later starts. */
  private port = 0;

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Does nothing if it is running. */
  async start(): Promise<void> {
    if (this.server) return;
    this.server = createServer((received, response) => this.forward(received, response));
    this.server.listen(this.port, 'localhost');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Refuses new connections and closes open ones. */
  async stop(): Promise<void> {
    this.held.splice(0);
    this.isHolding = false;
    const { server } = this;
    this.server = undefined;
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** Accepts requests and does not forward them, as a network that is connected but transfers nothing. */
  holdRequests(): void {
    this.isHolding = true;
  }

  /** Forwards the held requests and all later ones. */
  releaseRequests(): void {
    this.isHolding = false;
    for (const forward of this.held.splice(0)) forward();
  }

  /** Drops the product's next response to a call. @param call as `POST /sessions` */
  dropNextResponse(call: string): void {
    this.dropping = call;
  }

  /** Appends a text to a file, so that clients see a new version of it. */
  appendTo(path: string, text: string): void {
    this.appended.set(path, text);
  }

  /** Answers matching paths with a cacheable captive-portal page. @param path omit to stop */
  answerWithPortal(path?: RegExp): void {
    this.portal = path;
  }

  private forward(received: IncomingMessage, response: ServerResponse): void {
    if (this.isHolding) {
      this.held.push(() => !response.destroyed && this.forward(received, response));
      return;
    }
    const { method = 'GET', url = '/' } = received;
    if (this.portal?.test(url)) {
      received.resume();
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=86400' });
      response.end(PORTAL_PAGE);
      return;
    }
    const suffix = this.appended.get(url);
    const headers = { ...received.headers };
    // Text can only be appended to an uncompressed, complete response.
    if (suffix) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const call = `${method} ${url}`;
    const upstream = request(productUrl() + url, { method, headers, agent: this.agent }, (answer) => {
      if (method === 'POST' && /^\/(sessions|tournaments)$/.test(url)) this.saves.push(call);
      if (this.dropping === call) {
        this.dropping = undefined;
        // Sends the headers first: browsers retry a request whose connection closes without any response.
        response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
        answer.resume().once('end', () => received.socket.destroySoon());
        return;
      }
      const { 'content-length': length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, suffix || !length ? rest : answer.headers);
      answer.pipe(response, { end: !suffix });
      if (suffix) answer.once('end', () => response.end(suffix));
    });
    upstream.on('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    received.pipe(upstream);
  }
}
