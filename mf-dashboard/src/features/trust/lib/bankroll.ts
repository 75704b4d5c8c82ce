import { MAX_AMOUNT_CENTS } from '@feltbook/contracts';

const keyOf = (accountId: string) => `feltbook.bankroll.${accountId}`;

/** The bankroll that this player typed last on this device; empty where there is none or nothing can be read. */
export function storedBankroll(accountId: string): string {
  try {
    return localStorage.getItem(keyOf(accountId)) ?? '';
  } catch {
    return '';
  }
}

export function storeBankroll(accountId: string, text: string): void {
  try {
    localStorage.setItem(keyOf(accountId), text);
  } catch {
    // Without storage it is typed again next time.
  }
}

/** Dollars as players type them, `$5,000` included. @returns undefined for what is no amount above 0 */
export function parseBankroll(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return undefined;
  const dollars = Number(plain);
  return dollars > 0 && dollars * 100 <= MAX_AMOUNT_CENTS ? dollars : undefined;
}
