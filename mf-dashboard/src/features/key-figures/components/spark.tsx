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
  .profit {
    fill: ${color.profit};
  }
  .loss {
    fill: ${color.loss};
  }
`;

interface SparkProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** Whether they are profits and losses, which have colours. */
  readonly signed?: boolean;
}

/** A figure over time as bars. Hidden from assistive technology: the words beside it compare the periods. */
export function Spark({ values, signed = false }: SparkProps) {
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
            className={signed && value !== 0 ? (value < 0 ? 'loss' : 'profit') : undefined}
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
