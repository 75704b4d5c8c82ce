import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A lock is the listening end of a local socket: whoever holds it can be asked. On Linux its name is abstract and
 * disappears with its holder; elsewhere it is a file, which may be left over and is then taken away.
 */
export const lockAddress = (key: string): string =>
  process.platform === 'linux' ? `\0feltbook-${key}` : join(tmpdir(), `feltbook-${key}.lock`);

/** Takes the lock, or returns undefined if somebody else holds it. */
export async function takeLock(address: string): Promise<Server | undefined> {
  const server = await listen(address);
  if (server || address.startsWith('\0')) return server;
  const holder = await askHolder(address);
  if (holder) {
    holder.destroy();
    return undefined;
  }
  rmSync(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      if (!address.startsWith('\0')) chmodSync(address, 0o600);
      resolve(server);
    });
  });
}

/** Connects to whoever holds the lock, or returns undefined if nobody does. */
export function askHolder(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => resolve(socket));
  });
}
