import { media, NOT_KNOWN, oneLine, TableCell, useMedia } from '@feltbook/ui';
import { DataCards } from '@feltbook/ui/data-cards';
import { DataTable } from '@feltbook/ui/data-table';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface RecordColumn<Row> {
  readonly name: string;
  readonly numeric?: boolean;
  /** For texts of any length: wraps them, or cuts them off after one line. */
  readonly text?: 'wraps' | 'one-line';
  /** Cards show the value without its name. */
  readonly unlabelled?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface RecordListProps<Row> {
  /** What the list holds: its accessible name. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  /** Names of the columns that head a card. The others stand below. */
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

const CELLS = { wraps: Wrapping, 'one-line': OneLine } as const;

/** Records as a table on desktops and as cards on phones. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  if (useMedia(media.upTo.phone)) return <DataCards {...props} unknown={NOT_KNOWN} />;
  const { label, rows, keyOf } = props;
  const columns = props.columns.map((column) => ({
    ...column,
    Cell: column.text && CELLS[column.text],
    title: column.text === 'one-line' ? (row: Row) => textOf(column.cell(row)) : undefined,
  }));
  return <DataTable label={label} columns={columns} rows={rows} keyOf={keyOf} />;
}

const textOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);
