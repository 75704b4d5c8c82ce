import type { Trip } from '@feltbook/contracts';
import { Button, formatCount, formatDecimal, Money, NOT_KNOWN, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Rate } from '../../common/components/rate';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import { addressOf, daysText } from '../lib/trip-words';

/** How many trips the list shows at first, and how many a press adds. */
const STEP = 100;

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  overflow-wrap: anywhere;
`;

const OWN_NET: Column<Trip> = {
  name: 'Own net',
  numeric: true,
  cell: ({ profit, ownNet = profit }) => <Money amount={ownNet} exact />,
};

/** @param withDeals whether results of some trip have deals */
const columnsOf = (withDeals: boolean): readonly Column<Trip>[] => [
  { name: 'Trip', cell: ({ name }) => <Name to={addressOf('/trips', name)}>{name}</Name> },
  { name: 'Days', short: true, cell: daysText },
  { name: 'Results', numeric: true, cell: ({ results }) => formatCount(results) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatDecimal(hours) },
  {
    name: 'Hourly',
    numeric: true,
    cell: ({ hours, hourly, withoutHours }) => (
      <Rate hours={hours} amount={hourly} withoutHours={withoutHours} />
    ),
  },
  {
    name: withDeals ? 'Table result' : 'Profit/Loss',
    numeric: true,
    cell: ({ profit }) => <Money amount={profit} exact />,
  },
  ...(withDeals ? [OWN_NET] : []),
  {
    name: 'Expenses',
    numeric: true,
    cell: ({ costs, expenses }) => <Money amount={costs + expenses} sign="amount" exact />,
  },
  { name: 'Left', numeric: true, cell: ({ left }) => <Money amount={left} exact /> },
  { name: 'Places', cell: ({ places }) => places.join(', ') || NOT_KNOWN },
];

/** All trips, newest first. */
export function TripList({ trips }: { readonly trips: readonly Trip[] }) {
  const [most, setMost] = useState(STEP);
  const rest = trips.length - most;
  return (
    <Stack $gap={3}>
      <DetailTable
        label="Trips and series"
        columns={columnsOf(trips.some(({ ownNet }) => ownNet !== undefined))}
        rows={trips.slice(0, most)}
        keyOf={({ name }) => name}
      />
      {rest > 0 && (
        <Row>
          <Button size="sm" onClick={() => setMost(most + STEP)}>
            Show {Math.min(rest, STEP)} more
          </Button>
        </Row>
      )}
    </Stack>
  );
}
