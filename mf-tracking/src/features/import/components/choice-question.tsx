import { SelectField } from '@feltbook/ui';
import type { Choice, Choices } from '../lib/questions/choices';
import type { Answers } from '../lib/types';

interface ChoiceQuestionProps {
  readonly choice: Choice;
  readonly onAnswer: (change: Answers) => void;
}

/** The options' values are positions, because an answer may be any text, even a blank one. */
const placeOf = (choices: Choices, answer: string | undefined): string => {
  const at = choices.findIndex(([value]) => value === answer);
  return at === -1 ? '' : String(at);
};

/** A question that the player must answer before importing. */
export function ChoiceQuestion({
  choice: { label, hint, choices, answer, apply },
  onAnswer,
}: ChoiceQuestionProps) {
  const place = placeOf(choices, answer);
  return (
    <SelectField
      label={label}
      required
      hint={hint}
      value={place}
      onChange={({ target }) => {
        const [value] = choices[Number(target.value)] ?? [];
        if (value !== undefined) onAnswer(apply(value));
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
