import { v7 } from 'uuid';

/** A new identifier: a UUIDv7, so that ids sort by the moment they were made. */
export const newId = (): string => v7();
