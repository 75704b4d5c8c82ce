import type { EntryLine } from '@feltbook/contracts';
import { areAmountsHidden } from '@feltbook/ui';

/** What the form says after a save. */
export interface Saved<Item = EntryLine> {
  readonly message: string;
  /** With the server's id; one that is queued on this device has its key. */
  readonly record: Item;
  /** Queued on this device until there is a network. */
  readonly isQueued: boolean;
  /** The running total after each of the latest results, oldest first; empty if it is not known. In dollars. */
  readonly totals: readonly number[];
}

/** What the form says of a queued save. */
export const QUEUED_TITLE = 'Saved on this device.';
export const QUEUED_TEXT = 'It is sent when the network is back.';

/** Messages after a save. */

export const WIN_MESSAGES = [
  'Nicely played. The rack looks good on you.',
  'That one goes in the book in green.',
  'Chips up. Well earned.',
  'Good reads, good result.',
  'Another brick in the bankroll.',
  'You left with more than you brought. That is the whole idea.',
  'The felt was kind, and you were ready for it.',
  'Stacked, racked and logged.',
  'Winning looks easy when you put in the work.',
  'Your future self will enjoy this line on the chart.',
  'A fine night at the office.',
  'Book the win and sleep well.',
  'Patience paid, and today it paid you.',
  'Onwards and upwards.',
] as const;

export const LOSS_MESSAGES = [
  'Tough one. Logging it is what winning players do.',
  'Variance had its turn. Yours will come.',
  'One session is a small sample. Rest well.',
  'Every great graph has dips in it.',
  'You showed up, you played, you wrote it down. Good habits win.',
  'The long run is long. Be kind to yourself.',
  'Even the best leave empty-handed some nights.',
  'Good decisions count, whatever the river said.',
  'Take a breath. The next seat is a fresh start.',
  'Honest records make better players, and this is one.',
  'The cards owe nobody, but time evens a lot out.',
  'A short walk, some water, and tomorrow is another game.',
  'It stings today. It teaches for years.',
  'Leaving when it was time is a skill too.',
] as const;

export const EVEN_MESSAGES = [
  'Dead even. A free evening of poker.',
  'Back where you started, with more experience.',
  'Not a cent lost. That counts.',
] as const;

/** Messages while amounts are hidden: the others reveal a win or a loss. */
export const HIDDEN_MESSAGE = 'It is in the book.';

/**
 * A message for the result, other than the previous one; neutral while amounts are hidden.
 * @param profit dollars @param random 0 up to 1
 */
export function resultMessage(profit: number, previous?: string, random: number = Math.random()): string {
  if (areAmountsHidden()) return HIDDEN_MESSAGE;
  const all: readonly string[] = profit > 0 ? WIN_MESSAGES : profit < 0 ? LOSS_MESSAGES : EVEN_MESSAGES;
  const fresh = all.filter((message) => message !== previous);
  return fresh[Math.floor(random * fresh.length)] ?? '';
}
