import { baseCurrency, SelectField } from '@feltbook/ui';
import type { RunningSession } from '@feltbook/web-kit';
import { CurrencyOptions } from '@feltbook/web-kit/currency-options';
import { Fold, Inside, Summary } from '../../entry/components/fold';
import type { Table } from '../lib/own-table';

interface SessionCurrencyProps {
  readonly session: RunningSession;
  readonly table: Table;
}

/** Changes the currency of the session's amounts. */
export function SessionCurrency({ session: { currency = '' }, table }: SessionCurrencyProps) {
  return (
    <Fold>
      <Summary>Currency: {currency || baseCurrency()}</Summary>
      <Inside>
        <SelectField
          label="Currency"
          hint="Changes the sign, not the amounts."
          value={currency}
          onChange={({ target }) => table.setCurrency(target.value)}
        >
          <CurrencyOptions chosen={currency} />
        </SelectField>
      </Inside>
    </Fold>
  );
}
