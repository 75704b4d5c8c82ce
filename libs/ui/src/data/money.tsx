import styled from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font } from '../theme/tokens';
import { VisuallyHidden } from '../feedback/live-region';
import { formatMoney, formatMoneyExact, type MoneySign } from './format';
import { HIDDEN_AMOUNT, useAmountsHidden } from './privacy';

const Figure = styled.span<{ $tone: 'win' | 'loss' | 'text' }>`
  ${tabularFigures}
  color: ${({ $tone }) => color[$tone]};
  font-weight: ${font.weight.strong};
  white-space: nowrap;
`;

function HiddenAmount() {
  return (
    <Figure $tone="text">
      <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
      <VisuallyHidden>hidden</VisuallyHidden>
    </Figure>
  );
}

export interface MoneyProps {
  /** Dollars; rounded to whole ones unless `exact`, exact in the title. */
  amount: number;
  /** `result` (a win or a loss) has a sign and a colour; `amount` (a buy-in) has neither. */
  sign?: MoneySign;
  /** Written to the cent. */
  exact?: boolean;
}

/** An amount of money, or three dots without a colour while amounts are hidden. */
export function Money({ amount, sign = 'result', exact = false }: MoneyProps) {
  if (useAmountsHidden()) return <HiddenAmount />;
  const shown = exact ? amount : Math.round(amount);
  const tone = sign === 'amount' || shown === 0 ? 'text' : amount > 0 ? 'win' : 'loss';
  return (
    <Figure $tone={tone} title={formatMoneyExact(amount, sign)}>
      {(exact ? formatMoneyExact : formatMoney)(amount, sign)}
    </Figure>
  );
}
