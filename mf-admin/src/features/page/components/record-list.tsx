import {
  media,
  oneLine,
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
  /** Of texts of any length: the whole of it in several lines, or as much as one line holds. */
  readonly text?: 'wraps' | 'one-line';
  /** On cards it says what it is by itself, without its name. */
  readonly speaks?: boolean;
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

const OneLine = styled(TableCell)`
  ${oneLine}
  /* Narrow enough for the figures at the end to stay in sight. */
  max-width: clamp(6rem, 12vw, 18rem);
`;

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

/** What one line may have no room for. */
const titleOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

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
              {columns.map(({ name, numeric = false, text, cell }) => {
                const content = cell(row);
                if (text === 'wraps') return <Wrapping key={name}>{content}</Wrapping>;
                const Cell = text ? OneLine : TableCell;
                return (
                  <Cell key={name} $numeric={numeric} title={text && titleOf(content)}>
                    {content}
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
