import { color, Money, space } from '@feltbook/ui';
import styled from 'styled-components';

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the ends of the line. */
const EDGE = 3;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  svg {
    flex: none;
    overflow: visible;
  }
`;

interface LastStepProps {
  /** The running total after each of the latest results, oldest first. In dollars. */
  readonly totals: readonly number[];
}

/** The new total, and the end of its graph with the step that a result made. */
export function LastStep({ totals }: LastStepProps) {
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const points = totals.map((total, at) => {
    const x = EDGE + (at / Math.max(totals.length - 1, 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((total - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
    return [x, y] as const;
  });
  const pathOf = (some: typeof points) => some.map((point) => point.join(',')).join(' ');
  const last = points.at(-1);
  const isLoss = (totals.at(-1) ?? 0) < (totals.at(-2) ?? 0);
  const tone = isLoss ? color.loss : color.profit;
  return (
    <Line>
      <span>
        Total <Money amount={totals.at(-1) ?? 0} />
      </span>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline
          points={pathOf(points.slice(0, -1))}
          fill="none"
          stroke={color.textMuted}
          strokeWidth="1.5"
        />
        <polyline points={pathOf(points.slice(-2))} fill="none" stroke={tone} strokeWidth="2.5" />
        {last && <circle cx={last[0]} cy={last[1]} r="3" fill={tone} />}
      </svg>
    </Line>
  );
}
