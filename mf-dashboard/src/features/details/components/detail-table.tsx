import { Card, color, font, media, space, tabularFigures, useMedia } from '@feltbook/ui';
import { DataTable, type DataTableProps, WrappingCell } from '@feltbook/ui/data-table';
import styled from 'styled-components';
import type { Column } from '../lib/columns';

interface DetailTableProps<Row> extends DataTableProps<Row> {
  readonly columns: readonly Column<Row>[];
}

/** Columns that fit on a phone. */
const PHONE_COLUMNS = 3;

/** Rows of a detail dialog: a table on desktops; cards on phones, unless the table is narrow. */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { columns } = props;
  if (useMedia(media.upTo.phone) && columns.length > PHONE_COLUMNS) return <Cards {...props} />;
  const withCells = columns.map((column) => ({
    ...column,
    Cell: column.numeric || column.short ? undefined : WrappingCell,
  }));
  return <DataTable {...props} columns={withCells} />;
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

function Cards<Row>({ label, columns, rows, keyOf, totals }: DetailTableProps<Row>) {
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
