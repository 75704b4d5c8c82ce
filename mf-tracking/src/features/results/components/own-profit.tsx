import type { EntryLine } from '@feltbook/contracts';
import { profitInOwnCurrency } from '@feltbook/poker-math';
import { color, font, Money } from '@feltbook/ui';
import styled from 'styled-components';

const Own = styled.small`
  display: block;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
  text-align: right;
`;

/** The profit in the currency that the result was played in, below that in the base currency; nothing where they are one. */
export function OwnProfit({ result }: { readonly result: EntryLine }) {
  if (!result.currency) return null;
  return (
    <Own>
      <Money amount={profitInOwnCurrency(result)} currency={result.currency} neutral />
    </Own>
  );
}
