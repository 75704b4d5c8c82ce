import { SelectField } from '@feltbook/ui';

/** The options by value. */
export type Choices = readonly (readonly [value: string, label: string])[];

interface ChoiceQuestionProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: Choices;
  /** Undefined until the player has answered. */
  readonly answer: string | undefined;
  readonly onAnswer: (value: string) => void;
}

/** The options' values are positions, because an answer may be any text, even a blank one. */
const placeOf = (choices: Choices, answer: string | undefined): string => {
  const at = choices.findIndex(([value]) => value === answer);
  return at === -1 ? '' : String(at);
};

/** A question that the player must answer before importing. */
export function ChoiceQuestion({ label, hint, choices, answer, onAnswer }: ChoiceQuestionProps) {
  const place = placeOf(choices, answer);
  return (
    <SelectField
      label={label}
      required
      hint={hint}
      value={place}
      onChange={({ target }) => {
        const [value] = choices[Number(target.value)] ?? [];
        if (value !== undefined) onAnswer(value);
      }}
    >
      {place === '' && <option value="">Choose…</option>}
      {choices.map(([value, text], at) => (
        <option key={value} value={at}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
