import { formatDay, Stack } from '@feltbook/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { lineSentence } from '../lib/line-sentence';
import { loadDrawing } from '../lib/load-drawing';
import { bandWithin, type Luck } from '../lib/luck';
import { type Fall, fallWithin, placeAt } from '../lib/series';
import type { ShownPart } from '../lib/use-shown-part';
import { LuckNote } from './luck-note';
import { PointsTable } from './points-table';
import { RangeSlider } from './range-slider';
import { ChartPlace } from '@feltbook/charts';

const HEIGHT = 150;

const Root = styled(Stack)`
  flex: 1;
`;

interface SeriesChartProps {
  readonly title: string;
  readonly part: ShownPart;
  /** The worst downswing of all results, for a series that marks it. */
  readonly drawdown?: Fall | null | undefined;
  /** Drawn behind a series of cash sessions, as long as the player wants it. */
  readonly luck?: Luck | null;
  /** At least, in CSS pixels. */
  readonly height?: number;
  /** Below the line and its slider. */
  readonly controls?: ReactNode;
}

/** A part of a series as a line with a slider and a table for screen readers. */
export function SeriesChart(props: SeriesChartProps) {
  const { title, part, drawdown, luck = null, height = HEIGHT, controls } = props;
  const { points, shown, range, chooseRange } = part;
  const fall = useMemo(
    () => (drawdown ? fallWithin(points, shown, drawdown) : null),
    [points, shown, drawdown],
  );
  const label = useMemo(() => lineSentence(title, shown, fall), [title, shown, fall]);
  const [isLuckShown, showLuck] = useState(true);
  const band = useMemo(
    () => (luck && isLuckShown ? bandWithin(luck.band, shown) : undefined),
    [luck, isLuckShown, shown],
  );
  const picture = useMemo(() => ({ points: shown, drawdown: fall, band }), [shown, fall, band]);
  const dateAt = useCallback(
    (step: number) => formatDay(points[placeAt(step, points.length)]?.date ?? ''),
    [points],
  );
  return (
    <Root $gap={2}>
      <ChartPlace picture={picture} load={loadDrawing} height={height} label={label} />
      <RangeSlider range={range} label={title} dateAt={dateAt} onChange={chooseRange} />
      {controls}
      {luck && (
        <LuckNote
          // It speaks of the end of the whole line.
          sentence={shown.at(-1) === points.at(-1) ? luck.sentence : ''}
          isShown={isLuckShown}
          onShow={showLuck}
        />
      )}
      <PointsTable points={shown} caption={title} />
    </Root>
  );
}
