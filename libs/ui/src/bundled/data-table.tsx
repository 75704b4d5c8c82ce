import { color, font, Table, TableCell, TableFrame, TableHead, TableHeader, TableRow } from '@feltbook/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface DataColumn<Row> {
  readonly name: string;
  /** Shown in place of the name. */
  readonly header?: ReactNode;
  readonly numeric?: boolean | undefined;
  /** A styled `TableCell`. */
  readonly Cell?: typeof TableCell | undefined;
  /** The whole text of a cell that may be cut off. */
  readonly title?: ((row: Row) => string | undefined) | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table holds: its accessible name. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, at: number) => string | number;
  /** A last row that sums up the others. */
  readonly totals?: Row | undefined;
}

/** A cell whose text wraps. */
export const WrappingCell = styled(TableCell)`
  white-space: normal;
  overflow-wrap: anywhere;
`;

const TotalsRow = styled(TableRow)`
  td {
    border-top: 2px solid ${color.line};
    font-weight: ${font.weight.strong};
  }
`;

/** Rows under named columns, in a frame that scrolls by keyboard too if the table is too wide. */
export function DataTable<Row>({ label, columns, rows, keyOf, totals }: DataTableProps<Row>) {
  const cells = (row: Row) =>
    columns.map(({ name, numeric = false, Cell = TableCell, title, cell }) => (
      <Cell key={name} $numeric={numeric} title={title?.(row)}>
        {cell(row)}
      </Cell>
    ));
  return (
    <TableFrame tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <TableHead>
          <tr>
            {columns.map(({ name, header = name, numeric = false }) => (
              <TableHeader key={name} numeric={numeric}>
                {header}
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
