import type { Server } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import { addressKey } from '../limits/address-key';

export interface ConnectionLimit {
  readonly perAddress: number;
  /** Proxies, whose connections carry many clients. */
  readonly trusted: readonly string[];
}

/**
 * Bounds how many connections one address keeps open. A new one takes the place of the one whose last request is
 * longest ago, so that a client with many idle connections keeps no neighbour out.
 */
export function limitConnections(server: Server, { perAddress, trusted }: ConnectionLimit): void {
  const isTrusted = among(trusted);
  const open = new Map<string, Set<Socket>>();
  const neighbours = new WeakMap<Socket, Set<Socket>>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const key = addressKey(remoteAddress);
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
    // The last to ask comes last; one that has to go already is not taken in again.
    if (sockets?.delete(socket)) sockets.add(socket);
  });
}

function among(networks: readonly string[]): (address: string) => boolean {
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
