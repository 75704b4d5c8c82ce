import { type FieldTexts, SelectField } from '@feltbook/ui';
import type { Ref } from 'react';
import { shortened } from './shortened';

interface OptionsFieldProps<Value> extends Pick<FieldTexts, 'label' | 'hint' | 'required'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value | undefined;
  /** The text of the option for no value. Without it, the player can only choose one of the others. */
  readonly none?: string;
  readonly onChange: (value: Value | undefined) => void;
}

/** A choice of one of many values of any type. The options' values are positions, because a value may be a blank text. */
export function OptionsField<Value>({ options, value, none, onChange, ...field }: OptionsFieldProps<Value>) {
  const at = options.findIndex(([one]) => one === value);
  return (
    <SelectField
      {...field}
      value={at === -1 ? '' : at}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : options[Number(target.value)]?.[0])
      }
    >
      {(none !== undefined || at === -1) && <option value="">{none ?? 'Choose…'}</option>}
      {options.map(([, text], place) => (
        <option key={place} value={place}>
          {shortened(text)}
        </option>
      ))}
    </SelectField>
  );
}

/** The options of a field that chooses a column. */
export const columnOptions = (header: readonly string[]): (readonly [number, string])[] =>
  header.map((name, at) => [at, name || `Column ${at + 1}`]);
