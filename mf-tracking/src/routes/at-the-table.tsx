import { TablePage } from '../features/at-the-table/components/table-page';

/** /table */
export default function AtTheTablePage() {
  return <TablePage />;
}
