import { dealsText, gameTypeLabel } from '@feltbook/contracts';
import { durationHundredths, profit } from '@feltbook/poker-math';
import {
  Button,
  Chip,
  color,
  font,
  formatWeekday,
  media,
  Money,
  NOT_KNOWN,
  Panel,
  Row,
  size,
  space,
  useMedia,
  VisuallyHidden,
} from '@feltbook/ui';
import type { DataColumn } from '@feltbook/ui/data-table';
import { PagedTable } from '@feltbook/ui/paged-table';
import styled from 'styled-components';
import { formatDuration } from '../../results/lib/format';
import type { PlannedRow } from '../lib/planner/planned-rows';
import { type Choice, isLeftOut, isTicked } from '../lib/planner/selection';
import { importStore } from '../store/import-store';
import { shortened, TextCell } from './shortened';

/** A large touch target that does not make the row higher. */
const TickArea = styled.label`
  display: inline-grid;
  place-items: center;
  width: ${size.touch};
  height: ${size.touch};
  margin: -${space[2]};
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
  readonly choice: Choice;
}

/** Stakes or a name, and the game. What the file does not have stands there once. */
const whatOf = ({ input }: PlannedRow): string => {
  const game = gameTypeLabel(input.game_type);
  if (!('stakes' in input)) return `${input.name}, ${game}`;
  return input.stakes === game ? game : `${input.stakes} ${game}`;
};

const STATES = { there: 'Already there', similar: 'Perhaps there already', changed: 'Changed' } as const;

const Details = styled.span`
  display: block;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

const hoursOf = ({ input }: PlannedRow): string => formatDuration(durationHundredths(input) / 100);

const what = (row: PlannedRow) => (
  <>
    {shortened(whatOf(row))} {row.state !== 'new' && <Chip>{STATES[row.state]}</Chip>}
    {row.input.deals && <Details>{shortened(dealsText(row.input.deals))}</Details>}
  </>
);

const WHAT = { name: 'What', Cell: TextCell, title: whatOf, cell: what } as const;
const PROFIT: DataColumn<PlannedRow> = {
  name: 'Profit',
  numeric: true,
  cell: ({ input }) => <Money amount={profit(input)} exact />,
};
const buyinOf = ({ input }: PlannedRow) => (
  <Money amount={input.buyin} sign="amount" currency={input.currency} exact />
);
const cashoutOf = ({ input }: PlannedRow) => (
  <Money amount={input.cashout} sign="amount" currency={input.currency} exact />
);

const DESK_COLUMNS: readonly DataColumn<PlannedRow>[] = [
  { name: 'Date', cell: ({ input }) => formatWeekday(input.date) },
  WHAT,
  PROFIT,
  { name: 'Hours', numeric: true, cell: hoursOf },
  { name: 'Buy-in', numeric: true, cell: buyinOf },
  { name: 'Cash out', numeric: true, cell: cashoutOf },
  {
    name: 'Location',
    Cell: TextCell,
    title: ({ input }) => input.location,
    cell: ({ input }) => shortened(input.location),
  },
];

/** All that decides whether a row is right is in one cell, so that phones show it beside the profit. */
const PHONE_COLUMNS: readonly DataColumn<PlannedRow>[] = [
  {
    ...WHAT,
    cell: (row) => (
      <>
        {what(row)}
        <Details>
          {[formatWeekday(row.input.date), hoursOf(row), shortened(row.input.location)]
            .filter((text) => text !== NOT_KNOWN)
            .join(' · ')}
        </Details>
        <Details>
          {buyinOf(row)} in, {cashoutOf(row)} out
        </Details>
      </>
    ),
  },
  PROFIT,
];

/** The results to import, a page at a time, each with a checkbox. */
export function PlannedTable({ rows, choice }: PlannedTableProps) {
  const isPhone = useMedia(media.upTo.phone);
  const open = rows.filter((row) => !isLeftOut(row, choice)).length;
  const ticked = rows.filter((row) => isTicked(row, choice)).length;
  const tick = (changed: Iterable<readonly [string, boolean]>) =>
    importStore.select({ ticks: new Map(changed) });
  const tickAll = (isOn: boolean) => tick(rows.map(({ key }) => [key, isOn]));
  const columns: readonly DataColumn<PlannedRow>[] = [
    {
      name: 'Import',
      header: <VisuallyHidden>Import</VisuallyHidden>,
      cell: (row) => (
        <TickArea>
          <input
            type="checkbox"
            aria-label={`Import row ${row.row}`}
            checked={isTicked(row, choice)}
            disabled={isLeftOut(row, choice)}
            onChange={({ target }) => tick([...choice.ticks, [row.key, target.checked]])}
          />
        </TickArea>
      ),
    },
    ...(isPhone ? PHONE_COLUMNS : DESK_COLUMNS),
  ];
  return (
    <Panel
      title="Results in the file"
      flush
      actions={
        <Row>
          <Button size="sm" variant="quiet" disabled={ticked === open} onClick={() => tickAll(true)}>
            All
          </Button>
          <Button size="sm" variant="quiet" disabled={ticked === 0} onClick={() => tickAll(false)}>
            None
          </Button>
        </Row>
      }
    >
      <PagedTable label="Results in the file" columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Panel>
  );
}
