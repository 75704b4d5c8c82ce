import { join, resolve } from 'node:path';

export const CHECKOUT = resolve(__dirname, '../../..');

/** Where the servers of the tests keep their data. */
export const TEST_DATA = join(CHECKOUT, '.data-test');

/** Faults stop and kill servers: each file of them has its own. @param name of the file */
export const faultData = (name: string): string => join(TEST_DATA, `faults-${name}`);
