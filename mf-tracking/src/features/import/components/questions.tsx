import { Panel } from '@feltbook/ui';
import { FieldRow } from '../../entry/components/entry-layout';
import { choiceOf } from '../lib/questions/choices';
import { importStore, type Previewed } from '../store/import-store';
import { OptionsField } from './options-field';

type QuestionsProps = Pick<Previewed, 'reading' | 'answers'>;

/** The columns with the player's mapping, with which the file may still be read again. */
export const columnsOf = ({ reading: { columns }, answers }: QuestionsProps) =>
  columns && { ...columns, mapping: answers.mapping ?? columns.mapping };

/** What the file does not show, such as the order of dates. The column mapper asks for missing columns. */
export function Questions({ reading, answers }: QuestionsProps) {
  const mapping = columnsOf({ reading, answers })?.mapping;
  const choices = reading.questions.flatMap((question) => {
    const choice = choiceOf(question, mapping, answers);
    const of = 'index' in question ? question.index : 'word' in question ? question.word : '';
    return choice ? [{ key: `${question.kind}:${of}`, choice }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <Panel title="Please check">
      <FieldRow $min="18rem">
        {choices.map(({ key, choice: { label, hint, choices: options, answer, apply } }) => (
          <OptionsField
            key={key}
            required
            {...{ label, hint, options }}
            value={answer}
            onChange={(value) => value !== undefined && importStore.answer(apply(value))}
          />
        ))}
      </FieldRow>
    </Panel>
  );
}
