import { v7 } from 'uuid';

/** @returns a new UUIDv7: ids sort by the time of creation */
export const newId = (): string => v7();

const millisecondsOf = (id: string): number => parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** @returns a new UUIDv7 that sorts after `previous`, also if the clock of the replica that created that one is ahead */
export function newIdAfter(previous: string | null): string {
  const id = newId();
  return previous === null || id > previous ? id : v7({ msecs: millisecondsOf(previous) + 1 });
}
