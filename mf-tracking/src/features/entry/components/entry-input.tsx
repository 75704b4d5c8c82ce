import { DateField, NumberField, TextArea, TextField, type TextFieldProps, TimeField } from '@feltbook/ui';
import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EntryField, EntryValues } from '../lib/values';

type Props = Omit<TextFieldProps, 'error' | 'name' | 'ref'> & { readonly name: EntryField };

/** A text input of the entry form, tied to its value and its fault. */
const entryInput = (Input: ComponentType<TextFieldProps>) =>
  function EntryInput({ name, onFocus, onBlur, ...props }: Props) {
    const { register, formState } = useFormContext<EntryValues>();
    const registration = register(name);
    return (
      <Input
        {...props}
        {...registration}
        onFocus={onFocus}
        onBlur={(event) => {
          void registration.onBlur(event);
          onBlur?.(event);
        }}
        error={formState.errors[name]?.message}
      />
    );
  };

export const EntryText = entryInput(TextField);
export const EntryNumber = entryInput(NumberField);
export const EntryDate = entryInput(DateField);
export const EntryTime = entryInput(TimeField);

/** The notes: several lines. */
export function EntryNotes() {
  const { register, formState } = useFormContext<EntryValues>();
  return <TextArea label="Notes" {...register('notes')} error={formState.errors.notes?.message} />;
}
