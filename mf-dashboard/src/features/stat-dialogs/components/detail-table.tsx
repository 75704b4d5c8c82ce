import { media, useMedia, usePrinting } from '@feltbook/ui';
import { DataCards } from '@feltbook/ui/data-cards';
import { DataTable, type DataTableProps, WrappingCell } from '@feltbook/ui/data-table';
import type { Column } from '../lib/columns';

interface DetailTableProps<Row> extends DataTableProps<Row> {
  readonly columns: readonly Column<Row>[];
}

/** Columns that fit on a phone. */
const PHONE_COLUMNS = 3;

/** Rows of a detail dialog: a table on desktops and on paper; cards on phones, unless the table is narrow. */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { columns } = props;
  const [isPhone, isPrint] = [useMedia(media.upTo.phone), usePrinting()];
  if (isPhone && !isPrint && columns.length > PHONE_COLUMNS) return <DataCards {...props} dense />;
  const withCells = columns.map((column) => ({
    ...column,
    Cell: column.numeric || column.short ? undefined : WrappingCell,
  }));
  return <DataTable {...props} columns={withCells} />;
}
