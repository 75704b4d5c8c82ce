import { Panel, useAmountsHidden } from '@feltbook/ui';
import { FieldRow } from '../../entry/components/entry-layout';
import { withoutFigures } from '../lib/planner/words';
import { choiceOf } from '../lib/questions/choices';
import type { ColumnsFound } from '../lib/types';
import { importStore, type Previewed } from '../store/import-store';
import { OptionsField } from './options-field';
import { RatesQuestion } from './rates-question';
import { shortened } from './shortened';

type QuestionsProps = Pick<Previewed, 'reading' | 'answers'>;

/** The columns with the player's mapping, with which the file may still be read again. */
export const columnsOf = ({ reading: { columns }, answers }: QuestionsProps) =>
  columns && { ...columns, mapping: answers.mapping ?? columns.mapping };

const SAMPLES = 3;

/** `100, 20, 50`: the first different cells of a column. */
const samplesOf = ({ header, samples, values }: ColumnsFound, column: string): string => {
  const at = header.indexOf(column);
  const cells = values[at]?.length ? values[at] : samples.map((row) => row[at] ?? '');
  return [...new Set(cells)]
    .filter((cell) => cell !== '')
    .slice(0, SAMPLES)
    .map(shortened)
    .join(', ');
};

/** What the file does not show, such as the order of dates. The column mapper asks for missing columns. */
export function Questions({ reading, answers }: QuestionsProps) {
  const isHidden = useAmountsHidden();
  const columns = columnsOf({ reading, answers });
  const choices = reading.questions.flatMap((question) => {
    const choice = choiceOf(question, columns?.mapping, answers);
    const of = 'index' in question ? question.index : 'word' in question ? question.word : '';
    const samples = columns && 'column' in question ? samplesOf(columns, question.column) : '';
    const hint = [choice?.hint, samples && `It has ${isHidden ? withoutFigures(samples) : samples}.`];
    return choice
      ? [{ key: `${question.kind}:${of}`, choice, hint: hint.filter(Boolean).join(' ') || undefined }]
      : [];
  });
  const asked = reading.questions.find((question) => question.kind === 'rates');
  if (choices.length === 0) return null;
  return (
    <Panel title="Please check">
      <FieldRow $min="18rem">
        {choices.map(({ key, hint, choice: { label, choices: options, answer, apply } }) => (
          <OptionsField
            key={key}
            required
            {...{ label, hint, options }}
            value={answer}
            onChange={(value) => value !== undefined && importStore.answer(apply(value))}
          />
        ))}
        {asked && <RatesQuestion {...{ asked, answers }} />}
      </FieldRow>
    </Panel>
  );
}
