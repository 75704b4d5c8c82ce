import { baseCurrency, NumberField, SelectField } from '@feltbook/ui';
import { CurrencyOptions } from '@feltbook/web-kit/currency-options';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { rateSource, useRate } from '@feltbook/web-kit/use-rate';

/** The rate of a share's currency, as its field shows it. */
interface TypedRate {
  readonly text: string;
  /** Where it came from, or what to do. */
  readonly source: string | undefined;
}

interface TypedShare {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Blank for the base currency. */
  readonly currency: string;
  /** Undefined until one is typed. */
  readonly rate: string | undefined;
}

/** The typed rate, else that of the feed on the day of the share. */
export function useTypedRate({ date, currency, rate }: TypedShare): TypedRate {
  const proposed = useRate(date, currency, baseCurrency());
  const text = rate ?? decimalText(proposed.rate);
  return { text, source: rateSource(proposed, text) };
}

interface ShareCurrencyProps {
  readonly currency: string;
  readonly rate: TypedRate;
  /** By field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onCurrency: (code: string) => void;
  readonly onRate: (typed: string) => void;
}

/** The currency of a share's amounts and, of another one than the base currency, its rate. */
export const ShareCurrency = ({ currency, rate, errors, onCurrency, onRate }: ShareCurrencyProps) => (
  <>
    <SelectField
      label="Currency"
      value={currency}
      error={errors['currency']}
      onChange={({ target }) => onCurrency(target.value)}
    >
      <CurrencyOptions chosen={currency} />
    </SelectField>
    {currency !== '' && (
      <NumberField
        label={`${baseCurrency()} for 1 ${currency}`}
        hint={rate.source}
        value={rate.text}
        error={errors['rate']}
        onChange={({ target }) => onRate(target.value)}
      />
    )}
  </>
);
