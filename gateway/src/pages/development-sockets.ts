import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * Proxies WebSockets of hot reload to the development servers: `/ws` to the shell's, `/remotes/{name}/ws` to a
 * remote's. For development only.
 * @param sources addresses of the development servers, by the path of their socket
 */
export function passSocketsOn(server: Server, sources: ReadonlyMap<string, URL>): void {
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const target = sources.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!target) {
      client.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    // A hot reload socket is idle until a file changes.
    client.setTimeout(0);
    const upstream = connect(Number(target.port || 80), target.hostname, () => {
      const lines = [`GET /ws HTTP/1.1`];
      for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
        const name = request.rawHeaders[index] ?? '';
        // The development server compares these two with its own address.
        const isOwn = /^(?:host|origin)$/i.test(name);
        lines.push(`${name}: ${isOwn ? ownValue(name, target) : request.rawHeaders[index + 1]}`);
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    const end = () => {
      upstream.destroy();
      client.destroy();
    };
    upstream.once('error', end).once('close', end);
    client.once('error', end).once('close', end);
  });
}

const ownValue = (name: string, { host, origin }: URL): string =>
  name.toLowerCase() === 'host' ? host : origin;
