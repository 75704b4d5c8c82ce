import type { BankrollPoint } from '@feltbook/contracts';
import { formatMoney, Stack } from '@feltbook/ui';
import { useCallback, useMemo, useState } from 'react';
import { formatDate } from '../../figures/lib/format';
import { type Fall, fallWithin, peakOf, placeAt, pointsWithin, WHOLE_RANGE } from '../lib/series';
import { PointsTable } from './points-table';
import { RangeSlider } from './range-slider';
import { ChartPlace } from '@feltbook/charts';

const HEIGHT = 280;

/* Loaded lazily, so that the figures do not wait for it. */
const load = () => import(/* webpackChunkName: "drawing" */ '../lib/drawing');

interface LineChartProps {
  readonly points: readonly BankrollPoint[];
  readonly drawdown?: Fall | null | undefined;
  /** What the chart shows, in one sentence. */
  readonly label: string;
}

/** A line chart of a running total. */
function LineChart({ points, drawdown, label }: LineChartProps) {
  const picture = useMemo(() => ({ points, drawdown }), [points, drawdown]);
  return <ChartPlace picture={picture} load={load} height={HEIGHT} label={label} />;
}

/** The accessible description of the line. */
function sentence(title: string, points: readonly BankrollPoint[], worst: Fall | null): string {
  const [first, last, peak] = [points[0], points.at(-1), peakOf(points)];
  if (!first || !last || !peak) return title;
  const way = `from ${formatMoney(first.bankroll)} on ${formatDate(first.date)} to ${formatMoney(last.bankroll)} on ${formatDate(last.date)}`;
  const fall = worst ? `; worst downswing ${formatMoney(-worst.amount)}` : '';
  return `${title}: ${way}; peak ${formatMoney(peak.bankroll)} on ${formatDate(peak.date)}${fall}.`;
}

interface SeriesChartProps {
  readonly title: string;
  readonly points: readonly BankrollPoint[];
  /** The worst downswing of all results, for a series that marks it. */
  readonly drawdown?: Fall | null | undefined;
}

/** A series as a line with a slider and a table for screen readers. */
export function SeriesChart({ title, points, drawdown }: SeriesChartProps) {
  const [range, setRange] = useState(WHOLE_RANGE);
  const shown = useMemo(() => pointsWithin(points, range), [points, range]);
  const fall = useMemo(
    () => (drawdown ? fallWithin(points, shown, drawdown) : null),
    [points, shown, drawdown],
  );
  const label = useMemo(() => sentence(title, shown, fall), [title, shown, fall]);
  const dateAt = useCallback(
    (step: number) => formatDate(points[placeAt(step, points.length)]?.date ?? ''),
    [points],
  );
  return (
    <Stack $gap={2}>
      <LineChart points={shown} drawdown={fall} label={label} />
      <RangeSlider range={range} label={title} dateAt={dateAt} onChange={setRange} />
      <PointsTable points={shown} caption={title} />
    </Stack>
  );
}
