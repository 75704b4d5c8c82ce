import { Button, font, formatCount, Row, space } from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DataTable, type DataTableProps } from './data-table';

const Root = styled(Row)`
  padding: ${space[2]} ${space[3]};
  font-size: ${font.size.sm};
`;

export interface PagerProps {
  /** The accessible name of the list: `Results in the file`. */
  readonly label: string;
  /** Index of the first shown row, from 0. */
  readonly start: number;
  /** Rows per page. */
  readonly size: number;
  readonly count: number;
  readonly onStart: (start: number) => void;
}

/** The shown range of a long list, with Previous and Next. Hidden if all rows are shown. */
export function Pager({ label, start, size, count, onStart }: PagerProps) {
  if (count <= size && start === 0) return null;
  const end = Math.min(start + size, count);
  return (
    <Root $end role="group" aria-label={`Pages of ${label}`}>
      <span>
        {formatCount(Math.min(start + 1, end))}–{formatCount(end)} of {formatCount(count)}
      </span>
      <Button size="sm" variant="quiet" disabled={start === 0} onClick={() => onStart(start - size)}>
        Previous
      </Button>
      <Button size="sm" variant="quiet" disabled={end >= count} onClick={() => onStart(start + size)}>
        Next
      </Button>
    </Root>
  );
}

const SIZE = 50;

/** A table that shows its rows a page at a time. */
export function PagedTable<Item>({ label, columns, rows, keyOf }: DataTableProps<Item>) {
  const [from, setFrom] = useState(0);
  const start = from < rows.length ? from : 0;
  return (
    <>
      <DataTable
        {...{ label, columns }}
        rows={rows.slice(start, start + SIZE)}
        keyOf={(row, at) => keyOf(row, start + at)}
      />
      <Pager {...{ label, start }} size={SIZE} count={rows.length} onStart={setFrom} />
    </>
  );
}
