import { color } from '@feltbook/ui';
import styled from 'styled-components';

const STEP = 10;
const BAR = 7;
const LEAST = 1;
const HEIGHT = 24;

const Bars = styled.svg`
  flex: 1 1 3rem;
  max-width: 6rem;
  height: ${HEIGHT}px;
  fill: ${color.accent};
`;

/** A figure over time beside it, oldest first, below 0 downwards. Hidden from assistive technology: words say what it is. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (HEIGHT - 2 * LEAST) / (most - least || 1);
  const zero = LEAST + most * scale;
  return (
    <Bars viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, at) => {
        const size = Math.max(LEAST, Math.abs(value) * scale);
        return (
          <rect
            // The bars have no identity but their place.
            key={at}
            x={at * STEP + (STEP - BAR) / 2}
            y={value < 0 ? zero : zero - size}
            width={BAR}
            height={size}
          />
        );
      })}
    </Bars>
  );
}
