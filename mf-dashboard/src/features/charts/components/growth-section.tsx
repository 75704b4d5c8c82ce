import type { BankrollPoint, ResultKindName } from '@feltbook/contracts';
import { Panel } from '@feltbook/ui';
import { CHART_TEXTS } from '../lib/texts';
import { EmptyKind } from './empty-kind';
import { SeriesChart } from './series-chart';

interface GrowthSectionProps {
  readonly kind: ResultKindName;
  /** The running total over results of this kind, oldest first. */
  readonly points: readonly BankrollPoint[];
}

/** The chart of one kind of result. */
export function GrowthSection({ kind, points }: GrowthSectionProps) {
  const { title } = CHART_TEXTS[kind];
  return (
    <Panel title={title}>
      {points.length === 0 ? <EmptyKind kind={kind} /> : <SeriesChart title={title} points={points} />}
    </Panel>
  );
}
