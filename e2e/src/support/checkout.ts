import { join, resolve } from 'node:path';

export const CHECKOUT = resolve(__dirname, '../../..');

/** Where the servers of the tests keep their data. */
export const TEST_DATA = join(CHECKOUT, '.data-test');

/** The data folder of a test file that stops and kills its own servers. @param name unique per file */
export const faultData = (name: string): string => join(TEST_DATA, `faults-${name}`);
