import { backerPaymentRequest, type PersonStatement } from '@feltbook/contracts';
import { DateField, isolate, NumberField, TextField } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useState } from 'react';
import { fieldProblems } from '../../bankroll/lib/field-problems';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { today } from '../../common/lib/use-today';
import type { ShownPayment } from '../lib/shown';
import { EntryForm, useSave } from './entry-form';
import { PersonField } from './person-field';

type Direction = 'paid' | 'received';

interface PaymentDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** null for a new payment. */
  readonly edited: ShownPayment | null;
  /** Whose statement is open, if one is. */
  readonly of: PersonStatement | null;
  readonly people: readonly string[];
}

/** The values of the form as they are typed. */
interface Form {
  readonly person: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly date: string;
  readonly note: string;
}

/** A new payment settles the balance of the open statement. */
function formOf({ edited, of }: PaymentDialogProps): Form {
  if (edited) {
    const { person, change, date, note = '' } = edited;
    const direction = change < 0 ? 'paid' : 'received';
    return { person, direction, amount: decimalText(Math.abs(change)), date, note };
  }
  const balance = of?.balance ?? 0;
  return {
    person: of?.name ?? '',
    direction: balance < 0 ? 'received' : 'paid',
    amount: balance === 0 ? '' : decimalText(Math.abs(balance)),
    date: today(),
    note: '',
  };
}

/** Records or changes a payment. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { open, onClose, edited, people } = props;
  const [form, setForm] = useState(() => formOf(props));
  // A repeated save is of the same payment.
  const [id] = useState(() => edited?.id ?? newEntryId());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useSave('Payment saved', onClose);
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const submit = () => {
    const { data, error } = backerPaymentRequest.safeParse({ ...form, amount: parseAmount(form.amount) });
    setProblems(fieldProblems(error?.issues));
    if (data && !save.isPending) save.mutate({ kind: 'payment', id, body: data });
  };
  const who = form.person.trim() === '' ? 'They' : isolate(form.person.trim());
  return (
    <EntryForm
      {...{ open, onClose, save }}
      title={edited ? 'Edit payment' : 'Record a payment'}
      onSubmit={submit}
    >
      <PersonField
        label="Name"
        value={form.person}
        error={problems['person']}
        people={people}
        onChange={(person) => set({ person })}
      />
      <div>
        <SegmentedControl<Direction>
          label="Who paid"
          value={form.direction}
          options={[
            { value: 'paid', label: 'You paid' },
            { value: 'received', label: `${who} paid you` },
          ]}
          onChange={(direction) => set({ direction })}
        />
      </div>
      <NumberField
        label="Amount"
        money
        value={form.amount}
        error={problems['amount']}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <DateField
        label="Day"
        value={form.date}
        error={problems['date']}
        onChange={({ target }) => set({ date: target.value })}
      />
      <TextField
        label="Note (optional)"
        hint="Only you see it."
        value={form.note}
        error={problems['note']}
        onChange={({ target }) => set({ note: target.value })}
      />
    </EntryForm>
  );
}
