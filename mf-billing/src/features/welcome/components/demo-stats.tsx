import { Chip, color, Money, Panel, StatCard, Stack, space } from '@feltbook/ui';
import styled from 'styled-components';
import { DEMO, linePoints } from '../lib/demo';
import { Columns } from '../../layout/components/columns';

const WIDTH = 600;
const HEIGHT = 120;

/* Dimmed as far as the words in it can still be read. */
const Dimmed = styled(Stack)`
  opacity: 0.82;
`;

const Line = styled.svg`
  width: 100%;
  height: 7.5rem;
  padding: ${space[2]} 0;
  polyline {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;

/** What the dashboard will show, with an invented player's figures, and marked as such. */
export function DemoStats() {
  return (
    <Panel title="What your figures will look like" actions={<Chip tone="warning">Demo data</Chip>}>
      <Dimmed>
        <Columns $min="9rem">
          <StatCard label="Total Profit" value={<Money amount={DEMO.totalProfit} />} />
          <StatCard label="Hours played" value={DEMO.hours} />
          <StatCard label="Hourly rate" value={<Money amount={DEMO.hourlyRate} />} />
          <StatCard label="Win rate" value={`${DEMO.winRate}%`} />
          <StatCard label="Cash Sessions" value={DEMO.sessions} />
          <StatCard label="Best Finish" value={`#${DEMO.bestFinish}`} />
        </Columns>
        <Line
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Demo data: a bankroll that grows over a season"
        >
          <polyline points={linePoints(DEMO.bankroll, WIDTH, HEIGHT)} />
        </Line>
      </Dimmed>
    </Panel>
  );
}
