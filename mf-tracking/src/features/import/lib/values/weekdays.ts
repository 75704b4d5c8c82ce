import { LANGUAGES, monthNamed, nameKey } from './months';

/** Words of two letters and more that do not follow a digit: `1st` is no weekday. */
const WORD = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]+/gu;

let names: Map<string, Set<number>> | undefined;

/** The weekdays that a name means in any language, from 0 for Sunday: `so` is Sunday in German and Saturday in Czech. */
function weekdayNames(): Map<string, Set<number>> {
  const known = new Map<string, Set<number>>();
  for (const language of LANGUAGES) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let index = 0; index < 7; index += 1) {
        // 7 January 2024 was a Sunday.
        const name = nameKey(format.format(Date.UTC(2024, 0, 7 + index)));
        known.set(name, (known.get(name) ?? new Set()).add(index));
      }
    }
  }
  return known;
}

/** Whether no weekday in a text contradicts the day that it was read as. @param day YYYY-MM-DD */
export function isOnWeekday(text: string, day: string): boolean {
  const words = /\p{L}{2}/u.test(text) ? (text.match(WORD) ?? []) : [];
  return words.every((word) => {
    const weekdays = (names ??= weekdayNames()).get(nameKey(word));
    // `mar` is a month, too.
    return !weekdays || monthNamed(word) !== undefined || weekdays.has(new Date(day).getUTCDay());
  });
}
