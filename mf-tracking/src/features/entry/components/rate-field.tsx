import { toCents, toDollars } from '@feltbook/contracts';
import { inBase } from '@feltbook/poker-math';
import { baseCurrency, formatMoneyExact } from '@feltbook/ui';
import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { rateSource, useRate } from '@feltbook/web-kit/use-rate';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePropose } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { EntryNumber } from './entry-input';

/** `€450.00 = $486.00`, of the cash-out, or of the buy-in without one. */
function exampleOf(currency: string, rate: number, amounts: readonly (number | undefined)[]): string {
  const amount = amounts.find((one) => one !== undefined && one > 0) ?? 1;
  const base = toDollars(inBase(toCents(amount), rate));
  return `${formatMoneyExact(amount, 'amount', currency)} = ${formatMoneyExact(base, 'amount')}`;
}

/** The rate of a currency to the base currency. The page fills it in for the day, and the player may type another one. */
export default function RateField({ currency }: { readonly currency: string }) {
  const { getValues } = useFormContext<EntryValues>();
  const propose = usePropose();
  const [typed, cashout, buyin, date] = useWatch<EntryValues, ['rate', 'cashout', 'buyin', 'date']>({
    name: ['rate', 'cashout', 'buyin', 'date'],
  });
  const proposed = useRate(date, currency, baseCurrency());
  /** What this field filled in: the player typed everything else. */
  const filled = useRef('');
  const known = useRef(currency);
  const text = decimalText(proposed.rate);
  const fillIn = useEffectEvent(() => {
    const isOther = known.current !== currency;
    known.current = currency;
    const rate = getValues('rate');
    if (!isOther && rate !== '' && rate !== filled.current) return;
    if (rate === text) return;
    filled.current = text;
    propose({ rate: text });
  });
  useEffect(() => {
    // While a rate is looked up, that of another currency or day is cleared.
    fillIn();
  }, [text, currency]);
  const rate = parseDecimal(typed);
  const isKnown = rate !== undefined && rate > 0 && currency !== '';
  const hints = [
    isKnown && exampleOf(currency, rate, [parseAmount(cashout), parseAmount(buyin)]),
    currency !== '' && rateSource(proposed, typed),
  ];
  return (
    <EntryNumber
      name="rate"
      label={currency ? `${baseCurrency()} for 1 ${currency}` : 'Rate'}
      hint={hints.filter(Boolean).join(' · ')}
    />
  );
}
