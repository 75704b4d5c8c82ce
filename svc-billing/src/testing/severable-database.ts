import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to the database that a test can cut: it closes all connections and refuses new ones. */
export interface SeverableDatabase {
  readonly url: string;
  cut(): void;
  restore(): void;
  /** How many connections were refused so far. */
  refused(): number;
  close(): Promise<void>;
}

export async function severableDatabase(databaseUrl: string): Promise<SeverableDatabase> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  const server = createServer((near) => {
    if (isCut) {
      refused += 1;
      return void near.destroy();
    }
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      endAll();
    },
    restore: () => {
      isCut = false;
    },
    refused: () => refused,
    close: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
