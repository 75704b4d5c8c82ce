import { color } from '@feltbook/ui';
import styled from 'styled-components';

const HEIGHT = 24;
const STEP = 10;
const BAR = 7;
const LEAST = 1;

const Bars = styled.svg`
  flex: 1 1 3rem;
  max-width: 6rem;
  height: ${HEIGHT}px;
  fill: ${color.accent};
`;

interface SparkProps {
  /** Oldest first. */
  readonly values: readonly number[];
}

/** A figure over time as bars, those below 0 downwards. Without the colours of wins and losses: the parts are too short to call. Hidden from assistive technology: the words beside it compare the periods. */
export function Spark({ values }: SparkProps) {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (HEIGHT - 2 * LEAST) / (most - least || 1);
  const zero = LEAST + most * scale;
  return (
    <Bars viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, at) => {
        const height = Math.max(LEAST, Math.abs(value) * scale);
        return (
          <rect
            // The bars have no identity but their place.
            key={at}
            x={at * STEP}
            y={value < 0 ? zero : zero - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </Bars>
  );
}
