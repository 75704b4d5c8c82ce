import type { FixedCriterion, ResultFilter } from '../../selection';
import { hours, type PlainResult } from './plain-result';

/** Soft hyphen, fillers, blanks without width, marks of direction, word joiner, byte-order mark. */
const INVISIBLE: readonly string[] = [
  ...['\u00ad', '\u200b', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff'],
  ...['\u034f', '\u061c', '\u115f', '\u1160', '\u180e', '\u2800', '\u3164', '\uffa0'],
  ...[
    '\u2061',
    '\u2062',
    '\u2063',
    '\u2064',
    '\u2065',
    '\u206a',
    '\u206b',
    '\u206c',
    '\u206d',
    '\u206e',
    '\u206f',
  ],
];

/** Words in lower case, in Unicode's NFC, with single blanks. */
export const textOf = (text: string | null | undefined): string => {
  const visible = [...(text ?? '')].filter((character) => !INVISIBLE.includes(character)).join('');
  return visible.normalize('NFC').toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).join(' ');
};

/** The tags of a result, in lower case, none twice. */
export const tagsOf = ({ tags }: PlainResult): string[] =>
  [...new Set((tags ?? '').split(',').map(textOf))].filter((tag) => tag !== '');

export function buyInBand({ buyinCents, entryCents = buyinCents }: PlainResult): string {
  if (entryCents < 5_000) return '<50';
  if (entryCents < 15_000) return '50-150';
  if (entryCents < 40_000) return '150-400';
  return entryCents < 100_000 ? '400-1000' : '1000+';
}

export function lengthBand(result: PlainResult): string {
  const length = hours([result]);
  if (length < 2) return '<2';
  if (length < 4) return '2-4';
  if (length < 6) return '4-6';
  return length < 8 ? '6-8' : '8+';
}

const weekdayOf = ({ isDated, date }: PlainResult): number => (isDated ? new Date(date).getUTCDay() : NaN);
const startOf = ({ startTime }: PlainResult): number | undefined =>
  /^\d\d:\d\d$/.test(startTime ?? '') ? Number((startTime ?? '').slice(0, 2)) : undefined;
const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekPartOf(result: PlainResult): string | undefined {
  const [day, start] = [DAY_NAMES[weekdayOf(result)], startOf(result)];
  if (day === undefined || (day === 'friday' && start === undefined)) return undefined;
  const isFridayNight = day === 'friday' && (start ?? 0) >= 18;
  return day === 'saturday' || day === 'sunday' || isFridayNight ? 'weekend' : 'week';
}

function bucketOf(result: PlainResult): string | undefined {
  const length = hours([result]);
  if (length === 0) return undefined;
  if (length < 1) return '<1';
  if (length < 3) return '1-3';
  if (length < 6) return '3-6';
  return length < 8 ? '6-8' : '8+';
}

/** What each criterion with fixed values calls a result; undefined for nothing. */
const FIXED: Readonly<Record<FixedCriterion, (result: PlainResult) => string | undefined>> = {
  day: (result) => DAY_NAMES[weekdayOf(result)],
  weekend: weekPartOf,
  duration: bucketOf,
  result: ({ profitCents }) => (profitCents > 0 ? 'winning' : profitCents < 0 ? 'losing' : undefined),
  length: (result) => (result.ticks === 0 ? undefined : lengthBand(result)),
  hour: (result) => startOf(result)?.toString(),
  block: (result) => `${weekdayOf(result)}-${Math.floor((startOf(result) ?? NaN) / 4)}`,
  buyin: (result) => (result.kind === 'tournament' ? buyInBand(result) : undefined),
};

/** Follows the definition literally: asks each criterion of each result. */
export const referenceSelection = (all: readonly PlainResult[], filter: ResultFilter): PlainResult[] =>
  all.filter((result) => {
    const { from, to, kind, stakes, venue, game, tag, trip, bankroll } = filter;
    const isFree = (wanted: readonly unknown[] | undefined) => (wanted ?? []).length === 0;
    const has = (wanted: readonly string[] | undefined, text: string | null | undefined) =>
      isFree(wanted) || (wanted ?? []).some((one) => textOf(one) === textOf(text));
    if ((from !== undefined || to !== undefined) && !result.isDated) return false;
    if (from !== undefined && result.date < from) return false;
    if (to !== undefined && result.date > to) return false;
    if (!isFree(kind) && !kind?.includes(result.kind)) return false;
    if (!isFree(stakes) && (result.kind !== 'cash' || !has(stakes, result.stakes))) return false;
    if (!has(venue, result.location) || !has(game, result.gameType)) return false;
    if (!has(trip, result.trip) || !has(bankroll, result.bankroll)) return false;
    if (!isFree(tag) && !(tag ?? []).some((wanted) => tagsOf(result).includes(textOf(wanted)))) return false;
    return Object.entries(FIXED).every(([name, valueOf]) => {
      const wanted = filter[name as FixedCriterion];
      return isFree(wanted) || (wanted ?? []).includes(valueOf(result) ?? '');
    });
  });
