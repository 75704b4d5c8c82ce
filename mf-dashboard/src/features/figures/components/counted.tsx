import { CountUp, formatMoney, Money, type MoneyProps } from '@feltbook/ui';
import styled from 'styled-components';
import { useLastSeen } from '../lib/last-seen';

/** The longest figure at full size on phones, in characters. */
const FULL_SIZE = 9;

const Smaller = styled.span`
  font-size: 0.7em;
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

interface CountedProps {
  readonly value: number;
  readonly format: (figure: number) => string;
}

/** A figure that counts up from the one seen last, formatted by `format`; long ones get a smaller font. */
export function Counted({ value, format }: CountedProps) {
  const from = useLastSeen(value);
  const counting = (
    <CountUp value={value} from={from}>
      {format}
    </CountUp>
  );
  return format(value).length > FULL_SIZE ? <Smaller>{counting}</Smaller> : <NoWrap>{counting}</NoWrap>;
}

/** An amount of dollars that counts up from the one seen last. */
export function CountedMoney({ amount, sign = 'result' }: MoneyProps) {
  const from = useLastSeen(amount);
  const counting = (
    <CountUp value={amount} from={from}>
      {(shown) => <Money amount={shown} sign={sign} />}
    </CountUp>
  );
  return formatMoney(amount, sign).length > FULL_SIZE ? <Smaller>{counting}</Smaller> : counting;
}
