import {
  DateField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  type TextFieldProps,
  TimeField,
} from '@feltbook/ui';
import { CurrencyOptions } from '@feltbook/web-kit/currency-options';
import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasStack } from '../../results/lib/stack-notes';
import { useUntouched } from '../lib/typed-fields';
import { type EntryField, RESULT_FIELDS } from '../lib/result-fields';
import type { EntryValues } from '../lib/values';

type Props = Omit<TextFieldProps, 'error' | 'label' | 'name' | 'ref'> & {
  readonly name: EntryField;
  /** The field's own by default. */
  readonly label?: string;
};

/** The fault of a field; of a list, the fault of its first invalid item. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find((message) => message !== undefined);
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}

/** A text input of the entry form with its value and fault. */
const entryInput = (Input: ComponentType<TextFieldProps>) =>
  function EntryInput({ name, label, onFocus, onBlur, ...props }: Props) {
    const { register, formState } = useFormContext<EntryValues>();
    const registration = register(name);
    const currency = useWatch<EntryValues, 'currency'>({ name: 'currency' });
    return (
      <Input
        {...props}
        {...(props.money && currency && { currency })}
        {...registration}
        label={label ?? RESULT_FIELDS[name].label}
        data-untouched={useUntouched(name)}
        onFocus={onFocus}
        onBlur={(event) => {
          void registration.onBlur(event);
          onBlur?.(event);
        }}
        error={messageOf(formState.errors[name])}
      />
    );
  };

export const EntryText = entryInput(TextField);
export const EntryNumber = entryInput(NumberField);
export const EntryDate = entryInput(DateField);
export const EntryTime = entryInput(TimeField);

/** The currency of the amounts. */
export function EntryCurrency() {
  const { register, formState } = useFormContext<EntryValues>();
  const chosen = useWatch<EntryValues, 'currency'>({ name: 'currency' });
  return (
    <SelectField
      label={RESULT_FIELDS.currency.label}
      {...register('currency')}
      data-untouched={useUntouched('currency')}
      error={formState.errors.currency?.message}
    >
      <CurrencyOptions chosen={chosen} />
    </SelectField>
  );
}

/** The notes: several lines. With a stack they are hidden with all amounts. */
export function EntryNotes() {
  const { register, formState } = useFormContext<EntryValues>();
  const [notes, currency] = useWatch<EntryValues, ['notes', 'currency']>({ name: ['notes', 'currency'] });
  return (
    <TextArea
      data-amount={hasStack(notes, currency || undefined) ? '' : undefined}
      label={RESULT_FIELDS.notes.label}
      {...register('notes')}
      error={formState.errors.notes?.message}
    />
  );
}
