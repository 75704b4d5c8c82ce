import { EditEntry } from '../features/entry/components/edit-entry';
import { CASH_ENTRY } from '../features/entry/lib/entry-kinds';

/** /edit/:id */
export default function EditCashPage() {
  return <EditEntry entry={CASH_ENTRY} />;
}
