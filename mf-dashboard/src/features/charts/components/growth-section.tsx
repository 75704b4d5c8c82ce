import type { Dashboard } from '@feltbook/contracts';
import { Panel } from '@feltbook/ui';
import styled from 'styled-components';
import { useLuck } from '../lib/luck';
import { seriesOf } from '../lib/series-of';
import { CHART_TEXTS, type Shown } from '../lib/texts';
import { useShownPart } from '../lib/use-shown-part';
import { EmptyChart } from './empty-chart';
import { SeriesChart } from './series-chart';

/* The chart fills what is left of the panel's height. */
const FullPanel = styled(Panel)`
  display: flex;
  flex-direction: column;
  > :last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
`;

interface GrowthSectionProps {
  readonly shown: Shown;
  readonly figures: Dashboard;
}

/** One of the charts beside the hero's. */
export function GrowthSection({ shown, figures }: GrowthSectionProps) {
  const { points, drawdown } = seriesOf(figures, shown);
  const part = useShownPart(points, figures.today);
  const luck = useLuck(figures, shown);
  const { title } = CHART_TEXTS[shown];
  return (
    <FullPanel title={title}>
      {points.length === 0 ? (
        <EmptyChart shown={shown} />
      ) : (
        <SeriesChart title={title} part={part} drawdown={drawdown} luck={luck} />
      )}
    </FullPanel>
  );
}
