import { color } from '@feltbook/ui';
import styled from 'styled-components';

const STEP = 10;
const BAR = 7;
const LEAST = 1;

const Bars = styled.svg`
  height: ${({ height }) => height}px;
  fill: ${color.accent};
`;

export interface ValueBarsProps {
  readonly values: readonly number[];
  /** In CSS pixels. */
  readonly height: number;
  readonly className?: string;
}

/** Figures as upright bars, those below 0 downwards. Without the colours of wins and losses, and hidden from assistive technology: words beside it say what they are. */
export function ValueBars({ values, height, className }: ValueBarsProps) {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (height - 2 * LEAST) / (most - least || 1);
  const zero = LEAST + most * scale;
  return (
    <Bars
      className={className}
      height={height}
      viewBox={`0 0 ${values.length * STEP} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
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
