import { CASH_LIST } from '../features/list/lib/list-kinds';
import { ResultPage } from '../features/result-page/components/result-page';

/** /session/:id */
export default function CashSessionPage() {
  return <ResultPage list={CASH_LIST} />;
}
