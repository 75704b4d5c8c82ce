import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.svg', '.webmanifest']);
const compress = promisify(gzip);

export interface PageServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves a folder of built pages with gzip. Paths without a file extension get `index.html`. */
export async function servePages(folder: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = extname(pathname) ? pathname : '/index.html';
    const type = extname(name);
    readFile(join(folder, name))
      .then(async (content) => {
        const zip = COMPRESSED.has(type);
        response.writeHead(200, {
          'content-type': TYPES[type] ?? 'application/octet-stream',
          ...(zip && { 'content-encoding': 'gzip' }),
        });
        response.end(zip ? await compress(content, { level: 9 }) : content);
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
