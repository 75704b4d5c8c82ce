import type { Rate } from '@feltbook/poker-math';
import { color, font, space, tabularFigures } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { pathsLayout } from '../lib/paths-layout';

const Frame = styled.div`
  ${tabularFigures}
  display: grid;
  grid-template: 16rem auto / auto minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  font-size: ${font.size.xs};
  color: ${color.textMuted};
  break-inside: avoid;
`;

/* As wide as its longest label. */
const Amounts = styled.div`
  display: grid;
  text-align: right;
  span {
    grid-area: 1 / 1;
    height: 0;
    line-height: 0;
    position: relative;
  }
`;

const Hours = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
`;

/* Stretched to any width: only lines and areas are drawn in it. */
const Plot = styled.svg`
  width: 100%;
  height: 100%;
  fill: none;
  overflow: visible;
  print-color-adjust: exact;
  path {
    vector-effect: non-scaling-stroke;
  }
  .grid {
    stroke: ${color.line};
  }
  .zero {
    stroke: ${color.edge};
    stroke-dasharray: 4 4;
  }
  .band {
    fill: ${color.accent};
    fill-opacity: 0.1;
  }
  .run {
    stroke: ${color.accent};
    stroke-opacity: 0.45;
  }
  .expected {
    stroke: ${color.text};
    stroke-width: 2px;
  }
`;

interface PathsChartProps {
  readonly rate: Rate;
  readonly hours: number;
  readonly seed: number;
  /** What it shows, in one sentence. */
  readonly label: string;
}

/** Examples of how the next hours may go, on areas that hold most of them. */
export function PathsChart({ rate, hours, seed, label }: PathsChartProps) {
  const {
    amounts,
    hours: times,
    zero,
    bands,
    expected,
    paths,
  } = useMemo(() => pathsLayout(rate, hours, seed), [rate, hours, seed]);
  return (
    <Frame role="img" aria-label={label}>
      <Amounts aria-hidden="true">
        {amounts.map(({ at, text }) => (
          <span key={at} style={{ top: `${at}%` }}>
            {text}
          </span>
        ))}
      </Amounts>
      <Plot viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {amounts.map(({ at }) => (
          <path key={at} className="grid" d={`M0 ${at}H100`} />
        ))}
        {bands.map((area) => (
          <path key={area} className="band" d={area} />
        ))}
        <path className="zero" d={`M0 ${zero}H100`} />
        {paths.map((run, at) => (
          <path key={at} className="run" d={run} />
        ))}
        <path className="expected" d={expected} />
      </Plot>
      <Hours aria-hidden="true">
        {times.map(({ at, text }) => (
          <span key={at}>{text}</span>
        ))}
      </Hours>
    </Frame>
  );
}
