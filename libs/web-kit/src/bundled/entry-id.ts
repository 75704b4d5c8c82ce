import { randomHex } from './random-key';

/**
 * A new UUIDv7 in lower case: entries of one day are sorted by it, newest first. Not `crypto.randomUUID`, which needs https and
 * has no time.
 * @param now milliseconds since 1970
 */
export function newEntryId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const random = randomHex(9);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6),
  ].join('-');
}
