import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productUrl } from './product';

export const FOREIGN_PAGE = '<!doctype html><title>Hotel Wi-Fi</title><h1>Please accept our terms</h1>';

/**
 * A way to the product that can be shut: what a browser's own switch leaves out, such as its service worker, finds
 * nobody there either. It has an origin of its own, and counts what went through.
 */
export class Door {
  /** Saves that reached the product, as `POST /sessions`. */
  readonly saves: string[] = [];
  private server: Server | undefined;
  private losing: string | undefined;
  private readonly hanging: (() => void)[] = [];
  private isHanging = false;
  private readonly addenda = new Map<string, string>();
  private foreign: RegExp | undefined;

  /** Any free one at first, and the same ever after. */
  private port = 0;

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Does nothing if it is open. */
  async open(): Promise<void> {
    if (this.server) return;
    this.server = createServer((asked, answer) => this.pass(asked, answer));
    this.server.listen(this.port, 'localhost');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Refuses new connections and closes open ones. */
  async shut(): Promise<void> {
    this.hanging.splice(0);
    this.isHanging = false;
    const { server } = this;
    this.server = undefined;
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** Accepts calls without an answer, as a network that says "online" and carries nothing. */
  hang(): void {
    this.isHanging = true;
  }

  /** Ends that: held calls pass now. */
  release(): void {
    this.isHanging = false;
    for (const pass of this.hanging.splice(0)) pass();
  }

  /** The next answer to such a call, such as `POST /sessions`, is lost on its way, after the product gave it. */
  loseNext(call: string): void {
    this.losing = call;
  }

  /** A file that is another one from now on. */
  append(path: string, text: string): void {
    this.addenda.set(path, text);
  }

  /** Whatever matches is answered with a page of somebody else's, and may be kept for a day. @param path none for none */
  answerForeign(path?: RegExp): void {
    this.foreign = path;
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.isHanging) {
      this.hanging.push(() => !answer.destroyed && this.pass(asked, answer));
      return;
    }
    const { method = 'GET', url = '/' } = asked;
    if (this.foreign?.test(url)) {
      asked.resume();
      answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=86400' });
      answer.end(FOREIGN_PAGE);
      return;
    }
    const addendum = this.addenda.get(url);
    const headers = { ...asked.headers };
    // As it is, for there is something to be added.
    if (addendum) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const call = `${method} ${url}`;
    const forward = request(productUrl() + url, { method, headers }, (given) => {
      if (method === 'POST' && /^\/(sessions|tournaments)$/.test(url)) this.saves.push(call);
      if (this.losing === call) {
        this.losing = undefined;
        // Not before its head: a browser asks again by itself where a connection ends without a word.
        answer.writeHead(given.statusCode ?? 502, given.headers).flushHeaders();
        given.resume().once('end', () => asked.socket.destroySoon());
        return;
      }
      const { 'content-length': length, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, addendum || !length ? rest : given.headers);
      given.pipe(answer, { end: !addendum });
      if (addendum) given.once('end', () => answer.end(addendum));
    });
    forward.on('error', () => answer.destroy());
    answer.once('close', () => forward.destroy());
    asked.pipe(forward);
  }
}
