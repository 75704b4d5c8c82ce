import { textKey } from '@feltbook/poker-math';
import { SelectField } from '@feltbook/ui';
import { startTransition, useOptimistic } from 'react';
import { type FilterChoice, isText, type ListedCriterion } from './choice';
import { type FilterOptions, fixedOptions, type Option, periodOptions } from './options';
import { CRITERION_LABELS, periodText, valueText } from './words';

/** What a list has a select of; `date` is the period. */
export type FilterField = 'date' | ListedCriterion;

const ALL = 'all';
const SEVERAL = 'several';

interface FilterFieldProps {
  readonly field: FilterField;
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
  readonly options: FilterOptions;
}

/** One criterion of the filter as a select, which shows what is chosen and chooses one value. */
export function FilterSelect({ field, choice, onChoose, options }: FilterFieldProps) {
  const { text, value, offered } = stateOf(field, choice, options);
  // Shown at once. The list follows in tasks of its own.
  const [selected, select] = useOptimistic(value);
  const choose = (next: string) =>
    startTransition(async () => {
      select(next);
      await new Promise((resolve) => setTimeout(resolve));
      onChoose(withField(field, choice, next));
    });
  return (
    <SelectField
      label={field === 'date' ? 'Date' : CRITERION_LABELS[field]}
      value={selected}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={ALL}>All</option>
      {selected === SEVERAL && (
        <option value={SEVERAL} hidden>
          {text}
        </option>
      )}
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

interface FieldState {
  readonly value: string;
  /** Of several values, and of days. */
  readonly text: string;
  readonly offered: readonly Option[];
}

function stateOf(field: FilterField, choice: FilterChoice, options: FilterOptions): FieldState {
  if (field === 'date') {
    const text = periodText(choice) ?? '';
    const isDays = choice.date === undefined && text !== '';
    return {
      value: choice.date ?? (isDays ? SEVERAL : ALL),
      text,
      offered: periodOptions(options.years, choice.date),
    };
  }
  const [first, ...more] = choice[field];
  const offered = isText(field)
    ? options[field].map((value) => ({ value, label: valueText(field, value) }))
    : fixedOptions(field);
  if (first === undefined) return { value: ALL, text: '', offered };
  const text = choice[field].map((value) => valueText(field, value)).join(', ');
  const known = offered.find(({ value }) => textKey(value) === textKey(first));
  return {
    value: more.length > 0 ? SEVERAL : (known?.value ?? first),
    text,
    // A bookmark may have a value that is no longer in the list.
    offered: known ? offered : [{ value: first, label: valueText(field, first) }, ...offered],
  };
}

function withField(field: FilterField, choice: FilterChoice, value: string): FilterChoice {
  if (field === 'date') {
    return { ...choice, date: value === ALL ? undefined : value, from: undefined, to: undefined };
  }
  return { ...choice, [field]: value === ALL ? [] : [value] };
}
