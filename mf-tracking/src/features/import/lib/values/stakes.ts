import { parseBlind } from '@feltbook/poker-math';
import { readDay } from './day';
import { parseMoment } from './moment';

/** Longer texts exceed the contract's limit and are reported by it. */
const LONGEST = 60;
const MOST_BLINDS = 4;

/** Joins blinds in Feltbook's notation, without zeros at both ends. @returns '' without any */
export function stakesOfBlinds(parts: readonly string[]): string {
  const blinds = parts.map((part) => String(parseBlind(part.trim()) ?? part.trim()) || '0');
  const isAny = (blind: string): boolean => blind !== '0';
  const first = blinds.findIndex(isAny);
  return first === -1 ? '' : blinds.slice(first, blinds.findLastIndex(isAny) + 1).join('/');
}

/**
 * Normalises stakes: `$1/$3`, `1 / 3`, `1-3` and `1^3^0` are all `1/3`, and `0/5` is `5`; `NL200` is unchanged.
 * @returns '' without stakes
 */
export function tidyStakes(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed.length > LONGEST) return trimmed;
  if (trimmed.includes('^')) return stakesOfBlinds(trimmed.split('^'));
  const parts = trimmed.replace(/\p{Sc}/gu, '').split(/[/-]/);
  const isStakes = parts.length > 1 && parts.length <= MOST_BLINDS;
  return isStakes && parts.every((part) => parseBlind(part) !== undefined) ? stakesOfBlinds(parts) : trimmed;
}

const DAY_WITH_TIME = /[T\s]00:00(?::00(?:\.0+)?)?Z?$/;
/** A day of 2009 to 2036, as spreadsheets count. */
const SERIAL = /^4\d{4}$/;
const MONTH_AND_NUMBER = /^(\p{L}+)[-.\s]\s?(\d{1,2})$/u;

/**
 * Turns back stakes that a spreadsheet made a day: `01-Feb` and `1/2/2026` were `1/2`, `Oct-20` was `10/20`.
 * @returns undefined if it is no day
 */
export function stakesOfDay(text: string): string | undefined {
  const written = text.trim().replace(DAY_WITH_TIME, '');
  const [, name, number] = MONTH_AND_NUMBER.exec(written) ?? [];
  if (!/\p{L}|\d{4}/u.test(written)) return undefined;
  const { day, monthDay } = SERIAL.test(written)
    ? (parseMoment(written, 'mdy') ?? {})
    : (readDay(name === undefined ? written : `${number} ${name}`, 'mdy') ?? {});
  const [month = '', date = ''] = (monthDay ?? day?.slice(5) ?? '').split('-');
  // The small blind comes first, in any country's order of days and months.
  return month === '' ? undefined : [Number(month), Number(date)].toSorted((a, b) => a - b).join('/');
}

const BLINDS_IN_NAME =
  /(?<![\d.,/-])\p{Sc}?\d+(?:[.,]\d+)?[c¢]?(?:\s?[/-]\s?\p{Sc}?\d+(?:[.,]\d+)?[c¢]?){1,3}\s?\p{Sc}?(?![\d.,/-]|\s?(?:handed|max|card|game|way|players))/giu;
const BUYIN_IN_NAME = /\b(?:(?<before>[NPF]L)\s?(?<size>\d{1,5})|(?<bought>\d{1,5})(?<after>[NPF]L))\b/i;

/**
 * Finds stakes in the name of a game: `1/3 NL`, `NL100 Cash`, `100NL`.
 * @returns the stakes, '' without any, and the name without them
 */
export function stakesInName(name: string): { readonly stakes: string; readonly game: string } {
  for (const [blinds] of name.matchAll(BLINDS_IN_NAME)) {
    const stakes = tidyStakes(blinds);
    const numbers = stakes.split('/').map((blind) => Number.parseFloat(blind));
    // In `2-7 Triple Draw` and `7/2` the numbers are cards.
    const isAscending = numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
    if (numbers.length > 1 && isAscending && stakes !== '2/7')
      return { stakes, game: name.replace(blinds, ' ').replace(/\s+/g, ' ').trim() };
  }
  const { 0: found, groups = {} } = BUYIN_IN_NAME.exec(name) ?? {};
  if (found === undefined) return { stakes: '', game: name };
  const { before = groups.after ?? '', size = groups.bought } = groups;
  const game = name.replace(found, before).replace(/\scash(?:\sgame)?$/i, '');
  return { stakes: `${before}${size}`.toUpperCase(), game };
}
