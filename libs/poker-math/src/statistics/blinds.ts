/**
 * One number in stakes, without a unit. Three digits after a separator are thousands (`1,000`, `1.000,50`), unless a zero is
 * before it (`0.125`); other separators are decimal (`2,50`, `.5`).
 */
const NUMBER =
  '[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|[1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d{1,2})?(?!\\d)|\\d+[.,]\\d+|\\d+|\\.\\d+';
/** A thousand; or a hundredth, in words for cents and pence. */
const UNIT = '(k\\b)|\\s?(¢|c(?:ts?|ents?)?\\b|p(?:ence)?\\b)';
const NUMBERS = new RegExp(`(?<!\\d)(${NUMBER})(?:${UNIT})?`, 'gi');
const WHOLE = new RegExp(`^(?:${NUMBER})$`);
const THOUSANDS = /[.,](?=\d{3}(?:\D|$))/g;

/** Apostrophes and no-break spaces separate thousands everywhere. */
const SEPARATORS = /(?<=\d)['’\u00a0\u202f](?=\d{3}(?!\d))/g;
/** So does a blank before zeros. */
const BLANK_BEFORE_NOUGHTS = /(?<=\d) (?=000(?!\d))/g;
/** So do the blanks of a number where stakes contain only numbers: `1 250/2 500`. */
const NUMBER_WITH_BLANKS = new RegExp(`(?<!\\d)(${NUMBER})((?: \\d{3})*)(?!\\d)`, 'g');
const NUMBERS_ONLY = /^[\d\s/.,'’\p{Sc}\p{Pd}]*$/u;

/** Numbers in names of games: `2-7 TD`, `A-5`, `PLO5`, `8-game`. */
const GAME_NUMBERS =
  /(?<![\d.,/-])2\s?[/\p{Pd}]\s?7(?!\d|[.,/-]\d)|\bA-?5\b|(?<=\b[NPF]?LO)[4-8]\b|(?<![\d.,/-])\d[\s-]?(?=card|game|handed|way)/giu;

function ungrouped(stakes: string): string {
  const text = stakes.replace(SEPARATORS, '');
  const joined = NUMBERS_ONLY.test(text) ? joinNumbers(text) : text;
  return joined.replace(BLANK_BEFORE_NOUGHTS, '');
}

/** Blinds never fall, so the 5 of `2/5 500` is one, and a buy-in follows it. */
function joinNumbers(text: string): string {
  let before = Infinity;
  return text.replace(NUMBER_WITH_BLANKS, (number: string, first: string) => {
    const joined = valueOf(first) < before ? number.replaceAll(' ', '') : number;
    before = valueOf(joined === number ? first : joined);
    return joined;
  });
}

const valueOf = (digits: string): number => {
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}(?:\D|$)/.test(digits);
  return Number((isGrouped ? digits.replace(THOUSANDS, '') : digits).replace(',', '.'));
};

interface Found {
  readonly value: number;
  /** The text up to the number before. */
  readonly before: string;
  /** The text up to the next number. */
  readonly after: string;
}

/** Every number in the stakes, in order. */
function numbersIn(stakes: string): readonly Found[] {
  const text = ungrouped(stakes.replace(GAME_NUMBERS, ''));
  const found = [...text.matchAll(NUMBERS)];
  return found.map(({ 0: whole, 1: digits = '', 2: thousands, 3: cents, index }, at) => {
    const [last, value] = [found[at - 1], valueOf(digits)];
    return {
      // `.25c` is a quarter of a dollar, too.
      value: thousands ? value * 1000 : cents && value >= 1 ? value / 100 : value,
      before: text.slice(last ? last.index + last[0].length : 0, index),
      after: text.slice(index + whole.length, found[at + 1]?.index),
    };
  });
}

/** @param text one blind, without a currency @returns dollars; undefined when it is no number */
export function parseBlind(text: string): number | undefined {
  const digits = ungrouped(text.trim());
  return WHOLE.test(digits) ? valueOf(digits) : undefined;
}

/** What stands between two blinds of a group: `/` or a dash, with currencies and blanks. */
const BETWEEN_BLINDS = /^[\s\p{Sc}]*[/\p{Pd}][\s\p{Sc}]*$/u;
/** Words that make the number after them no blind, or the last one before them. */
const LIMIT_BEFORE = /\b(?:cap|max|min|straddle)\P{L}*$/iu;
const LIMIT_AFTER = /^\P{L}*(?:cap|max|min|straddle)/iu;
/** Words that make the last of three blinds a bet on top of them: `5/10/20 button straddle`, `2/4/8 kill`. */
const OPTIONAL_BET = /^(?:[^\p{L}\d]*\p{L}+)?[^\p{L}\d]*(?:straddle|kill)/iu;
/** Online games are named after a buy-in of 100 big blinds: `NL100`, `100 PL`, `PLO100`. */
const ONLINE_BEFORE = /\b(?:[NPF]L\s?|[NPF]L(?:O|HE?))$/i;
const ONLINE_AFTER = /^(?:[NPF]L(?:O|HE?)?\b|\s[NPF]L\P{L}*$)/iu;
const ONLINE_BUY_IN = 100;
/** The number after the name of a game may be a blind (`NLHE 2`) or, from 10 on, a buy-in: `NLHE 100`, `PLO 200`. */
const GAME_BEFORE = /\b(?:[NPF]?L(?:O|HE?)|hold.?em|omaha|cash|game|mixed)\P{L}*$/iu;
const LEAST_BUY_IN = 10;

/**
 * The big blind of stakes: the last number of their first group like `1/3` or `5-10-20`, else their last number. `2/5 NL (500 max)`
 * is 5, `1/2 $300 cap` is 2, and `NL100` is 1. Numbers in names of games (`2-7`) are none, and neither is `NLHE 100`.
 * @returns dollars; undefined when there is no number above 0
 */
export function bigBlind(stakes: string): number | undefined {
  const numbers = numbersIn(stakes);
  const blind = lastOfFirstGroup(numbers) ?? ofOnlineGame(numbers) ?? lastAlone(numbers) ?? 0;
  return blind > 0 && Number.isFinite(blind) ? blind : undefined;
}

function lastOfFirstGroup(numbers: readonly Found[]): number | undefined {
  const continues = ({ after }: Found) => BETWEEN_BLINDS.test(after);
  // The side bet in `7-2 game 1/3` falls, blinds never do.
  const starts = numbers.flatMap((one, at) => {
    const isStart =
      at === 0 || !continues(numbers[at - 1] ?? one) || one.value < (numbers[at - 1]?.value ?? 0);
    return isStart && continues(one) && one.value <= (numbers[at + 1]?.value ?? 0) ? [at] : [];
  });
  const groups = starts.map((start) => {
    const end = numbers.findIndex((number, at) => at > start && !continues(number));
    return numbers.slice(start, end + 1);
  });
  const [first, second] = groups;
  const highest = second?.at(-1)?.value ?? Infinity;
  // The range of buy-ins in `100-300 1/2` is above the blinds.
  const blinds = first?.every(({ value }) => value > highest) ? second : first;
  const last = blinds?.at(-1);
  return blinds && last && blinds.length > 2 && OPTIONAL_BET.test(last.after)
    ? blinds.at(-2)?.value
    : last?.value;
}

function ofOnlineGame(numbers: readonly Found[]): number | undefined {
  const buyIn =
    numbers.find(({ before }) => ONLINE_BEFORE.test(before)) ??
    numbers.find(({ after }) => ONLINE_AFTER.test(after));
  return buyIn && buyIn.value / ONLINE_BUY_IN;
}

function lastAlone(numbers: readonly Found[]): number | undefined {
  return numbers.findLast(
    ({ value, before, after }, at) =>
      !LIMIT_BEFORE.test(before) &&
      !(value >= LEAST_BUY_IN && GAME_BEFORE.test(before)) &&
      !(at === numbers.length - 1 && LIMIT_AFTER.test(after)),
  )?.value;
}
