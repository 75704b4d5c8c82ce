import styled from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font } from '../theme/tokens';
import { VisuallyHidden } from '../feedback/live-region';
import { formatMoney, formatMoneyExact, type MoneySign } from '../format/money';
import { HIDDEN_AMOUNT, useAmountsHidden } from '../format/privacy';

const Figure = styled.span<{ $tone: 'profit' | 'loss' | 'text' }>`
  ${tabularFigures}
  color: ${({ $tone }) => color[$tone]};
  font-weight: ${font.weight.strong};
  white-space: nowrap;
`;

const Arrow = styled.span`
  font-size: 0.7em;
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
  /** A sign without a colour, for a rate of which it is too early to say whether it wins or loses. */
  neutral?: boolean;
  /** ISO 4217, of an amount in another currency than the player's base currency. */
  currency?: string | undefined;
  /** ▲ before a win and ▼ before a loss, where there is room. */
  arrow?: boolean;
}

const ARROWS = { profit: '▲ ', loss: '▼ ', text: '' } as const;

/** An amount of money, or three dots without a colour while amounts are hidden. */
export function Money({
  amount,
  sign = 'result',
  exact = false,
  neutral = false,
  arrow = false,
  currency,
}: MoneyProps) {
  if (useAmountsHidden()) return <HiddenAmount />;
  const shown = exact ? amount : Math.round(amount);
  const tone = sign === 'amount' || neutral || shown === 0 ? 'text' : amount > 0 ? 'profit' : 'loss';
  return (
    <Figure $tone={tone} title={formatMoneyExact(amount, sign, currency)}>
      {arrow && ARROWS[tone] && <Arrow aria-hidden="true">{ARROWS[tone]}</Arrow>}
      {(exact ? formatMoneyExact : formatMoney)(amount, sign, currency)}
    </Figure>
  );
}
