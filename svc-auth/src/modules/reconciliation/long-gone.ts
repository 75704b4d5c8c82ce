const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/**
 * Whether an account that has left no trace here was made more than seven days ago, as its id says: a database that was
 * restored from a recent backup lacks only younger ones.
 */
export function isLongGone(accountId: string, now: Date): boolean {
  if (!UUID_V7.test(accountId)) return false;
  const madeAt = Number.parseInt(accountId.replaceAll('-', '').slice(0, 12), 16);
  return now.getTime() - madeAt > DAYS * DAY_MS;
}
