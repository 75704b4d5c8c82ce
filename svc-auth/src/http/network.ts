import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The key that limits count an address by. IPv6 is counted by /64, because every household has a whole /64 to choose
 * addresses from.
 */
export function toNetwork(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : new Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0');
  const network = [...front, ...gap, ...back].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Hides the last part of a network, so that it names a region and no household: `203.0.113.*`, `2001:db8:1:*`. */
export const shortened = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:*` : network.replace(/\.\d+$/, '.*');
