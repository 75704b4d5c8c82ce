import type { Server } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import { networkOf } from '@feltbook/svc-kit';

export interface ConnectionLimit {
  readonly perAddress: number;
  /** Proxies, whose connections carry many clients. */
  readonly trusted: readonly string[];
}

/**
 * Bounds how many connections one address keeps open. A new connection closes the least recently used one, so that a
 * client with many idle connections does not lock out others behind the same address.
 */
export function limitConnections(server: Server, { perAddress, trusted }: ConnectionLimit): void {
  const isTrusted = matcherOf(trusted);
  const open = new Map<string, Set<Socket>>();
  const neighbours = new WeakMap<Socket, Set<Socket>>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const key = networkOf(remoteAddress);
    const sockets = open.get(key) ?? new Set<Socket>();
    open.set(key, sockets.add(socket));
    neighbours.set(socket, sockets);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(key) === sockets) open.delete(key);
    });
    if (sockets.size <= perAddress) return;
    const [longestIdle] = sockets;
    if (!longestIdle) return;
    sockets.delete(longestIdle);
    longestIdle.destroy();
  });

  server.on('request', ({ socket }) => {
    const sockets = neighbours.get(socket);
    // Moves the connection to the end. Skips connections that were closed already.
    if (sockets?.delete(socket)) sockets.add(socket);
  });
}

function matcherOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const type = address.includes(':') ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
    return list.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
  };
}
