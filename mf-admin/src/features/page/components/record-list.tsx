import {
  media,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  useMedia,
} from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RecordCards } from './record-cards';

export interface RecordColumn<Row> {
  readonly name: string;
  readonly numeric?: boolean;
  /** May take several lines; others keep to one. */
  readonly wraps?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface RecordListProps<Row> {
  /** What the list holds: its accessible name. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  /** What a card is headed by: names of columns. The others stand below. */
  readonly heads: readonly [title: string, aside: string];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

const Wrapping = styled(TableCell)`
  min-width: 9rem;
  max-width: 22rem;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Records as a table on desks and as cards on phones. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const isPhone = useMedia(media.upTo.phone);
  return isPhone ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

function RecordTable<Row>({ label, columns, rows, keyOf }: RecordListProps<Row>) {
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
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ name, numeric = false, wraps = false, cell }) =>
                wraps ? (
                  <Wrapping key={name}>{cell(row)}</Wrapping>
                ) : (
                  <TableCell key={name} $numeric={numeric}>
                    {cell(row)}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
