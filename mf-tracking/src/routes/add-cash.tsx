import { AddCash } from '../features/at-the-table/components/add-cash';
import { CASH_ENTRY } from '../features/entry/lib/entry-kinds';
import { AddOrAgain } from '../features/waiting/components/add-or-again';

/** /add */
export default function AddCashPage() {
  return (
    <AddOrAgain entry={CASH_ENTRY}>
      <AddCash />
    </AddOrAgain>
  );
}
