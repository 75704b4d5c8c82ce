import type { Trip } from '@feltbook/contracts';
import {
  Card,
  color,
  font,
  formatCount,
  formatDay,
  formatDecimal,
  formatMoneyExact,
  isolate,
  LinkButton,
  media,
  Money,
  Panel,
  Row,
  space,
  Stack,
  useAmountsHidden,
} from '@feltbook/ui';
import { type Fact, Facts } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ShownEntry } from '../../bankroll/lib/with-queued';
import { Fitted } from '../../common/components/fitted';
import { Rate } from '../../common/components/rate';
import { KINDS } from '../../common/lib/kinds';
import { today } from '../../common/lib/use-today';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import { addressOf, daysText, runningOf } from '../lib/trip-words';
import { TripChart } from './trip-chart';
import { TripExpenses } from './trip-expenses';

const Content = styled(Stack)`
  container-type: inline-size;
`;

const Left = styled(Fitted)`
  line-height: ${font.line.tight};
  letter-spacing: -0.03em;
`;

const Label = styled.p`
  margin-top: ${space[1]};
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[6]};
  @media ${media.upTo.tournamentCards}, print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TripContentProps {
  readonly trip: Trip;
  /** Expenses that name it, newest first. */
  readonly entries: readonly ShownEntry[];
}

/** What a trip brought, what it cost, and where its results are. */
export function TripContent({ trip, entries }: TripContentProps) {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const { name, left, days, places } = trip;
  return (
    <Stack $gap={6}>
      <Card as="section" aria-label="Left">
        <Content $gap={4}>
          <div>
            <Left $length={formatMoneyExact(left).length} $size="3rem">
              <Money amount={left} exact />
            </Left>
            <Label>
              {['Left after expenses', daysText(trip), places.map(isolate).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </Label>
          </div>
          <TripChart trip={trip} />
          <Row>
            <LinkButton as={Link} to={addressOf('/dashboard', name)} size="sm">
              Dashboard
            </LinkButton>
            <LinkButton as={Link} to={addressOf(KINDS.cash.listPage, name)} size="sm">
              {KINDS.cash.list}
            </LinkButton>
            <LinkButton as={Link} to={addressOf(KINDS.tournament.listPage, name)} size="sm">
              {KINDS.tournament.list}
            </LinkButton>
          </Row>
        </Content>
      </Card>
      <Columns>
        <Stack $gap={6}>
          <TripFigures trip={trip} />
          <TripExpenses {...{ name, entries }} />
        </Stack>
        {days.dates.length > 0 && <TripDays trip={trip} />}
      </Columns>
    </Stack>
  );
}

function TripFigures({ trip }: { readonly trip: Trip }) {
  const { results, hours, hourly, withoutHours, profit, ownNet, costs, expenses, left } = trip;
  const facts: readonly Fact[] = [
    ['Results', formatCount(results)],
    ['Hours', formatDecimal(hours)],
    ['Hourly', <Rate key="hourly" hours={hours} amount={hourly} withoutHours={withoutHours} />],
    [
      ownNet === undefined ? 'Profit at the table' : 'Table result',
      <Money key="profit" amount={profit} exact />,
    ],
    ...(ownNet === undefined
      ? []
      : [['Own net', <Money key="ownNet" amount={ownNet} exact />] satisfies Fact]),
    ['Tips and expenses of results', <Money key="costs" amount={-costs} neutral exact />],
    ['Expenses between sessions', <Money key="expenses" amount={-expenses} neutral exact />],
    ['Left', <Money key="left" amount={left} exact />],
  ];
  return (
    <Panel title="Figures">
      <Facts facts={facts} />
    </Panel>
  );
}

interface Day {
  readonly date: string;
  readonly profit: number;
  readonly results: number;
  readonly running: number;
}

const dayColumns = (withDeals: boolean): readonly Column<Day>[] => [
  { name: 'Day', short: true, cell: ({ date }) => formatDay(date, today()) },
  { name: 'Results', numeric: true, cell: ({ results }) => formatCount(results) },
  {
    name: withDeals ? 'Table result' : 'Profit/Loss',
    numeric: true,
    cell: ({ profit }) => <Money amount={profit} exact />,
  },
  { name: 'Running', numeric: true, cell: ({ running }) => <Money amount={running} exact /> },
];

function TripDays({ trip }: { readonly trip: Trip }) {
  const running = runningOf(trip);
  const { dates, profits, results } = trip.days;
  const days = dates.map((date, at) => ({
    ...{ date, profit: profits[at] ?? 0, results: results[at] ?? 0 },
    running: running[at] ?? 0,
  }));
  return (
    <Panel title="By day">
      <DetailTable
        label="By day"
        columns={dayColumns(trip.ownNet !== undefined)}
        rows={days.toReversed()}
        keyOf={({ date }) => date}
      />
    </Panel>
  );
}
