/** A time of day, and what its zone shows. */
export interface Clock {
  /** Since midnight, with seconds as a fraction; 1440 and more for 24:00, the next midnight. */
  readonly minute: number;
  /** Whether it is written in UTC. */
  readonly utc?: boolean | undefined;
  /** Minutes ahead of UTC, if the zone is known. */
  readonly offset?: number | undefined;
  /** The zone's name, such as `ET`. */
  readonly zone?: string | undefined;
}

/**
 * How a column of times writes `0.45`: a clock with points (00:45), a fraction of the day (10:48), or unclear. Clocks are
 * also written as `1900`.
 */
export type TimesAre = 'clock' | 'fractions' | 'unclear';

/** Minutes ahead of UTC of zones that players name. */
const OFFSETS: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, WEST: 60, CET: 60, MEZ: 60, CEST: 120, MESZ: 120 },
  ...{ EET: 120, EEST: 180, MSK: 180, JST: 540, KST: 540, HKT: 480, SGT: 480, AEST: 600, AEDT: 660 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
};
const IS_UTC = /^(?:Z|UTC|GMT)$/;
/** Zones whose offset changes, or is rarely needed. Other letters behind a time are no zone. */
const ZONES = new Set([
  ...Object.keys(OFFSETS),
  ...'ET CT MT PT AT NT AST ADT NST NDT HST HT AKST AKDT AKT BRT ART CLT COT PET VET IST PKT GST ICT WIB WITA WIT'.split(
    ' ',
  ),
  ...'PHT PHST MYT NZST NZDT NZT AET ACST ACDT AWST SAST WAT CAT EAT TRT IDT OEZ OESZ WEZ UK'.split(' '),
]);

const HALF = String.raw`(?:\s?(?<half>[ap])(?:\.?\s?m)?\.?(?![a-z]))?`;
const UNIT = String.raw`(?<unit>\s?(?:uhr|h|hrs?|min|o.?clock)\.?(?![a-z]))?`;
const ZONE = String.raw`(?:\s?\[?(?<zone>(?:utc|gmt)?\s?[+-]\d{1,2}(?::?\d\d)?|z|[a-z]{2,5}|[a-z]+\/[a-z_/]+)\]?)?`;
const DIGITS = String.raw`(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minute>\d\d)(?:[:.](?<second>\d\d)(?:[.,]\d+)?)?|(?<compact>\d\d))?`;
/** A time at the end of a text. */
const TIME = new RegExp(String.raw`(?:^|[\sT,@])${DIGITS}${HALF}${UNIT}${ZONE}$`, 'i');

/** @returns undefined if there is no such time */
function minuteOf(
  hour: number,
  minute: number,
  second: number,
  half: string | undefined,
): number | undefined {
  if (minute > 59 || second > 59 || hour > 24) return undefined;
  const isHalf = half !== undefined && hour >= 1 && hour <= 12;
  if (half !== undefined && !isHalf && (hour === 0 || hour === 24)) return undefined;
  const hours = isHalf ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return hours * 60 + minute + second / 60;
}

function zoneOf(written: string): Pick<Clock, 'utc' | 'offset' | 'zone'> {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(written) ?? [];
  if (sign === undefined) {
    const zone = written.toUpperCase();
    return { utc: IS_UTC.test(zone), offset: OFFSETS[zone], zone: IS_UTC.test(zone) ? undefined : written };
  }
  const ahead = Number(hours) * 60 + Number(minutes ?? 0);
  return { utc: ahead === 0, offset: ahead === 0 ? 0 : sign === '-' ? -ahead : ahead };
}

/** Marks and words of the first and the second half of the day. */
const HALVES: Readonly<Record<string, readonly [am: string, pm: string]>> = {
  ...{
    vi: ['sa', 'ch'],
    tr: ['öö', 'ös'],
    hu: ['de', 'du'],
    sq: ['pd', 'md'],
    sv: ['fm', 'em'],
    fi: ['ap', 'ip'],
  },
  ...{ nl: ['v\\.?m', 'n\\.?m'], el: ['π\\.?μ', 'μ\\.?μ'], cs: ['dop', 'odp'], is: ['f\\.h', 'e\\.h'] },
  ...{ ar: ['ص', 'م'], fa: ['ق\\.ظ', 'ب\\.ظ'] },
  de: ['morgens|früh|vormittags|vorm', 'abends|nachmittags|nachm'],
  fr: ['du matin', 'du soir|de l.après-midi'],
  es: ['de la mañana', 'de la (?:tarde|noche)'],
  pt: ['da manhã', 'da (?:tarde|noite)'],
  it: ['di mattina', 'di (?:sera|pomeriggio)'],
  pl: ['rano', 'po południu|wieczorem'],
  ru: ['утра|ночи', 'вечера|дня'],
  uk: ['ранку|дп', 'вечора|пп'],
};
/** `7:00 CH`, `11 Uhr abends`, `du. 7:00`. A short mark needs minutes: `Sa` may be a weekday. */
const HALF_MARKS = [0, 1].flatMap((half) => {
  const marks = Object.values(HALVES).flatMap((pair) => pair[half]?.split('|') ?? []);
  const [time, after] = [String.raw`(?<![\d.,:])\d{1,2}:\d\d(?::\d\d)?`, half === 0 ? ' am' : ' pm'];
  const words = marks.filter((mark) => /\p{L}{4}| /u.test(mark)).join('|');
  const any = marks.join('|');
  return [
    [new RegExp(String.raw`(${time})(?: ?uhr)? ?(?:${any})\.?$`, 'iu'), `$1${after}`],
    [new RegExp(String.raw`(?<![\d.,:])(\d{1,2})(?: ?uhr)? (?:${words})$`, 'iu'), `$1${after}`],
    [new RegExp(String.raw`(?<!\p{L})(?:${any})\.? ?(${time})$`, 'iu'), ` $1${after}`],
  ] as const;
});
/** Puts AM or PM in place of a mark for a half of the day in another language. @param text with single blanks */
export const withHalfMarks = (text: string): string =>
  /[^\d\s:./-]/.test(text) ? HALF_MARKS.reduce((rest, [from, to]) => rest.replace(from, to), text) : text;

