import { CountUp, Money, type MoneyProps } from '@feltbook/ui';
import styled from 'styled-components';
import { useLastSeen } from '../lib/last-seen';

const NoWrap = styled.span`
  white-space: nowrap;
`;

interface CountedProps {
  readonly value: number;
  readonly format: (figure: number) => string;
}

/** A figure that counts up from the one seen last, formatted by `format`. */
export function Counted({ value, format }: CountedProps) {
  const from = useLastSeen(value);
  return (
    <NoWrap>
      <CountUp value={value} from={from}>
        {format}
      </CountUp>
    </NoWrap>
  );
}

/** An amount of dollars that counts up from the one seen last. */
export function CountedMoney({ amount, sign = 'result', neutral = false }: MoneyProps) {
  const from = useLastSeen(amount);
  return (
    <CountUp value={amount} from={from}>
      {(shown) => <Money amount={shown} sign={sign} neutral={neutral} />}
    </CountUp>
  );
}
