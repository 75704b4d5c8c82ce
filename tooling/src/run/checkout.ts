import { resolve } from 'node:path';

/** The folder that all slices lie in; the same from source and compiled. */
export const CHECKOUT = resolve(__dirname, '../../..');
