import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout';

export const DATA_DIR = join(CHECKOUT, '.data');

/** Loads `.env` from the root of the repository. Variables that are set already keep their values. */
export function readEnvFile(): void {
  const file = join(CHECKOUT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
