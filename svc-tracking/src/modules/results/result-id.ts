import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Tells this process from every other one: the trailing random bits of all its ids. */
const processBits = randomBytes(16);
let counter = randomBytes(4).readUInt32BE();

/**
 * A new UUIDv7 for a result: the moment, then a counter, then bits that are this process's own. Results are only ever
 * found together with their account, so an id need not be hard to guess, and ids with a common tail make a long list a
 * third smaller once it is compressed.
 */
export function newResultId(): string {
  counter = (counter + 1) >>> 0;
  return v7({ random: processBits, seq: counter });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether a text could be an id at all. What could not be one is answered as one that does not exist. */
export const isResultId = (text: string): boolean => UUID.test(text);
