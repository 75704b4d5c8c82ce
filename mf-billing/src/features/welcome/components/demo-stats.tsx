import { Chip, Money, Panel, Stack, StatCard } from '@feltbook/ui';
import { ProfitLine } from '@feltbook/ui/profit-line';
import styled from 'styled-components';
import { Columns } from '../../layout/components/columns';

/** Sample figures of an invented player after a season. */
const DEMO = {
  totalProfit: 4284,
  hours: 126,
  hourlyRate: 34,
  winRate: 62,
  sessions: 34,
  bestFinish: 2,
  /** The running total after each session, in dollars. */
  bankroll: [
    0, 320, 180, 540, 890, 610, 1240, 1120, 1730, 2190, 1870, 2480, 2960, 2740, 3390, 3120, 3860, 4284,
  ],
} as const;

/* Dimmed, but its text has enough contrast. */
const Dimmed = styled(Stack)`
  opacity: 0.9;
`;

/** A preview of the dashboard with sample figures, labelled as such. */
export function DemoStats() {
  return (
    <Panel title="What your figures will look like" actions={<Chip tone="warning">Demo data</Chip>}>
      <Dimmed>
        <Columns $min="9rem">
          <StatCard label="Total Profit" value={<Money amount={DEMO.totalProfit} />} />
          <StatCard label="Hours played" value={DEMO.hours} />
          <StatCard label="Hourly rate" value={<Money amount={DEMO.hourlyRate} neutral />} />
          <StatCard label="Win rate" value={`${DEMO.winRate}%`} />
          <StatCard label="Cash Sessions" value={DEMO.sessions} />
          <StatCard label="Best Finish" value={`#${DEMO.bestFinish}`} />
        </Columns>
        <ProfitLine totals={DEMO.bankroll} label="Demo data: a bankroll that grows over a season" />
      </Dimmed>
    </Panel>
  );
}
