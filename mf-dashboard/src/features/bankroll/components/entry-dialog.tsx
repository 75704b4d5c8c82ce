import {
  type Bankroll,
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  type Movement,
  MOVEMENT_KINDS,
  type MovementKind,
  movementRequest,
} from '@feltbook/contracts';
import { Alert, Button, DateField, Dialog, NumberField, SelectField, Stack, TextField } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { parseAmount } from '../../common/lib/parse-amount';
import { today } from '../../common/lib/use-today';
import { failureText, putEntry } from '../api/changes';
import { newEntryId } from '../lib/entry-id';
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
}

function formOf({ edited, bankroll, bankrolls }: EntryDialogProps): Form {
  const other = (from: string) => bankrolls.find(({ name }) => !isSameBankroll(name, from))?.name ?? '';
  if (!edited) {
    const empty = { kind: 'deposit', amount: '', category: '', note: '' } as const;
    return { ...empty, date: today(), bankroll, to: other(bankroll) };
  }
  const { kind, amount, date, bankroll: from, to, category = '', note = '' } = edited;
  // An entry may spell the name in another way than the options.
  const named = (text = '') => bankrolls.find(({ name }) => isSameBankroll(name, text))?.name ?? text;
  return {
    ...{ kind, amount: String(amount), date, category, note },
    bankroll: named(from),
    to: kind === 'transfer' ? named(to) : other(named(from)),
  };
}

/** What the form says, for the contract's schema. */
const requestOf = ({ kind, amount, date, bankroll, to, category, note }: Form) => ({
  ...{ kind, date, amount: parseAmount(amount), bankroll, note },
  ...(kind === 'transfer' && { to }),
  ...(kind === 'expense' && category !== '' && { category }),
});

/** Adds or changes an entry. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, onClose, bankrolls, edited } = props;
  const formId = useId();
  const [form, setForm] = useState(() => formOf(props));
  // A repeated save is of the same entry.
  const [id] = useState(() => edited?.id ?? newEntryId());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: putEntry,
    onSuccess: () => {
      announce('Entry saved');
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
    <Dialog
      open={open}
      onClose={onClose}
      title={edited ? 'Edit entry' : 'New entry'}
      actions={
        <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
          Save
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack $gap={4}>
          {save.error && <Alert tone="error" title={failureText(save.error)} />}
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
          <TextField
            label="Note (optional)"
            value={form.note}
            error={problems['note']}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
