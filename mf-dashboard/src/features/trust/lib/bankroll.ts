import { MAX_AMOUNT_CENTS } from '@feltbook/contracts';
import { readEntry, writeEntry } from '@feltbook/web-kit';

const ENTRY = 'bankroll';

/** The bankroll that this player typed last on this device; empty where there is none. */
export function storedBankroll(accountId: string): string {
  const text = readEntry(accountId, ENTRY);
  return typeof text === 'string' ? text : '';
}

export const storeBankroll = (accountId: string, text: string): void =>
  void writeEntry(accountId, ENTRY, text || undefined);

/** Dollars as players type them, `$5,000` included. @returns undefined for what is no amount above 0 */
export function parseBankroll(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return undefined;
  const dollars = Number(plain);
  return dollars > 0 && dollars * 100 <= MAX_AMOUNT_CENTS ? dollars : undefined;
}
