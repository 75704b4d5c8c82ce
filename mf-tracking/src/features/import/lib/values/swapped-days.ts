const ISO = /^\d{4}-(\d\d)-(\d\d)/;
const WRITTEN = /(?<!\d)(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(?:\d{4}|\d\d)(?!\d)/;
const MONTHS = 12;

/** A date of a spreadsheet with its day as the month and its month as the day. */
export const withDaySwapped = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1-$3-$2');

/**
 * Dates whose day and month a spreadsheet program may have swapped. A program that reads days in another order than the
 * file's makes dates of those up to the 12th, and leaves all others as text.
 * @param texts the days of a file @returns none unless no date is after the 12th and every text is
 */
export function perhapsSwapped(texts: readonly string[]): string[] {
  const days = texts.map((text) => text.trim());
  const dates = days.filter((text) => ISO.test(text));
  const left = days.flatMap((text) => (ISO.test(text) ? [] : [WRITTEN.exec(text) ?? []]));
  const isUpTo12 = (text: string) => Number(ISO.exec(text)?.[2]) <= MONTHS;
  const isAfter12 = ([, first, second]: readonly string[]) =>
    Math.max(Number(first), Number(second)) > MONTHS;
  if (left.length === 0 || !left.every(isAfter12) || !dates.every(isUpTo12)) return [];
  return [...new Set(dates)].filter((text) => withDaySwapped(text) !== text);
}
