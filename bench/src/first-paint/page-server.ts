import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface PageServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves a folder of built pages, compressed as the build has them. Paths without a file extension get `index.html`. */
export async function servePages(folder: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = extname(pathname) ? pathname : '/index.html';
    const type = extname(name);
    const file = join(folder, name);
    readFile(`${file}.br`)
      .then(
        (content) => ({ content, encoding: 'br' }),
        async () => ({ content: await readFile(file), encoding: undefined }),
      )
      .then(({ content, encoding }) => {
        response.writeHead(200, {
          'content-type': TYPES[type] ?? 'application/octet-stream',
          ...(encoding && { 'content-encoding': encoding }),
        });
        response.end(content);
      })
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
