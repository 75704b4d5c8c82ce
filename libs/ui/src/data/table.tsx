import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons';
import { tabularFigures } from '../theme/mixins';
import { color, font, media, radius, size, space } from '../theme/tokens';

/** Lets a wide table scroll inside its card instead of the page. Give it a height to make it scroll downwards too. */
export const TableFrame = styled.div`
  /* Visually hidden content scrolls with it instead of making the page wider. */
  position: relative;
  overflow: auto;
  background: ${color.surface};
  border-radius: ${radius.lg};
  @media print {
    overflow: visible;
  }
`;

export const Table = styled.table`
  width: 100%;
  font-size: ${font.size.sm};
  ${tabularFigures}
`;

/* On the cells: WebKit draws no shadow on a group of rows. */
export const TableHead = styled.thead`
  position: sticky;
  top: 0;
  z-index: 1;
  background: ${color.surface};
  th {
    box-shadow: inset 0 -1px ${color.line};
  }
`;

export const TableRow = styled.tr`
  tbody &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
  @media ${media.canHover} {
    tbody &:hover {
      background: ${color.hover};
    }
  }
`;

export const TableCell = styled.td<{ $numeric?: boolean }>`
  padding: ${space[2]} ${space[3]};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: nowrap;
`;

const Head = styled.th<{ $numeric: boolean }>`
  padding: 0;
  font-weight: ${font.weight.medium};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: nowrap;
`;

const Plain = styled.span`
  display: inline-block;
  padding: ${space[2]} ${space[3]};
  color: ${color.textMuted};
`;

/* The arrow of a numeric column comes before its name, so that names and figures align right. */
const SortButton = styled.button<{ $sorted: boolean; $numeric: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $numeric }) => ($numeric ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.small};
  padding: ${space[1]} ${space[3]};
  background: none;
  border: 0;
  font-weight: inherit;
  color: ${({ $sorted }) => ($sorted ? color.text : color.textMuted)};
  cursor: pointer;
  svg {
    visibility: ${({ $sorted }) => ($sorted ? 'visible' : 'hidden')};
  }
  &:hover {
    color: ${color.text};
  }
`;

export interface TableHeaderProps {
  children: ReactNode;
  numeric?: boolean;
  /** The direction that rows are sorted in by this column now. */
  sorted?: 'asc' | 'desc' | false | undefined;
  /** Makes the header a button that sorts. */
  onSort?: (() => void) | undefined;
}

/** A column's header cell. */
export function TableHeader({ children, numeric = false, sorted = false, onSort }: TableHeaderProps) {
  const direction = sorted && (sorted === 'asc' ? 'ascending' : 'descending');
  return (
    <Head scope="col" $numeric={numeric} aria-sort={direction || undefined}>
      {onSort ? (
        <SortButton type="button" $sorted={Boolean(sorted)} $numeric={numeric} onClick={onSort}>
          {children}
          {sorted === 'asc' ? <ChevronUpIcon size="1em" /> : <ChevronDownIcon size="1em" />}
        </SortButton>
      ) : (
        <Plain>{children}</Plain>
      )}
    </Head>
  );
}
