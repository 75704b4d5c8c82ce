import type { BankrollPoint, Swing } from '@feltbook/contracts';
import { EmptyState, Panel } from '@feltbook/ui';
import { AddButtons } from '../../figures/components/add-buttons';
import { SeriesChart } from './series-chart';

const TITLE = 'Overall bankroll growth';

interface BankrollSectionProps {
  /** The running total over all results, oldest first. */
  readonly points: readonly BankrollPoint[];
  /** Of the same results: the chart marks the worst downswing. */
  readonly swings: { readonly drawdown: Swing | null; readonly upswing: Swing | null };
}

/** The bankroll chart of all results. */
export function BankrollSection({ points, swings }: BankrollSectionProps) {
  return (
    <Panel title={TITLE}>
      {points.length === 0 ? (
        <EmptyState level={3} title="No data available" actions={<AddButtons />} />
      ) : (
        <SeriesChart title={TITLE} points={points} drawdown={swings.drawdown} />
      )}
    </Panel>
  );
}
