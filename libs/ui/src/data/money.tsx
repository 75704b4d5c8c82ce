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
  /** Dollars; shown rounded to whole ones, exact in the title. */
  amount: number;
  /** `result` (a win or a loss) has a sign and a colour; `amount` (a buy-in) has neither. */
  sign?: MoneySign;
}

/** An amount of money, or three dots while amounts are hidden: then not even its colour tells of it. */
export function Money({ amount, sign = 'result' }: MoneyProps) {
  if (useAmountsHidden()) return <HiddenAmount />;
  const tone = sign === 'amount' || Math.round(amount) === 0 ? 'text' : amount > 0 ? 'win' : 'loss';
  return (
    <Figure $tone={tone} title={formatMoneyExact(amount, sign)}>
      {formatMoney(amount, sign)}
    </Figure>
  );
}
