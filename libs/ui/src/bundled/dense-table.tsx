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
  VisuallyHidden,
} from '@feltbook/ui';
import type { MouseEvent, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';

/** Heights of rows in CSS pixels; fingers need the larger one. */
export const DENSE_ROW_PX = { mouse: 36, touch: 45 } as const;

/** Clipped, not scrolled: the head then sticks to the window below the top bar. */
const Frame = styled(TableFrame)`
  overflow: clip;
  @media print {
    overflow: visible;
  }
`;

/** Columns keep their widths, whichever rows are rendered. */
const FixedTable = styled(Table)<{ $actions: boolean }>`
  table-layout: fixed;
  th > * {
    padding-inline: ${space[2]};
  }
  th:first-child > * {
    padding-left: ${space[3]};
  }
  @media print {
    table-layout: auto;
    col {
      width: auto !important;
    }
    th > * {
      padding: ${space[1]};
    }
    th svg${({ $actions }) => $actions && ', th:last-child'} {
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
  button {
    /* Always in sight: the focus does not scroll the page. */
    scroll-margin-top: -5rem;
  }
  @media print {
    position: static;
    th {
      border-bottom: 1px solid ${color.line};
      box-shadow: none;
    }
  }
`;

/** The strong column is what readers look for: all other amounts are as light as texts. On paper, long names wrap. */
const Cell = styled(TableCell)<{ $strong?: boolean }>`
  height: ${DENSE_ROW_PX.mouse}px;
  padding: 0 ${space[2]};
  &:first-child {
    padding-left: ${space[3]};
  }
  ${oneLine}
  ${({ $strong }) =>
    !$strong &&
    css`
      span {
        font-weight: inherit;
      }
    `}
  @media ${media.touch} {
    height: ${DENSE_ROW_PX.touch}px;
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

export interface DenseColumn<Row> {
  readonly name: string;
  readonly label: string;
  /** Aligned right. */
  readonly numeric?: boolean;
  /** Bold: what readers look for. */
  readonly strong?: boolean;
  /** Share of the table's width. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
  /** The whole text of a cell that may be cut off. */
  readonly title?: (row: Row) => string | undefined;
}

interface DenseTableProps<Row> {
  /** What the table holds: its accessible name. */
  readonly label: string;
  readonly columns: readonly DenseColumn<Row>[];
  /** The width of the last column, in the unit of the other widths; without it there are no actions. */
  readonly actionsWidth?: number | undefined;
  /** The column that rows are sorted by. */
  readonly sorted?: { readonly column: string; readonly direction: 'asc' | 'desc' } | undefined;
  readonly onSort?: ((column: string) => void) | undefined;
  /** The number of all rows if only some are rendered. */
  readonly rowCount?: number | undefined;
  readonly busy?: boolean | undefined;
  readonly bodyRef?: Ref<HTMLTableSectionElement> | undefined;
  /** `DenseRow`s. */
  readonly children: ReactNode;
}

/** A table of low rows that is as wide as its page, sorted by its headers. Texts that do not fit end in `…`. */
export function DenseTable<Row>(props: DenseTableProps<Row>) {
  const { label, columns, actionsWidth = 0, sorted, onSort, rowCount, busy, bodyRef, children } = props;
  const width = columns.reduce((sum, column) => sum + column.width, actionsWidth);
  const share = (part: number) => ({ width: `${(part / width) * 100}%` });
  const isPart = rowCount !== undefined;
  return (
    <Frame>
      <FixedTable
        $actions={actionsWidth > 0}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={isPart ? rowCount + 1 : undefined}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.name} style={share(column.width)} />
          ))}
          {actionsWidth > 0 && <col style={share(actionsWidth)} />}
        </colgroup>
        <StickyHead>
          <tr aria-rowindex={isPart ? 1 : undefined}>
            {columns.map(({ name, label: heading, numeric = false }) => (
              <TableHeader
                key={name}
                numeric={numeric}
                sorted={sorted?.column === name && sorted.direction}
                onSort={onSort && (() => onSort(name))}
              >
                {heading}
              </TableHeader>
            ))}
            {actionsWidth > 0 && (
              <TableHeader>
                <VisuallyHidden>Actions</VisuallyHidden>
              </TableHeader>
            )}
          </tr>
        </StickyHead>
        <tbody ref={bodyRef}>{children}</tbody>
      </FixedTable>
    </Frame>
  );
}

interface DenseRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DenseColumn<Row>[];
  /** Its position among all rows, from 0, if only some are rendered. */
  readonly index?: number | undefined;
  /** The content of the last column. */
  readonly actions?: ReactNode;
  /** A press anywhere but on a link, a button or a checkbox. One of the cells has a link for the keyboard. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined;
}

const isControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, label') !== null;

/** A row of a {@link DenseTable}. */
export function DenseRow<Row>({ row, columns, index, actions, onOpen }: DenseRowProps<Row>) {
  return (
    <TableRow
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={onOpen && ((event) => !isControl(event) && onOpen(event))}
    >
      {columns.map(({ name, numeric = false, strong = false, title, cell }) => (
        <Cell key={name} $numeric={numeric} $strong={strong} title={title?.(row)}>
          {cell(row)}
        </Cell>
      ))}
      {actions !== undefined && <ActionsCell $numeric>{actions}</ActionsCell>}
    </TableRow>
  );
}
