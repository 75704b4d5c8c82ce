import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The trailing bits of all ids of this process, which differ from those of other processes. */
const processBits = randomBytes(16);
let counter = randomBytes(4).readUInt32BE();

/**
 * A new UUIDv7 for a result: the moment, a counter, and bits of this process. Ids with a common tail make a compressed list
 * a third smaller; they need not be hard to guess, because every query also names the account.
 */
export function newResultId(): string {
  counter = (counter + 1) >>> 0;
  return v7({ random: processBits, seq: counter });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether a text has the format of an id. Calls with any other text are answered as for an unknown id. */
export const isResultId = (text: string): boolean => UUID.test(text);

/** The moment at which an id was made; undefined for one that is no UUIDv7. */
export const momentOfId = (id: string): Date | undefined =>
  id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : undefined;
