import { resolve } from 'node:path';

/** The root of the repository, for source and for compiled code. */
export const CHECKOUT = resolve(__dirname, '../../..');
