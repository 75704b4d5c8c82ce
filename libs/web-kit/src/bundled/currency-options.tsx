import { CURRENCIES } from '@feltbook/contracts';
import { baseCurrency } from '@feltbook/ui';

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** The options of a field for the currency of amounts; the player's base currency is the blank one. */
export function CurrencyOptions({ chosen }: { readonly chosen: string }) {
  const base = baseCurrency();
  const others = CURRENCIES.filter((code) => code !== base || code === chosen);
  return (
    <>
      <option value="">{base}</option>
      {others.map((code) => (
        <option key={code} value={code}>
          {code} · {NAMES.of(code)}
        </option>
      ))}
    </>
  );
}
