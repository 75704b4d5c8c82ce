import { type Hand, HAND_POSITIONS, HAND_TEXT_MAX_LENGTH, type HandBody } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import { DateField, Muted, NumberField, SelectField, TextArea, TextField } from '@feltbook/ui';
import { FormDialog } from '@feltbook/ui/form-dialog';
import { announce } from '@feltbook/web-kit';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { bodyOf, checkedHand, failureText, putHand } from '../api/hands';
import { QUEUED_TEXT, TRIAL_TEXT } from '../lib/texts';
import { HandPreview } from './hand-preview';

interface HandDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** null for a new hand. */
  readonly edited: Hand | null;
  /** What a new hand belongs to. */
  readonly fresh?: Pick<HandBody, 'result' | 'session' | 'stakes' | 'date'> | undefined;
  /** Of its session or result; an amount keeps the currency that it was typed in. */
  readonly currency?: string | undefined;
}

/** The values of the form as they are typed. */
interface Form {
  readonly text: string;
  readonly date: string;
  readonly position: string;
  readonly stakes: string;
  readonly amount: string;
  readonly outcome: 'won' | 'lost';
  readonly tags: string;
}

const formOf = ({ edited, fresh }: HandDialogProps): Form => ({
  text: edited?.text ?? '',
  date: edited?.date ?? fresh?.date ?? localDay(new Date()),
  position: edited?.position ?? '',
  stakes: edited?.stakes ?? fresh?.stakes ?? '',
  amount: edited?.amount === undefined ? '' : decimalText(Math.abs(edited.amount)),
  outcome: (edited?.amount ?? 0) < 0 ? 'lost' : 'won',
  tags: edited?.tags?.join(', ') ?? '',
});

const currencyOf = ({ edited, currency }: HandDialogProps): string | undefined =>
  edited?.amount === undefined ? (currency ?? edited?.currency) : edited.currency;

/** What the form says, for the contract's schema. */
function requestOf(props: HandDialogProps, form: Form) {
  const { edited, fresh } = props;
  const currency = currencyOf(props);
  const { text, date, position, stakes, outcome, tags } = form;
  const amount = form.amount.trim() === '' ? undefined : (parseAmount(form.amount, currency) ?? NaN);
  const { result, session } = edited ? bodyOf(edited) : (fresh ?? {});
  return {
    ...{ text, date, stakes, tags: tags.split(',').filter((tag) => tag.trim() !== '') },
    ...(position && { position }),
    ...(amount !== undefined && { amount: outcome === 'lost' ? -amount : amount }),
    ...(currency !== undefined && { currency }),
    ...(result && { result }),
    ...(session !== undefined && { session }),
  };
}

/** Adds or changes a hand. */
export function HandDialog(props: HandDialogProps) {
  const { open, onClose, edited } = props;
  const [form, setForm] = useState(() => formOf(props));
  // A repeated save is of the same hand.
  const [id] = useState(() => edited?.id ?? newEntryId());
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: putHand,
    onSuccess: ({ isQueued }) => {
      announce(isQueued ? QUEUED_TEXT : 'Hand saved.');
      onClose();
    },
  });
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const submit = () => {
    const { body, problems: found } = checkedHand(requestOf(props, form));
    setProblems(found);
    if (body && !save.isPending) save.mutate({ id, body });
  };
  return (
    <FormDialog
      {...{ open, onClose }}
      title={edited ? 'Edit hand' : 'New hand'}
      busy={save.isPending}
      failure={save.error && failureText(save.error)}
      onSubmit={submit}
    >
      <TextArea
        label="Hand"
        placeholder="AhKd vs QQ on Kc7d2s"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HAND_TEXT_MAX_LENGTH}
        value={form.text}
        error={problems['text']}
        onChange={({ target }) => set({ text: target.value })}
      />
      <HandPreview text={form.text} />
      {form.text === '' && <Muted>Cards in any form: ah kd, AKs, QQ, A♥K♦, K72r.</Muted>}
      <DateField
        label="Day"
        value={form.date}
        error={problems['date']}
        onChange={({ target }) => set({ date: target.value })}
      />
      <SelectField
        label="Position (optional)"
        value={form.position}
        onChange={({ target }) => set({ position: target.value })}
      >
        <option value="">None</option>
        {HAND_POSITIONS.map((position) => (
          <option key={position}>{position}</option>
        ))}
      </SelectField>
      <SelectField
        label="Outcome"
        value={form.outcome}
        onChange={({ target }) => set({ outcome: target.value as Form['outcome'] })}
      >
        <option value="won">Won</option>
        <option value="lost">Lost</option>
      </SelectField>
      <NumberField
        label="Amount (optional)"
        money
        currency={currencyOf(props)}
        value={form.amount}
        error={problems['amount']}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <TextField
        label="Stakes (optional)"
        autoComplete="off"
        value={form.stakes}
        error={problems['stakes']}
        onChange={({ target }) => set({ stakes: target.value })}
      />
      <TextField
        label="Tags (optional)"
        hint="With commas between them."
        autoComplete="off"
        value={form.tags}
        error={problems['tags']}
        onChange={({ target }) => set({ tags: target.value })}
      />
      <Muted>{TRIAL_TEXT}</Muted>
    </FormDialog>
  );
}
