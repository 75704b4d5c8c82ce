import { color } from '@feltbook/ui';
import styled from 'styled-components';

const WIDTH = 100;
const HEIGHT = 8;

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  .whole {
    fill: ${color.sunken};
  }
  .hours {
    fill: ${color.accent};
  }
  .profit {
    fill: ${color.profit};
  }
  .pace {
    stroke: ${color.text};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;

interface GoalBarProps {
  readonly measure: 'hours' | 'profit';
  /** Shares of the target. */
  readonly done: number;
  /** At an even pace; null once it does not matter. */
  readonly expected: number | null;
}

const place = (share: number): number => Math.min(1, Math.max(0, share)) * WIDTH;

/** How much of a goal is done, with a mark at an even pace. Hidden from assistive technology: the words beside it say it. */
export function GoalBar({ measure, done, expected }: GoalBarProps) {
  return (
    <Bar viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="whole" width={WIDTH} height={HEIGHT} />
      <rect className={measure} width={place(done)} height={HEIGHT} />
      {expected !== null && (
        <line className="pace" x1={place(expected)} x2={place(expected)} y1={0} y2={HEIGHT} />
      )}
    </Bar>
  );
}
