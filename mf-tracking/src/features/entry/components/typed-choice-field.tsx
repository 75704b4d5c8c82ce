import { preloadOverlays } from '@feltbook/ui';
import { Combobox } from '@feltbook/ui/combobox';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { chosenFor, type Choice } from '../lib/choices';
import { type EntryValues, RESULT_FIELDS } from '../lib/values';
import { AddChoiceDialog } from './add-choice-dialog';

interface TypedChoiceFieldProps {
  readonly name: 'location' | 'stakes';
  readonly noun: string;
  readonly placeholder: string;
  /** The player's usual values. */
  readonly choices: readonly Choice[];
  readonly fault: (name: string) => string | undefined;
}

/** A field that one types into, with the player's usual values. Its last entry opens the dialog of a new one. */
export function TypedChoiceField({ name, noun, placeholder, choices, fault }: TypedChoiceFieldProps) {
  const { control, setValue } = useFormContext<EntryValues>();
  const { field, fieldState } = useController({ control, name });
  const [isAdding, setAdding] = useState(false);

  const add = (typed: string) => {
    setValue(name, chosenFor(typed, choices), { shouldDirty: true, shouldValidate: fieldState.invalid });
    setAdding(false);
  };
  return (
    <>
      <Combobox
        {...field}
        data-untouched={!fieldState.isDirty || undefined}
        label={RESULT_FIELDS[name].label}
        required
        placeholder={placeholder}
        error={fieldState.error?.message}
        options={choices}
        addNew={{ label: `Add new ${noun}`, onSelect: () => setAdding(true) }}
        onFocus={() => void preloadOverlays().catch(() => undefined)}
      />
      <AddChoiceDialog
        open={isAdding}
        noun={noun}
        fault={fault}
        onAdd={add}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
