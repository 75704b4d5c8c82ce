import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the address of a lock. The holder of a lock listens on a local socket. On Linux its name is abstract and
 * disappears with the holder; elsewhere it is a file, and `takeLock` removes one that is left over.
 */
export const lockAddress = (key: string): string =>
  process.platform === 'linux' ? `\0feltbook-${key}` : join(tmpdir(), `feltbook-${key}.lock`);

/** Takes the lock. @returns undefined if another process holds it */
export async function takeLock(address: string): Promise<Server | undefined> {
  const server = await listen(address);
  if (server || address.startsWith('\0')) return server;
  const holder = await connectToHolder(address);
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

/** Connects to the holder of the lock. @returns undefined if it is free */
export function connectToHolder(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => resolve(socket));
  });
}
