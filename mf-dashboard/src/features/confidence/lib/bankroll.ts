import { MAX_AMOUNT_CENTS } from '@feltbook/contracts';
import { readEntry, writeEntry } from '@feltbook/web-kit';

const ENTRY = 'bankroll';

/** The bankroll that the player typed last on this device; empty without one. */
export function storedBankroll(accountId: string): string {
  const text = readEntry(accountId, ENTRY);
  return typeof text === 'string' ? text : '';
}

export const storeBankroll = (accountId: string, text: string): void =>
  void writeEntry(accountId, ENTRY, text || undefined);

/** Parses typed dollars, also `$5,000`. @returns undefined unless the amount is above 0 */
export function parseBankroll(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return undefined;
  const dollars = Number(plain);
  return dollars > 0 && dollars * 100 <= MAX_AMOUNT_CENTS ? dollars : undefined;
}
