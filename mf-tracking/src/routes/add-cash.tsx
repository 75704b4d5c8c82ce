import { AddEntry } from '../features/entry/components/add-entry';
import { CASH_ENTRY } from '../features/entry/lib/entry-kinds';

/** /add */
export default function AddCashPage() {
  return <AddEntry entry={CASH_ENTRY} />;
}
