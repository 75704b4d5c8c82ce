/** The languages in which names of months and weekdays are read. */
export const LANGUAGES = 'en de de-AT fr es it nl pt sv da nb pl fi cs sk hu ro tr ru uk'.split(' ');

const nameKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\./g, '');

/** Calls back for every month, or every weekday from Sunday on, with its long and short name in every language. */
function eachName(part: 'month' | 'weekday', count: number, found: (name: string, index: number) => void) {
  for (const language of LANGUAGES) {
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { [part]: width, day: 'numeric', timeZone: 'UTC' });
      for (let index = 0; index < count; index += 1) {
        // 7 January 2024 was a Sunday.
        const day = part === 'month' ? Date.UTC(2024, index, 5) : Date.UTC(2024, 0, 7 + index);
        const name = nameKey(format.formatToParts(day).find(({ type }) => type === part)?.value ?? '');
        if (/\p{L}/u.test(name)) found(name, index);
      }
    }
  }
}

let months: Map<string, number> | undefined;

/** @returns 1 to 12; undefined if it is not a month name */
export function monthNamed(name: string): number | undefined {
  if (!months) {
    const known = (months = new Map([['sept', 9]]));
    // The first language to use a name keeps it.
    eachName('month', 12, (word, index) => known.has(word) || known.set(word, index + 1));
  }
  return months.get(nameKey(name));
}

/** Words of two letters and more that do not follow a digit: `1st` is no weekday. */
const WORD = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]+/gu;

/** `so` is Sunday in German and Saturday in Czech. */
let weekdays: Map<string, Set<number>> | undefined;

/** The weekdays that a name may mean, by number from Sunday on. */
function weekdaysNamed(name: string): ReadonlySet<number> | undefined {
  if (!weekdays) {
    const known = (weekdays = new Map<string, Set<number>>());
    eachName('weekday', 7, (word, index) => known.set(word, (known.get(word) ?? new Set()).add(index)));
  }
  return weekdays.get(nameKey(name));
}

export const isWeekday = (text: string): boolean => weekdaysNamed(text) !== undefined;

/** Whether no weekday in a text contradicts the day that it was read as. @param day YYYY-MM-DD */
export function isOnWeekday(text: string, day: string): boolean {
  for (const [word] of text.matchAll(WORD)) {
    const meant = weekdaysNamed(word);
    // `mar` is a month, too.
    if (meant && monthNamed(word) === undefined && !meant.has(new Date(day).getUTCDay())) return false;
  }
  return true;
}
