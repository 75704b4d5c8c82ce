import { type Interval, verdictOf } from '@feltbook/poker-math';
import { color, font, Money } from '@feltbook/ui';
import styled from 'styled-components';
import { withoutHoursText } from '../lib/rates';

/** What a figure's words say, on a line of their own: a table has little width. */
export const Words = styled.small`
  display: block;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

interface RateProps {
  /** Those that it is computed from; without any there is no rate. */
  readonly hours: number;
  /** Dollars an hour. */
  readonly amount: number;
  /** The 95 % interval; without one it is too early to call. */
  readonly interval?: Interval | null | undefined;
  /** How many results it leaves out. */
  readonly withoutHours?: number | undefined;
}

/** A rate, in colour once it is clear whether it wins or loses, with what it leaves out. */
export function Rate({ hours, amount, interval, withoutHours = 0 }: RateProps) {
  return (
    <>
      {hours > 0 ? <Money amount={amount} neutral={!isCalled(interval)} /> : '–'}
      {withoutHours > 0 && <Words>{withoutHoursText(withoutHours)}</Words>}
    </>
  );
}

/** Whether an interval says that the rate wins or loses. */
export const isCalled = (interval: Interval | null | undefined): boolean =>
  Boolean(interval && verdictOf(interval) !== 'tooEarly');
