import { v7 } from 'uuid';

/** @returns a new UUIDv7: ids sort by the time of creation */
export const newId = (): string => v7();

const millisecondsOf = (id: string): number => parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** @returns a new UUIDv7 that sorts after `previous`, also if the clock of the replica that created that one is ahead */
export function newIdAfter(previous: string | null): string {
  const id = newId();
  return previous === null || id > previous ? id : v7({ msecs: millisecondsOf(previous) + 1 });
}

/** Below the milliseconds since 1970: together 64 bits without a sign, until 2109. */
const RANDOM_BITS = 22;
let lastNumeric = 0n;
/** A UUIDv7 ends with random digits. */
const randomBits = (): number => parseInt(newId().slice(-6), 16) % 2 ** RANDOM_BITS;

/**
 * For a numeric key without AUTO_INCREMENT, whose numbers are unique within one shard only.
 * @returns a new number below 2^64 as a decimal. Numbers sort by the millisecond of creation, those of one process by creation
 */
export function newNumericId(): string {
  const id = (BigInt(Date.now()) << BigInt(RANDOM_BITS)) | BigInt(randomBits());
  lastNumeric = id > lastNumeric ? id : lastNumeric + 1n;
  return String(lastNumeric);
}
