const FIRST: Readonly<Record<string, number>> = { monday: 1, saturday: 6 };

/** The days of a week by the player's setting, which the shell sets on `<html>`: 0 for Sunday to 6 for Saturday. */
export function weekdays(): number[] {
  const start = FIRST[document.documentElement.dataset['weekStart'] ?? ''] ?? 0;
  return Array.from({ length: 7 }, (_, day) => (start + day) % 7);
}
