import { gameTypeLabel } from '@feltbook/contracts';
import { durationHundredths, profit } from '@feltbook/poker-math';
import {
  Button,
  Chip,
  color,
  Money,
  Panel,
  Row,
  space,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate, formatHours } from '../../results/lib/format';
import type { PlannedRow } from '../lib/planned-rows';
import { PAGE, Pager } from './pager';

/** As large as a thumb, without making the row higher. */
const TickArea = styled.label`
  display: inline-flex;
  margin: -${space[2]};
  padding: ${space[3]};
  cursor: pointer;
  input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

interface PlannedTableProps {
  readonly rows: readonly PlannedRow[];
  /** Keys of rows that are not to be imported. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

const whatOf = ({ input }: PlannedRow): string =>
  'stakes' in input
    ? `${input.stakes} ${gameTypeLabel(input.game_type)}`
    : `${input.name}, ${gameTypeLabel(input.game_type)}`;

/** What would be saved, a page at a time, each with a tick that can be taken away. */
export function PlannedTable({ rows, left, onLeft }: PlannedTableProps) {
  const [from, setFrom] = useState(0);
  const start = from < rows.length ? from : 0;
  const shown = rows.slice(start, start + PAGE);
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    onLeft(next);
  };
  return (
    <Panel
      title="Results in the file"
      flush
      actions={
        <Row>
          <Button size="sm" variant="quiet" disabled={left.size === 0} onClick={() => onLeft(new Set())}>
            All
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={left.size === rows.length}
            onClick={() => onLeft(new Set(rows.map(({ key }) => key)))}
          >
            None
          </Button>
        </Row>
      }
    >
      <TableFrame tabIndex={0} role="region" aria-label="Results in the file">
        <Table aria-label="Results in the file">
          <TableHead>
            <tr>
              <TableHeader>
                <VisuallyHidden>Import</VisuallyHidden>
              </TableHeader>
              <TableHeader>Date</TableHeader>
              <TableHeader numeric>Hours</TableHeader>
              <TableHeader>What</TableHeader>
              <TableHeader>Location</TableHeader>
              <TableHeader numeric>Buy-in</TableHeader>
              <TableHeader numeric>Cash out</TableHeader>
              <TableHeader numeric>Profit</TableHeader>
              <TableHeader>
                <VisuallyHidden>State</VisuallyHidden>
              </TableHeader>
            </tr>
          </TableHead>
          <tbody>
            {shown.map((planned) => {
              const { key, row, input, isThere } = planned;
              return (
                <TableRow key={key}>
                  <TableCell>
                    <TickArea>
                      <input
                        type="checkbox"
                        aria-label={`Import row ${row}`}
                        checked={!left.has(key)}
                        onChange={() => toggle(key)}
                      />
                    </TickArea>
                  </TableCell>
                  <TableCell>{formatDate(input.date)}</TableCell>
                  <TableCell $numeric>{formatHours(durationHundredths(input) / 100)}</TableCell>
                  <TableCell>{whatOf(planned)}</TableCell>
                  <TableCell>{input.location}</TableCell>
                  <TableCell $numeric>
                    <Money amount={input.buyin} sign="amount" exact />
                  </TableCell>
                  <TableCell $numeric>
                    <Money amount={input.cashout} sign="amount" exact />
                  </TableCell>
                  <TableCell $numeric>
                    <Money amount={profit(input)} exact />
                  </TableCell>
                  <TableCell>{isThere && <Chip>Already there</Chip>}</TableCell>
                </TableRow>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
      <Pager label="Results in the file" start={start} count={rows.length} onStart={setFrom} />
    </Panel>
  );
}
