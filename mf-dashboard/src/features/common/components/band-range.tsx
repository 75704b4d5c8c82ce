import type { Interval } from '@feltbook/poker-math';
import { Money } from '@feltbook/ui';

interface BandRangeProps extends Interval {
  /** Without colours, for a rate of which it is too early to say whether it wins or loses. */
  readonly neutral: boolean;
}

/** Two amounts between which a rate or an outcome lies. */
export function BandRange({ low, high, neutral }: BandRangeProps) {
  return (
    <>
      <Money amount={low} neutral={neutral} /> to <Money amount={high} neutral={neutral} />
    </>
  );
}
