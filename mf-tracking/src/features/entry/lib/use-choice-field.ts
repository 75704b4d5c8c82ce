import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type Choice, chosenFor } from './choices';
import { useEnter, useUntouched } from './typed-fields';
import { type EntryField, RESULT_FIELDS } from './result-fields';
import type { EntryValues } from './values';

export interface ChoiceFieldProps {
  readonly name: EntryField & ('game_type' | 'location' | 'stakes');
  readonly noun: string;
  readonly placeholder: string;
  /** The player's usual values, given the field's value. */
  readonly choices: (current: string) => readonly Choice[];
  /** The player is about to choose. */
  readonly onOpen: () => void;
  /** The label of an added name. */
  readonly labelOf?: (value: string) => string;
  /** @returns the fault of a name, if any */
  readonly fault: (name: string) => string | undefined;
}

const asTyped = (value: string): string => value;

/** A field of usual values in the form: its options, which include added names, and the dialog that adds one. */
export function useChoiceField({ name, noun, choices, labelOf = asTyped, fault }: ChoiceFieldProps) {
  const { control } = useFormContext<EntryValues>();
  const enter = useEnter();
  const { field, fieldState } = useController({ control, name });
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);

  const offered = choices(field.value);
  const own = added
    .filter((value) => !offered.some((choice) => choice.value === value))
    .map((value) => ({ value, label: labelOf(value) }));
  const options = [...own, ...offered];

  const add = (typed: string) => {
    const value = chosenFor(typed, options);
    setAdded((before) => (before.includes(value) ? before : [value, ...before]));
    enter({ [name]: value });
    setAdding(false);
  };
  return {
    field: {
      ...field,
      'data-untouched': useUntouched(name),
      label: RESULT_FIELDS[name].label,
      required: true,
      error: fieldState.error?.message,
    },
    options,
    adding: { label: `Add new ${noun}`, open: () => setAdding(true) },
    /** Props of the dialog. */
    dialog: { open: isAdding, noun, fault, onAdd: add, onClose: () => setAdding(false) },
  };
}
