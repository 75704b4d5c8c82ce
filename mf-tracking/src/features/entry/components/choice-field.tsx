import { AddIcon, preloadOverlays, SelectField } from '@feltbook/ui';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type Choice, chosenFor } from '../lib/choices';
import { type EntryField, type EntryValues, RESULT_FIELDS } from '../lib/values';
import { AddChoiceDialog } from './add-choice-dialog';
import { LabelAction } from './entry-layout';

interface ChoiceFieldProps {
  readonly name: EntryField & ('game_type' | 'location' | 'stakes');
  readonly noun: string;
  readonly placeholder: string;
  /** The options, given the field's value. */
  readonly choices: (current: string) => readonly Choice[];
  /** The label of an added name. */
  readonly labelOf?: (value: string) => string;
  readonly fault: (name: string) => string | undefined;
}

const asTyped = (value: string): string => value;

/** A select of the player's usual values, with "Add new" for others. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, noun, placeholder, choices, labelOf = asTyped, fault } = props;
  const { control, setValue } = useFormContext<EntryValues>();
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
    setValue(name, value, { shouldDirty: true, shouldValidate: fieldState.invalid });
    setAdding(false);
  };
  return (
    <>
      <SelectField
        {...field}
        data-untouched={!fieldState.isDirty || undefined}
        label={RESULT_FIELDS[name].label}
        required
        error={fieldState.error?.message}
        action={
          <LabelAction
            icon={<AddIcon size="1em" />}
            aria-label={`Add new ${noun}`}
            onClick={() => setAdding(true)}
            onPointerEnter={() => void preloadOverlays().catch(() => undefined)}
          >
            Add new
          </LabelAction>
        }
      >
        <option value="">{placeholder}</option>
        {options.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
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
