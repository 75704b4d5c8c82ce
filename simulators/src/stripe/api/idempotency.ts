import { createHash } from 'node:crypto';
import type { Simulation } from '../simulation/simulation';
import type { SavedAnswer } from '../store/tables';
import { ApiFault } from './api-fault';

/** Stripe keeps keys for a day; the last thousand are enough here. */
const KEPT = 1_000;

export const fingerprintOf = (method: string, path: string, parameters: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(parameters)}`)
    .digest('base64url');

/**
 * @returns the first response for this key
 * @throws ApiFault if the key was used with other parameters
 */
export function savedAnswer(
  { tables }: Simulation,
  key: string,
  fingerprint: string,
): SavedAnswer | undefined {
  const saved = tables.answers.get(key);
  if (saved && saved.fingerprint !== fingerprint) {
    throw new ApiFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return saved;
}

export function saveAnswer({ tables, store }: Simulation, key: string, answer: SavedAnswer): void {
  tables.answers.set(key, answer);
  const [oldest] = tables.answers.keys();
  if (tables.answers.size > KEPT && oldest !== undefined) tables.answers.delete(oldest);
  store.touch();
}
