import { MAX_AMOUNT_CENTS } from './limits';
import { toCents, toDollars } from './money';

/** The prizes of a tournament by place, as players write them: `1: 5,000, 2: 3,000, 3-5: 1,000`. */

/** In characters, of about 60 groups of places. */
export const PAYOUTS_MAX_LENGTH = 1000;
const LAST_PLACE = 1_000_000;

/** What each of these places pays. */
export interface Payout {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

/** One group of places at the start of a text: commas between three digits belong to the amount. */
const GROUP =
  /^(\d{1,7})(?:st|nd|rd|th)?(?:\s*[-–]\s*(\d{1,7})(?:st|nd|rd|th)?)?\s*[:=]\s*(?:\$\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?)(?=[\s,;]|$)/i;

/**
 * Reads prizes by place, in any order.
 * @returns the best place first; undefined if a part cannot be read, or a place is there twice
 */
export function parsePayouts(text: string): readonly Payout[] | undefined {
  const payouts: Payout[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [read, first, last = first, amount = ''] = GROUP.exec(rest) ?? [];
    if (read === undefined) return undefined;
    const [from, to] = [Number(first), Number(last)];
    const cents = toCents(Number(amount.replaceAll(',', '')));
    if (from < 1 || to < from || to > LAST_PLACE || cents < 1 || cents > MAX_AMOUNT_CENTS) return undefined;
    payouts.push({ from, to, cents });
    rest = rest.slice(read.length).trimStart().replace(/^[,;]/, '').trimStart();
  }
  payouts.sort((one, other) => one.from - other.from);
  const isTwice = payouts.some(({ from }, at) => at > 0 && from <= (payouts[at - 1]?.to ?? 0));
  return payouts.length === 0 || isTwice ? undefined : payouts;
}

/** `3rd` is written as 3, and places that pay the same as `3-5`. */
export const placesText = ({ from, to }: Payout): string => (from === to ? String(from) : `${from}-${to}`);

/** The other direction of `parsePayouts`, as stored. */
export const formatPayouts = (payouts: readonly Payout[]): string =>
  payouts.map((payout) => `${placesText(payout)}: ${toDollars(payout.cents)}`).join(', ');

/** @returns the prize of a place in dollars; undefined if none is written */
export function prizeOf(place: number, payouts: readonly Payout[]): number | undefined {
  const found = payouts.find(({ from, to }) => from <= place && place <= to);
  return found && toDollars(found.cents);
}

/** @returns how many places are paid; undefined if the list leaves out some */
export function placesPaidIn(payouts: readonly Payout[]): number | undefined {
  const isWhole = payouts.every(({ from }, at) => from === (at === 0 ? 1 : (payouts[at - 1]?.to ?? 0) + 1));
  return isWhole ? payouts.at(-1)?.to : undefined;
}
