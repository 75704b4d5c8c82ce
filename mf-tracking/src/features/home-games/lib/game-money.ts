import { baseCurrency, formatUnhidden, unlessHidden } from '@feltbook/ui';

/**
 * An amount in a game's currency, which may be another one than the player's: `$20.00`, `−€5.50`; three dots while amounts are
 * hidden.
 * @param currency ISO 4217; dollars by default
 * @param hasPlus whether a win has a sign, too
 */
export function formatGameMoney(cents: number, currency: string | undefined, hasPlus = false): string {
  const sign = cents < 0 ? '−' : hasPlus && cents > 0 ? '+' : '';
  return unlessHidden(sign + formatUnhidden(cents / 100, currency));
}

/** The currency of a game as options of currencies have it: blank for the player's base currency. */
export const currencyOption = ({ currency = 'USD' }: { readonly currency?: string | undefined }): string =>
  currency === baseCurrency() ? '' : currency;
