import { color } from '@feltbook/ui';
import { useId } from 'react';
import styled from 'styled-components';

const WIDTH = 600;
const HEIGHT = 120;
/** More points than this look the same. */
const MOST_POINTS = 300;

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 7.5rem;
  overflow: visible;
  path,
  line {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  line {
    stroke: ${color.edge};
    stroke-width: 1;
    stroke-dasharray: 4 4;
  }
  .area {
    stroke: none;
    fill: ${color.profit};
    fill-opacity: 0.14;
  }
  .loss {
    fill: ${color.loss};
  }
`;

function sample(totals: readonly number[]): readonly number[] {
  const step = Math.ceil(totals.length / MOST_POINTS);
  return totals.filter((_, at) => at % step === 0 || at === totals.length - 1);
}

interface ProfitLineProps {
  /** The running total in dollars, oldest first. */
  readonly totals: readonly number[];
  /** What the picture shows, in one sentence. */
  readonly label: string;
}

/** A running total as a picture without axes: the line, zero, and the area between them in the colour of its sign. */
export function ProfitLine({ totals, label }: ProfitLineProps) {
  const id = useId();
  const shown = sample(totals);
  const most = Math.max(0, ...shown);
  const least = Math.min(0, ...shown);
  const scale = HEIGHT / (most - least || 1);
  const zero = most * scale;
  const step = WIDTH / Math.max(1, shown.length - 1);
  const places = shown.map((total, at) => `${(at * step).toFixed(1)} ${((most - total) * scale).toFixed(1)}`);
  const line = `M${places.join('L')}`;
  const area = `${line}L${WIDTH} ${zero}L0 ${zero}Z`;
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <clipPath id={`${id}-profit`}>
        <rect width={WIDTH} height={zero} />
      </clipPath>
      <clipPath id={`${id}-loss`}>
        <rect y={zero} width={WIDTH} height={HEIGHT} />
      </clipPath>
      <path className="area" d={area} clipPath={`url(#${id}-profit)`} />
      <path className="area loss" d={area} clipPath={`url(#${id}-loss)`} />
      <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
      <path d={line} />
    </Picture>
  );
}
