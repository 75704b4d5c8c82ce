import { TableLink } from '../features/at-the-table/components/table-link';
import { CashTotals } from '../features/list/components/totals-cards';
import { ResultList } from '../features/list/components/result-list';
import { prefetchResults } from '../features/results/api/use-results';
import { CASH_LIST } from '../features/list/lib/list-kinds';

/** /cash */
export default function CashListPage() {
  return (
    <ResultList list={CASH_LIST} totals={(props) => <CashTotals {...props} />} actions={<TableLink />} />
  );
}

/** Fetches the list before the page is rendered. */
export const prefetch = () => prefetchResults(CASH_LIST.kind);
