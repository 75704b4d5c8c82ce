import { IMPORT_PACE_SECONDS, type ImportRecord, IMPORTS_AT_ONCE } from '@feltbook/contracts';

const PACE_MS = IMPORT_PACE_SECONDS * 1000;

/**
 * Counts imports as the gateway does: a few at once, then one per minute.
 * @param sent when imports were sent, in milliseconds @returns when the next one is accepted; 0 for at once
 */
export function nextImportAt(sent: readonly number[]): number {
  let [left, before] = [IMPORTS_AT_ONCE, 0];
  for (const at of sent) {
    left = Math.min(IMPORTS_AT_ONCE, left + (at - before) / PACE_MS) - 1;
    before = at;
  }
  return left >= 1 ? 0 : before + (1 - left) * PACE_MS;
}

/** Counts imports of other tabs, and those before a reload. @param past the player's imports @param acceptedAt as counted in this tab */
export function acceptedAfter(past: readonly ImportRecord[] = [], acceptedAt: number): number {
  // A clock that is slow puts them into the future.
  const sent = past.map(({ at }) => Date.parse(at)).filter((at) => at <= Date.now());
  return Math.max(acceptedAt, nextImportAt(sent.sort((one, other) => one - other)));
}
