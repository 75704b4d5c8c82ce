import {
  color,
  media,
  oneLine,
  screenOnly,
  size,
  space,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  useMedia,
  VisuallyHidden,
} from '@feltbook/ui';
import { memo, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Column } from '../lib/list-kinds';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import type { Sort } from '../lib/sort';
import { useWindowRows } from '../lib/use-window-rows';
import { RowActions } from './row-actions';

/** Heights of rows in CSS pixels; fingers need the larger one. */
const ROW_PX = { mouse: 36, touch: 45 } as const;
const HEIGHTS = { mouse: () => ROW_PX.mouse, touch: () => ROW_PX.touch } as const;
const ACTIONS_WIDTH = 7;

/** Clipped, not scrolled: the head then sticks to the window below the top bar. */
const Frame = styled(TableFrame)`
  overflow: clip;
  @media print {
    overflow: visible;
  }
`;

/** Columns keep their widths, whichever rows are rendered. */
const FixedTable = styled(Table)`
  table-layout: fixed;
  @media print {
    table-layout: auto;
    col {
      width: auto !important;
    }
    th > * {
      padding: ${space[1]};
    }
    th svg,
    th:last-child {
      display: none;
    }
    ul {
      flex-wrap: wrap;
    }
  }
`;

/** Below the other sticky elements. */
const StickyHead = styled(TableHead)`
  top: calc(${size.bar} + var(--table-bar, 0px));
  @media print {
    position: static;
    th {
      border-bottom: 1px solid ${color.line};
      box-shadow: none;
    }
  }
`;

/** The profit is what players look for: all other amounts are as light as texts. On paper, long names wrap. */
const Cell = styled(TableCell)<{ $strong?: boolean }>`
  height: ${ROW_PX.mouse}px;
  padding-block: 0;
  ${oneLine}
  ${({ $strong }) =>
    !$strong &&
    css`
      span {
        font-weight: inherit;
      }
    `}
  @media ${media.touch} {
    height: ${ROW_PX.touch}px;
  }
  @media print {
    height: auto;
    padding: ${space[1]};
    overflow-wrap: anywhere;
    &:not(:first-child) {
      white-space: normal;
    }
  }
`;

const ActionsCell = styled(Cell)`
  ${screenOnly}
`;

interface ResultTableProps<Item extends AnyRecord> extends RowHandlers<Item> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Row<Item>[];
  readonly sort: Sort;
  readonly onSort: (column: string) => void;
}

/** The list as a table for wide screens, sorted by its headers. Renders only the visible rows. */
export function ResultTable<Item extends AnyRecord>(props: ResultTableProps<Item>) {
  const { label, columns, rows, sort, onSort, editPage, onDelete, onQueued } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const heightOf = HEIGHTS[useMedia(media.touch) ? 'touch' : 'mouse'];
  const { rows: shown, before, after } = useWindowRows(body, { count: rows.length, heightOf });
  const width = columns.reduce((sum, column) => sum + column.width, ACTIONS_WIDTH);
  const share = (part: number) => ({ width: `${(part / width) * 100}%` });
  const spacer = (height: number) =>
    height > 0 && (
      <tr aria-hidden="true">
        <td colSpan={columns.length + 1} style={{ height, padding: 0 }} />
      </tr>
    );
  return (
    <Frame>
      <FixedTable aria-label={label} aria-rowcount={rows.length + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.name} style={share(column.width)} />
          ))}
          <col style={share(ACTIONS_WIDTH)} />
        </colgroup>
        <StickyHead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <TableHeader
                key={column.name}
                numeric={column.numeric ?? false}
                sorted={sort.column === column.name && (sort.descending ? 'desc' : 'asc')}
                onSort={() => onSort(column.name)}
              >
                {column.label}
              </TableHeader>
            ))}
            <TableHeader>
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHeader>
          </tr>
        </StickyHead>
        <tbody ref={body}>
          {spacer(before)}
          {shown.map((index) => {
            const row = rows[index];
            // By index, not by record: sorting then changes texts only.
            return row && <BodyRow key={index} {...{ row, index, columns, editPage, onDelete, onQueued }} />;
          })}
          {spacer(after)}
        </tbody>
      </FixedTable>
    </Frame>
  );
}

interface BodyRowProps<Item extends AnyRecord> {
  readonly row: Row<Item>;
  readonly index: number;
  readonly columns: readonly Column<Item>[];
  readonly editPage: (id: string) => string;
  readonly onDelete: (item: Item) => void;
  readonly onQueued: (item: Item) => void;
}

function DrawnRow<Item extends AnyRecord>({
  row,
  index,
  columns,
  editPage,
  onDelete,
  onQueued,
}: BodyRowProps<Item>) {
  return (
    <TableRow aria-rowindex={index + 2}>
      {columns.map((column) => (
        <Cell
          key={column.name}
          $numeric={column.numeric ?? false}
          $strong={column.strong ?? false}
          title={column.title?.(row)}
        >
          {column.cell(row)}
        </Cell>
      ))}
      <ActionsCell $numeric>
        <RowActions
          item={row.item}
          editPage={editPage(row.item.id)}
          onDelete={onDelete}
          onQueued={onQueued}
        />
      </ActionsCell>
    </TableRow>
  );
}

/** Scrolling renders only the rows that become visible. */
const BodyRow = memo(DrawnRow) as typeof DrawnRow;
