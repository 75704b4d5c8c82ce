import { MAX_DURATION_HOURS } from '@feltbook/contracts';
import type { HoursAre } from '../types';

/** The longest text that is parsed, in characters. */
const LONGEST = 40;

const HOUR_WORDS =
  /^(?:h|hrs?|hours?|std|stdn|stunden?|heures?|horas?|or[ae]|uur|uren|u|tim|timm[ae]r?|timer?|godz|godzin[ay]?|hod|hodin[ay]?|saat|sa|óra|ó|ч|час(?:а|ов)?|時間|小时|小時|시간)$/;
/** Minutes of the units that players write. */
const UNITS: readonly (readonly [minutes: number, words: RegExp])[] = [
  [1440, /^(?:d|days?|tage?|jours?|j|d[ií]as?|giorni|dagen|日|天|일)$/],
  [60, HOUR_WORDS],
  [
    1,
    /^(?:m|mins?|minutes?|minuten?|minutos?|minuti|minuter|minutter|minut[ay]?|dk|dakika|perc|мин(?:ут[аы]?)?|['′]|分|分钟|分鐘|분)$/,
  ],
  [1 / 60, /^(?:s|secs?|seconds?|sek|sekunden?|["″]|秒|초)$/],
];
const HOUR = 60;

const SHARES: Readonly<Record<string, number>> = {
  ...{ '¼': 1 / 4, '1/4': 1 / 4, '½': 1 / 2, '1/2': 1 / 2, '¾': 3 / 4, '3/4': 3 / 4 },
  ...{ '⅓': 1 / 3, '1/3': 1 / 3, '⅔': 2 / 3, '2/3': 2 / 3 },
};
const CLOCK = /^(?:(\d+)\s?d(?:ays?)?,?\s)?(\d{1,4}):([0-5]?\d)(?::([0-5]?\d)(?:[.,]\d+)?)?\s?(\p{L}+)?\.?$/u;
const PART = /(\d+(?:[.,]\d+)?)\s?([^\d\s.,&]*)\.?(?:[\s,&]+(?:and|und|et|y|e|og|och|en)?\s?|$)?/gy;
/** Minutes of a number without a unit. */
const BARE_UNITS: Readonly<Record<HoursAre, number>> = {
  ...{ clock: 60, decimal: 60, short: 60, hours: 60, minutes: 1, seconds: 1 / 60, days: 1440 },
};
/** Hours, the digits after their sign, and a word. */
const NUMBER = /^(\d+)(?:[.,](\d+))?\s?(\p{L}*)\.?$/u;

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^'/, '')
    .replace(/^(?=[.,]\d)/, '0')
    .replace(/^p(?=[\dt])(?:(\d+d))?t?/, '$1 ')
    .replace(/(?<!\d)(\d{0,3})\s?([¼½¾⅓⅔]|(?<!\d)[1-3]\/[2-4](?!\d))/u, (_, whole: string, half: string) =>
      String(Number(whole) + (SHARES[half] ?? Number.NaN)),
    )
    .trim();

/** Sessions rarely last longer, in hours; and tournaments on average. */
const [LONG, LONG_MEAN] = [24, 10];

interface Bare {
  readonly hours: number;
  /** The digits after the sign; '' without any. */
  readonly decimals: string;
}

/** Hours without a unit, or with a word for hours. */
function bareHours(text: string): Bare | undefined {
  const [matched, hours, decimals = '', word = ''] = NUMBER.exec(plain(text)) ?? [];
  const isHours = matched !== undefined && (word === '' || HOUR_WORDS.test(word));
  return isHours ? { hours: Number(hours), decimals } : undefined;
}

/** Minutes below an hour: 30 for .3 and .30. */
const minutesIn = (decimals: string): number => Number(decimals.slice(0, 2).padEnd(2, '0'));

/** Digits after the sign of 4.25 and 4.5. */
const isQuarter = (part: string): boolean => /^(?:25|50?)$/.test(part);

/** 0.15 may be a quarter of an hour, although longer lengths are decimal. */
function isShort(text: string): boolean {
  const { hours, decimals } = bareHours(text) ?? { hours: 1, decimals: '' };
  const isAny = hours === 0 && decimals.length <= 2 && Number(decimals) > 0;
  return isAny && !isQuarter(decimals) && minutesIn(decimals) < HOUR;
}

/** Whether a length below ‘Minutes’ may be in hours: 1.5 beside 90. */
export function isPartOfMinutes(text: string): boolean {
  const { hours, decimals } = bareHours(text) ?? { hours: 0, decimals: '' };
  return hours < LONG && Number(decimals) > 0;
}

/**
 * What a column of hours may mean: clocks if every fraction is below .60, and not all are quarters or halves of an hour, or
 * only those below an hour; minutes or seconds if most numbers are larger than sessions last, or than tournaments do on average.
 * @param mayBeDays whether they may be parts of a day @param areTournaments some of which take minutes
 * @returns the options, and the texts that show them; empty if it is clear
 */
export function hoursOptions(
  texts: readonly string[],
  mayBeDays = false,
  areTournaments = false,
): {
  readonly options: readonly HoursAre[];
  readonly samples: readonly string[];
} {
  const lengths = texts.filter((text) => text !== '');
  const whole = lengths.filter((text) => /^\d+$/.test(text));
  const long = whole.filter((text) => Number(text) > LONG);
  const sum = whole.reduce((total, text) => total + Number(text), 0);
  const areShort = areTournaments && whole.length === lengths.length && sum > LONG_MEAN * whole.length;
  if (areShort || (long.length > 0 && long.length * 2 >= lengths.length))
    return { options: ['minutes', 'hours', 'seconds'], samples: long.length > 0 ? long : lengths };
  const fractions = texts.flatMap((text) => bareHours(text)?.decimals ?? []);
  const some = fractions.filter((part) => Number(part) !== 0);
  // Quarters and halves of an hour are decimal; spreadsheets write 4.30 as 4.3.
  const areClocks =
    some.every((part) => part.length <= 2 && minutesIn(part) < HOUR) && !some.every(isQuarter);
  const written = texts.filter((text) => /\d?[.,]\d/.test(text));
  const short = texts.filter(isShort);
  const days = mayBeDays ? (['days'] as const) : [];
  if (!areClocks && short.length === 0)
    return mayBeDays ? { options: ['hours', ...days], samples: written } : { options: [], samples: [] };
  if (!areClocks) return { options: ['decimal', 'short', ...days], samples: short };
  const isMixed = short.length > 0 && short.length < some.length;
  return {
    options: ['clock', 'decimal', ...(isMixed ? (['short'] as const) : []), ...days],
    samples: written,
  };
}

/**
 * A length of time: `3:20`, `3:20:30`, `3h 20m`, `200 min`, `3.5`, `3½`, `1 day, 2:30`, `3時間20分`, `PT3H20M`.
 * @param are what a number without a unit is
 * @returns minutes, possibly fractional; undefined if it is not a length
 */
export function parseDuration(text: string, are: HoursAre): number | undefined {
  if (text.length > LONGEST) return undefined;
  const written = plain(text);
  const [clock, days, hours, minutes, seconds, word] = CLOCK.exec(written) ?? [];
  if (clock !== undefined && (word === undefined || HOUR_WORDS.test(word)))
    return Number(days ?? 0) * 1440 + Number(hours) * HOUR + Number(minutes) + Number(seconds ?? 0) / 60;
  const bare = are === 'clock' || (are === 'short' && isShort(text)) ? bareHours(text) : undefined;
  return bare ? bare.hours * HOUR + minutesIn(bare.decimals) : fromParts(written, BARE_UNITS[are]);
}

/** Numbers with units, the largest first. A last number without one counts in the next smaller unit. */
function fromParts(text: string, bareUnit: number): number | undefined {
  let [sum, smallest, end] = [0, Infinity, 0];
  for (const { 0: part, 1: number = '', 2: word = '' } of text.matchAll(PART)) {
    const isBare = word === '';
    const named = UNITS.find(([, words]) => words.test(word))?.[0];
    const unit = isBare ? (smallest === Infinity ? bareUnit : smallest / 60) : named;
    if (unit === undefined || unit >= smallest) return undefined;
    sum += Number(number.replace(',', '.')) * unit;
    smallest = unit;
    end += part.length;
  }
  return end > 0 && end === text.length ? sum : undefined;
}

/** The last place of a written length, in minutes: 6 for 3.5 hours, 1 for 3:20. */
export function precisionOf(text: string): number {
  const { decimals = '' } = bareHours(text) ?? {};
  return decimals === '' ? 1 : HOUR / 10 ** Math.min(decimals.length, 2);
}

/** @param minutes above 0 @returns hours with two decimals, never 0 */
export const toHours = (minutes: number): number => Math.max(1, Math.round((minutes * 100) / 60)) / 100;

/** @param text the player's length for rows without one @returns minutes; undefined if it is not a valid length */
export function filledLength(text: string | undefined): number | undefined {
  const minutes = parseDuration(text ?? '', 'hours');
  return minutes !== undefined && minutes > 0 && minutes <= MAX_DURATION_HOURS * 60 ? minutes : undefined;
}
