import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A /56 is three groups and the first half of the fourth. */
const WHOLE_GROUPS = 3;
const FIRST_HALF = 0xff00;

/**
 * The key that limits count an address by. IPv6 is counted by /56, because a household often has a whole /56 to choose
 * addresses from.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : new Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0');
  const groups = [...front, ...gap, ...back].map((group) => parseInt(group, 16));
  const network = [...groups.slice(0, WHOLE_GROUPS), (groups[WHOLE_GROUPS] ?? 0) & FIRST_HALF];
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}
