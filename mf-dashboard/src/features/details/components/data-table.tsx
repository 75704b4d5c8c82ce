import {
  Card,
  color,
  font,
  media,
  space,
  Table,
  tabularFigures,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  useMedia,
} from '@feltbook/ui';
import styled from 'styled-components';
import type { Column } from '../lib/columns';

interface DataTableProps<Row> {
  /** What the table holds: its accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, at: number) => string;
  /** A last row that sums up the others. */
  readonly totals?: Row | undefined;
}

/** As many columns fit beside each other on a phone. */
const PHONE_COLUMNS = 3;

/** Rows of a detail dialog: a table on desks; on phones cards, unless the table is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const onPhone = useMedia(media.upTo.phone);
  return onPhone && props.columns.length > PHONE_COLUMNS ? <Cards {...props} /> : <Rows {...props} />;
}

const Text = styled(TableCell)`
  white-space: normal;
  overflow-wrap: anywhere;
`;

const TotalsRow = styled(TableRow)`
  td {
    border-top: 2px solid ${color.line};
    font-weight: ${font.weight.strong};
  }
`;

function Rows<Row>({ label, columns, rows, keyOf, totals }: DataTableProps<Row>) {
  const cells = (row: Row) =>
    columns.map(({ name, numeric = false, short = false, cell }) =>
      numeric || short ? (
        <TableCell key={name} $numeric={numeric}>
          {cell(row)}
        </TableCell>
      ) : (
        <Text key={name}>{cell(row)}</Text>
      ),
    );
  return (
    // It scrolls where the longest names do not fit, and then has to be within reach of the keyboard.
    <TableFrame tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <TableHead>
          <tr>
            {columns.map(({ name, numeric = false }) => (
              <TableHeader key={name} numeric={numeric}>
                {name}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={keyOf(row, at)}>{cells(row)}</TableRow>
          ))}
          {totals && <TotalsRow>{cells(totals)}</TotalsRow>}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const RowCard = styled(Card)<{ $strong: boolean }>`
  padding: ${space[2]} ${space[3]};
  border-color: ${({ $strong }) => ($strong ? color.edge : color.line)};
`;

const Title = styled.div`
  font-weight: ${font.weight.medium};
  line-height: ${font.line.snug};
  overflow-wrap: anywhere;
`;

const Pairs = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space[3]};
  margin-top: ${space[1]};
  font-size: ${font.size.sm};
  ${tabularFigures}
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[2]};
  }
  > .text {
    grid-column: 1 / -1;
    flex-wrap: nowrap;
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  dd {
    min-width: 0;
    margin-left: auto;
    overflow-wrap: anywhere;
    text-align: right;
  }
`;

function Cards<Row>({ label, columns, rows, keyOf, totals }: DataTableProps<Row>) {
  const [title, ...rest] = columns;
  const card = (row: Row, strong = false) => (
    <RowCard $strong={strong}>
      <Title>{title?.cell(row)}</Title>
      <Pairs>
        {rest.map(({ name, numeric, cell }) => (
          <div key={name} className={numeric ? undefined : 'text'}>
            <dt>{name}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </Pairs>
    </RowCard>
  );
  return (
    <List aria-label={label}>
      {rows.map((row, at) => (
        <li key={keyOf(row, at)}>{card(row)}</li>
      ))}
      {totals && <li>{card(totals, true)}</li>}
    </List>
  );
}
