import { v7 } from 'uuid';

/** @returns a new UUIDv7: ids sort by the time of creation */
export const newId = (): string => v7();
