import { type Interval, verdictOf } from '@feltbook/poker-math';
import { Rate as RateOf } from '@feltbook/ui';

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

/** A rate by hours whose verdict is that of its interval. */
export const Rate = ({ interval, ...rate }: RateProps) => (
  <RateOf {...rate} verdict={interval ? verdictOf(interval) : 'tooEarly'} />
);

/** Whether an interval says that the rate wins or loses. */
export const isCalled = (interval: Interval | null | undefined): boolean =>
  Boolean(interval && verdictOf(interval) !== 'tooEarly');
