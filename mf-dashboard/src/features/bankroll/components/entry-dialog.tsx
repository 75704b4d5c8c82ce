import {
  type Bankroll,
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  type Movement,
  MOVEMENT_KINDS,
  type MovementKind,
  movementRequest,
} from '@feltbook/contracts';
import { DateField, Muted, NumberField, SelectField, TextField } from '@feltbook/ui';
import { FormDialog } from '@feltbook/ui/form-dialog';
import { announce } from '@feltbook/web-kit';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { SAVED_HERE } from '../../common/lib/saved-here';
import { today } from '../../common/lib/use-today';
import { failureText, putEntry } from '../api/changes';
import { fieldProblems } from '../lib/field-problems';
import { bankrollWords, CATEGORY_WORDS, isSameBankroll, KIND_WORDS } from '../lib/words';

interface EntryDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly bankrolls: readonly Bankroll[];
  /** null for a new entry. */
  readonly edited: Movement | null;
  /** The bankroll of a new entry. */
  readonly bankroll: string;
  /** Of a new entry, which is an expense then. */
  readonly trip?: string;
}

/** The values of the form as they are typed. */
interface Form {
  readonly kind: MovementKind;
  readonly amount: string;
  readonly date: string;
  readonly bankroll: string;
  readonly to: string;
  readonly category: ExpenseCategory | '';
  readonly note: string;
  readonly trip: string;
}

function formOf({ edited, bankroll, bankrolls, trip = '' }: EntryDialogProps): Form {
  const other = (from: string) => bankrolls.find(({ name }) => !isSameBankroll(name, from))?.name ?? '';
  if (!edited) {
    const empty = { amount: '', category: '', note: '' } as const;
    const kind = trip === '' ? 'deposit' : 'expense';
    return { ...empty, kind, trip, date: today(), bankroll, to: other(bankroll) };
  }
  const { kind, amount, date, bankroll: from, to, category = '', note = '', trip: of = '' } = edited;
  // An entry may spell the name in another way than the options.
  const named = (text = '') => bankrolls.find(({ name }) => isSameBankroll(name, text))?.name ?? text;
  return {
    ...{ kind, amount: decimalText(amount), date, category, note, trip: of },
    bankroll: named(from),
    to: kind === 'transfer' ? named(to) : other(named(from)),
  };
}

/** What the form says, for the contract's schema. */
const requestOf = ({ kind, amount, date, bankroll, to, category, note, trip }: Form) => ({
  ...{ kind, date, amount: parseAmount(amount) ?? Number.NaN, bankroll, note },
  ...(kind === 'transfer' && { to }),
  ...(kind === 'expense' && { trip, ...(category !== '' && { category }) }),
});

/** Adds or changes an entry. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, onClose, bankrolls, edited } = props;
  const [form, setForm] = useState(() => formOf(props));
  // A repeated save is of the same entry.
  const [id] = useState(() => edited?.id ?? newEntryId());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: putEntry,
    onSuccess: (isWaiting) => {
      announce(isWaiting ? SAVED_HERE : 'Entry saved');
      onClose();
    },
  });
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const submit = () => {
    const { data, error } = movementRequest.safeParse(requestOf(form));
    setProblems(fieldProblems(error?.issues));
    if (data && !save.isPending) save.mutate({ id, body: data });
  };
  const kinds = MOVEMENT_KINDS.filter((kind) => kind !== 'transfer' || bankrolls.length > 1);
  const options = bankrolls.map(({ name }) => (
    <option key={name} value={name}>
      {bankrollWords(name)}
    </option>
  ));
  const isExtra = form.kind === 'jackpot' || form.kind === 'bonus';
  return (
    <FormDialog
      {...{ open, onClose }}
      title={edited ? 'Edit entry' : 'New entry'}
      busy={save.isPending}
      failure={save.error && failureText(save.error)}
      onSubmit={submit}
    >
      <SelectField
        label="Kind"
        value={form.kind}
        hint={isExtra && "To count it in game figures, add it to the session's cash-out."}
        onChange={({ target }) => set({ kind: target.value as MovementKind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
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
      {bankrolls.length > 1 && (
        <SelectField
          label={form.kind === 'transfer' ? 'From' : 'Bankroll'}
          value={form.bankroll}
          error={problems['bankroll']}
          onChange={({ target }) => set({ bankroll: target.value })}
        >
          {options}
        </SelectField>
      )}
      {form.kind === 'transfer' && (
        <SelectField
          label="To"
          value={form.to}
          error={problems['to']}
          onChange={({ target }) => set({ to: target.value })}
        >
          {options}
        </SelectField>
      )}
      {form.kind === 'expense' && (
        <SelectField
          label="Category (optional)"
          value={form.category}
          onChange={({ target }) => set({ category: target.value as Form['category'] })}
        >
          <option value="">None</option>
          {EXPENSE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_WORDS[category]}
            </option>
          ))}
        </SelectField>
      )}
      {form.kind === 'expense' && (
        <TextField
          label="Trip or series (optional)"
          value={form.trip}
          error={problems['trip']}
          onChange={({ target }) => set({ trip: target.value })}
        />
      )}
      <TextField
        label="Note (optional)"
        value={form.note}
        error={problems['note']}
        onChange={({ target }) => set({ note: target.value })}
      />
      <Muted>Does not count toward your free trial.</Muted>
    </FormDialog>
  );
}
