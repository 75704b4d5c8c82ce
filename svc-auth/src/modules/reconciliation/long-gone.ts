const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/**
 * Whether an unknown account was created more than seven days ago, by the time in its id. A database that was restored
 * from a recent backup lacks younger accounts only.
 */
export function isLongGone(accountId: string, now: Date): boolean {
  if (!UUID_V7.test(accountId)) return false;
  const createdAt = Number.parseInt(accountId.replaceAll('-', '').slice(0, 12), 16);
  return now.getTime() - createdAt > DAYS * DAY_MS;
}
