import { isIPv6 } from 'node:net';

/**
 * The key that calls without a token count by: the IPv4 address, or the /64 network of an IPv6 address, because one
 * client usually has all addresses of such a network.
 */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [withoutZone = ''] = plain.split('%');
  const [head = '', tail] = withoutZone.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before.slice(0, 4).join(':');
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