const NOON = 'noon|midday|mittags?|midi|mediod[ií]a|mezzogiorno|meio-?dia|południe|poledne|полдень|正午|정오';
const MIDNIGHT =
  'midnight|mitternachts?|minuit|medianoche|mezzanotte|meia-?noite|middernacht|midnatt|północ|půlnoc|полночь|午夜|子夜|자정';
/** Words for a time, which show no clock of 12 or 24 hours. */
export const TIME_WORDS = `${NOON}|${MIDNIGHT}`;
const word = (names: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'giu');
const [NOON_WORD, MIDNIGHT_WORD] = [word(NOON), word(MIDNIGHT)];
/** Puts a time in place of a word for it: `7pm-midnight`. */
export const withoutTimeWords = (text: string): string =>
  text.replace(NOON_WORD, '12 pm').replace(MIDNIGHT_WORD, '12 am');
export const hasTimeWord = (text: string): boolean => withoutTimeWords(text) !== text;

/** A time at the end of a text, and the text before it. */
export interface Ending {
  readonly before: string;
  readonly clock: Clock;
  /** Without a separator between hours and minutes, as in `1900`: only a column of times shows that it is one. */
  readonly isCompact: boolean;
}

/** @param text with single blanks @returns undefined if it does not end with a time of day */
export function endingTime(text: string): Ending | undefined {
  const match = TIME.exec(text);
  const { hour, minute, second, compact, half, unit, zone } = match?.groups ?? {};
  // A number alone is no time, and a word in small letters no zone.
  if (!match || (minute ?? compact ?? half ?? unit) === undefined) return undefined;
  if (zone && /^[a-z]{2,}$/i.test(zone) && !ZONES.has(zone)) return undefined;
  const minutes = minuteOf(Number(hour), Number(minute ?? compact ?? 0), Number(second ?? 0), half);
  const before = text.slice(0, match.index);
  // `19:30-23:30` are two times, and so are `2026-03-14 7:00-11:30`.
  const isIso = /^\d{4}/.test(before) && hour?.length === 2 && !/^\s?-\d(?:\D|$)/.test(zone ?? '');
  const isRange = /^\s?[+-]/.test(zone ?? '') && second === undefined && !isIso;
  if (minutes === undefined || isRange) return undefined;
  return {
    before,
    clock: { minute: minutes, ...(zone && zoneOf(zone)) },
    isCompact: compact !== undefined && (half ?? unit) === undefined,
  };
}

const FRACTION = /^0?[.,](\d+)$/;
export const isFraction = (text: string): boolean => FRACTION.test(text);
/** `0.45` may be 00:45; other fractions are a share of the day only. */
const isUnclear = (decimals: string): boolean => decimals.length === 2 && Number(decimals) < 60;

/** Spreadsheets store a time as a fraction of the day: 0.8125 is 19:30. */
export const minuteOfFraction = (decimals: string): number =>
  Math.round(Number(`0.${decimals}`) * 1440) % 1440;

/** @returns the time of a cell that is a fraction, or the points of a clock before 1 o'clock */
export function fractionTime(text: string, times: TimesAre): Clock | undefined {
  const [, decimals] = FRACTION.exec(text) ?? [];
  if (decimals === undefined) return undefined;
  if (times === 'clock' && decimals.length <= 2)
    return isUnclear(decimals) ? { minute: Number(decimals) } : undefined;
  return times === 'unclear' && isUnclear(decimals) ? undefined : { minute: minuteOfFraction(decimals) };
}

/** How the cells of a column write times. */
export function timesIn(texts: readonly string[]): TimesAre {
  if (texts.some((text) => /^[1-9]\d?\.[0-5]\d$/.test(text.trim()))) return 'clock';
  const isClear = texts.some((text) => {
    const [, decimals] = FRACTION.exec(text.trim()) ?? [];
    return decimals !== undefined && !isUnclear(decimals);
  });
  const isClock = texts.some((text) => !isFraction(text.trim()) && endingTime(text.trim()));
  return isClear && !isClock ? 'fractions' : 'unclear';
}
