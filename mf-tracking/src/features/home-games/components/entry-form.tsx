import { currencySignOf, NumberField, TextField } from '@feltbook/ui';
import { FormDialog } from '@feltbook/ui/form-dialog';
import type { ReactNode } from 'react';
import type { EntryForm } from '../lib/use-entry-form';

interface EntryFormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly form: EntryForm;
  readonly onSubmit: () => void;
  /** Beside Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that adds entries. What is typed stays until they are saved. */
export function EntryFormDialog(props: EntryFormDialogProps) {
  const { open, onClose, title, form, onSubmit, actions, children } = props;
  return (
    <FormDialog
      {...{ open, onClose }}
      title={title}
      busy={form.isSaving}
      failure={form.failure}
      actions={actions}
      onSubmit={onSubmit}
    >
      {children}
      <TextField
        label="Your name"
        hint="The history says who wrote it."
        autoComplete="off"
        value={form.by}
        error={form.problems['by']}
        onChange={({ target }) => form.setBy(target.value)}
      />
    </FormDialog>
  );
}

interface GameAmountFieldProps {
  readonly label: string;
  readonly currency: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onType: (typed: string) => void;
}

/** An amount in the game's currency. */
export const GameAmountField = ({ label, currency, value, error, hint, onType }: GameAmountFieldProps) => (
  <NumberField
    label={`${label} (${currencySignOf(currency).trim()})`}
    data-amount=""
    placeholder=" "
    value={value}
    error={error}
    hint={hint}
    onChange={({ target }) => onType(target.value)}
  />
);
