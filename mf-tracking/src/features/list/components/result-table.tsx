import { media, useMedia } from '@feltbook/ui';
import { DENSE_ROW_PX, DenseRow, DenseTable } from '@feltbook/ui/dense-table';
import { memo, type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPending } from '@feltbook/web-kit/pending';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Column } from '../lib/list-kinds';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import type { Sort } from '../lib/sort';
import { useByFrame } from '../lib/use-by-frame';
import { useWindowRows } from '../lib/use-window-rows';
import { RowActions } from './row-actions';

/** How many rows a filter or an order changes in a frame. */
const ROWS_PER_FRAME = 3;
const HEIGHTS = { mouse: () => DENSE_ROW_PX.mouse, touch: () => DENSE_ROW_PX.touch } as const;

interface ResultTableProps<Item extends AnyRecord> extends RowHandlers<Item> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Row<Item>[];
  readonly sort: Sort;
  readonly onSort: (column: string) => void;
}

/** The list as a table for wide screens, sorted by its headers. Renders only the visible rows. */
export function ResultTable<Item extends AnyRecord>(props: ResultTableProps<Item>) {
  const { label, columns, rows, sort, onSort, repeatPage: _, ...handlers } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const heightOf = HEIGHTS[useMedia(media.touch) ? 'touch' : 'mouse'];
  const { rows: shown, before, after } = useWindowRows(body, { count: rows.length, heightOf });
  const rowsOf = useByFrame(rows, { places: shown.length, perFrame: ROWS_PER_FRAME });
  const spacer = (height: number) =>
    height > 0 && (
      <tr aria-hidden="true">
        <td colSpan={columns.length + 1} style={{ height, padding: 0 }} />
      </tr>
    );
  return (
    <DenseTable
      label={label}
      columns={columns}
      actionsWidth={7}
      sorted={{ column: sort.column, direction: sort.descending ? 'desc' : 'asc' }}
      onSort={onSort}
      rowCount={rows.length}
      bodyRef={body}
    >
      {spacer(before)}
      {shown.map((index, place) => {
        const row = rowsOf(place)[index];
        // By index, not by record: sorting then changes texts only.
        return row && <BodyRow key={index} {...{ row, index, columns, ...handlers }} />;
      })}
      {spacer(after)}
    </DenseTable>
  );
}

interface BodyRowProps<Item extends AnyRecord> extends Omit<RowHandlers<Item>, 'repeatPage'> {
  readonly row: Row<Item>;
  readonly index: number;
  readonly columns: readonly Column<Item>[];
}

function DrawnRow<Item extends AnyRecord>({
  row,
  index,
  columns,
  page,
  editPage,
  ...handlers
}: BodyRowProps<Item>) {
  const { item } = row;
  const navigate = useNavigate();
  const actions = <RowActions item={item} editPage={editPage(item.id)} {...handlers} />;
  const { selected, onSelect } = handlers;
  const open = ({ shiftKey }: MouseEvent) =>
    selected ? onSelect?.(item, shiftKey) : void navigate(page(item.id));
  return (
    <DenseRow
      row={row}
      index={index}
      columns={columns}
      actions={actions}
      onOpen={isPending(item) ? undefined : open}
    />
  );
}

/** Scrolling renders only the rows that become visible. */
const BodyRow = memo(DrawnRow) as typeof DrawnRow;
