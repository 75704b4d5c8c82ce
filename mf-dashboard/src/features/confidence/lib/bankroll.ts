import { MAX_AMOUNT_CENTS } from '@feltbook/contracts';
import { formatRate } from '@feltbook/ui';
import { readEntry, writeEntry } from '@feltbook/web-kit';

const ENTRY = 'bankroll';

/** The bankroll that the player typed last on this device; empty without one. */
export function storedBankroll(accountId: string): string {
  const dollars = parseBankroll(String(readEntry(accountId, ENTRY)));
  return dollars === undefined ? '' : formatRate(dollars);
}

/** Stores the number as earlier builds read it, in any language. @param dollars undefined removes it */
export const storeBankroll = (accountId: string, dollars: number | undefined): void =>
  void writeEntry(accountId, ENTRY, dollars?.toString());

/**
 * Parses typed dollars, also `$5,000`: a sign before three digits separates thousands, any other one decimals. `parseAmount` is
 * too large for the first visit.
 * @returns undefined unless the amount is above 0
 */
export function parseBankroll(text: string): number | undefined {
  const plain = text.replace(/[\s$]|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return undefined;
  const dollars = Number(plain);
  return dollars > 0 && dollars * 100 <= MAX_AMOUNT_CENTS ? dollars : undefined;
}
