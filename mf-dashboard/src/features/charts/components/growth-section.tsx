import type { Dashboard } from '@feltbook/contracts';
import { Panel } from '@feltbook/ui';
import { seriesOf } from '../lib/series-of';
import { CHART_TEXTS, type Shown } from '../lib/texts';
import { useShownPart } from '../lib/use-shown-part';
import { EmptyChart } from './empty-chart';
import { SeriesChart } from './series-chart';

interface GrowthSectionProps {
  readonly shown: Shown;
  readonly figures: Dashboard;
}

/** One of the charts beside the hero's. */
export function GrowthSection({ shown, figures }: GrowthSectionProps) {
  const { points, drawdown } = seriesOf(figures, shown);
  const part = useShownPart(points, figures.today);
  const { title } = CHART_TEXTS[shown];
  return (
    <Panel title={title}>
      {points.length === 0 ? (
        <EmptyChart shown={shown} />
      ) : (
        <SeriesChart title={title} part={part} drawdown={drawdown} />
      )}
    </Panel>
  );
}
