import { join, resolve } from 'node:path';

export const CHECKOUT = resolve(__dirname, '../../..');

/** Where the servers of the tests keep their data. */
export const TEST_DATA = join(CHECKOUT, '.data-test');

/** Faults stop and kill servers: theirs are shared with nobody. */
export const FAULT_DATA = join(TEST_DATA, 'faults');
