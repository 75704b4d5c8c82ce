import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout';

export const DATA_DIR = join(CHECKOUT, '.data');

/** Adds what a `.env` file beside the README says; a variable that is set already stays as it is. */
export function readEnvFile(): void {
  const file = join(CHECKOUT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
