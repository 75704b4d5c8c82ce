import { ChartPlace } from '@feltbook/charts';
import type { BankrollPoint } from '@feltbook/contracts';
import { useMemo } from 'react';
import type { Fall } from '../lib/series';

const HEIGHT = 280;

/* Its code arrives after the page has taken its shape, so that the figures never wait for it. */
const load = () => import(/* webpackChunkName: "drawing" */ '../lib/drawing');

interface LineChartProps {
  readonly points: readonly BankrollPoint[];
  readonly drawdown?: Fall | null | undefined;
  /** What the chart shows, in one sentence. */
  readonly label: string;
}

/** A running total as a line that follows the theme and its own width. */
export function LineChart({ points, drawdown, label }: LineChartProps) {
  const picture = useMemo(() => ({ points, drawdown }), [points, drawdown]);
  return <ChartPlace picture={picture} load={load} height={HEIGHT} label={label} />;
}
