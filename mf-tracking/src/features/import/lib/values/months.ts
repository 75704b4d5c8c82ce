/** The languages in which names of months and weekdays are read. */
export const LANGUAGES = 'en de de-AT fr es it nl pt sv da nb pl fi cs sk hu ro tr ru uk'.split(' ');

/** @returns a name for comparison */
export const nameKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\./g, '');

let names: Map<string, number> | undefined;

function monthNames(): Map<string, number> {
  const known = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1) {
        const part = format.formatToParts(Date.UTC(2024, index, 5)).find(({ type }) => type === 'month');
        const name = nameKey(part?.value ?? '');
        // The first language to use a name keeps it.
        if (/\p{L}/u.test(name) && !known.has(name)) known.set(name, index + 1);
      }
    }
  }
  known.set('sept', 9);
  return known;
}

/** @returns 1 to 12; undefined if it is not a month name */
export function monthNamed(name: string): number | undefined {
  names ??= monthNames();
  return names.get(nameKey(name));
}
