import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { builtPages } from './patched-build';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** `broken`: answers 500. `silent`: accepts connections and never answers. */
export type ServerMode = 'healthy' | 'broken' | 'silent';

/** Serves a slice's built files, as its container does. Can be stopped or made to fail. */
export class PageServer {
  mode: ServerMode = 'healthy';
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly folder: string) {}

  /** Serves `dist/web` of a slice on a free port. */
  static open(slice: string): Promise<PageServer> {
    return PageServer.openFolder(builtPages(slice));
  }

  /** Serves a folder on a free port. */
  static async openFolder(folder: string): Promise<PageServer> {
    const server = new PageServer(folder);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens on the same port as before. */
  async start(): Promise<void> {
    const server = createServer((request, answer) => {
      if (this.mode === 'silent') return;
      const path = normalize(decodeURI(new URL(request.url ?? '/', this.url).pathname));
      if (path === '/health/live') {
        answer.end();
        return;
      }
      const file = this.mode === 'healthy' ? readFile(join(this.folder, path)) : Promise.reject(new Error());
      file.then(
        (content) =>
          answer.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(content),
        () => answer.writeHead(this.mode === 'healthy' ? 404 : 500).end(),
      );
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }
}
