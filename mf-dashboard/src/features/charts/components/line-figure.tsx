import { ChartPlace } from '@feltbook/charts';
import type { BankrollPoint } from '@feltbook/contracts';
import { useMemo } from 'react';
import styled from 'styled-components';
import { lineSentence } from '../lib/line-sentence';
import { loadDrawing } from '../lib/load-drawing';

const HEIGHT = 160;

const Root = styled.div`
  display: flex;
`;

interface LineFigureProps {
  /** What the line is. */
  readonly title: string;
  readonly points: readonly BankrollPoint[];
}

/** The chart of a dialog: a running total. */
export function LineFigure({ title, points }: LineFigureProps) {
  const picture = useMemo(() => ({ points }), [points]);
  const label = useMemo(() => lineSentence(title, points, null), [title, points]);
  if (points.length < 2) return null;
  return (
    <Root>
      <ChartPlace picture={picture} load={loadDrawing} height={HEIGHT} label={label} />
    </Root>
  );
}
