import { GAME_TYPE_LABELS } from '@feltbook/contracts';
import { Button, Panel, Row, SelectField, Stack, TextField } from '@feltbook/ui';
import { FieldRow } from '../../entry/components/entry-layout';
import { removeStoredMapping } from '../store/stored-mapping';
import { choiceOf } from '../lib/questions/choices';
import type { Answers, ColumnsFound, FileRead, Fill } from '../lib/types';
import type { NoteKind } from '../lib/texts';
import { filledLength } from '../lib/values/duration';
import { ChoiceQuestion } from './choice-question';
import { ColumnMapper } from './column-mapper';
import { RowFilter } from './row-filter';

interface QuestionsProps {
  readonly reading: FileRead;
  readonly answers: Answers;
  readonly onAnswer: (change: Answers) => void;
}

/** Questions about a file: order of dates, columns, missing values. */
export function Questions({ reading, answers, onAnswer }: QuestionsProps) {
  const { questions, columns } = reading;
  const choices = questions.flatMap((question) => {
    const choice = choiceOf(question, answers.mapping ?? columns?.mapping, answers);
    return choice ? [{ key: `${question.kind}:${'index' in question ? question.index : ''}`, choice }] : [];
  });
  const missing = questions.flatMap((question) => (question.kind === 'columns' ? question.missing : []));
  const noted = new Set(reading.notes.map(({ kind }) => kind));
  const asksFill = FILLABLE.some(({ note }) => noted.has(note)) || answers.fill !== undefined;
  const isMapped = columns !== undefined && (columns.tracker === undefined || answers.mapping !== undefined);
  return (
    <>
      {(isMapped || asksFill || choices.length > 0) && (
        <Panel title="Please check">
          <Stack $gap={4}>
            {choices.length > 0 && (
              <FieldRow $min="18rem">
                {choices.map(({ key, choice }) => (
                  <ChoiceQuestion key={key} choice={choice} onAnswer={onAnswer} />
                ))}
              </FieldRow>
            )}
            {isMapped && (
              <ColumnMapper
                columns={columns}
                mapping={answers.mapping ?? columns.mapping}
                missing={missing}
                onChange={(mapping) => onAnswer({ mapping })}
              />
            )}
            {asksFill && (
              <FillFields fill={answers.fill ?? {}} noted={noted} onChange={(fill) => onAnswer({ fill })} />
            )}
          </Stack>
        </Panel>
      )}
      {columns && <RowFilter columns={columns} only={answers.only} onChange={(only) => onAnswer({ only })} />}
      {columns?.tracker !== undefined && (
        <TrackerOrOwn columns={columns} tracker={columns.tracker} isMapped={isMapped} onAnswer={onAnswer} />
      )}
    </>
  );
}

interface TrackerOrOwnProps {
  readonly columns: ColumnsFound;
  readonly tracker: string;
  readonly isMapped: boolean;
  readonly onAnswer: (change: Answers) => void;
}

/** Switches between the detected program's format and the column mapper. */
function TrackerOrOwn({ columns, tracker, isMapped, onAnswer }: TrackerOrOwnProps) {
  const toggle = () => {
    if (isMapped) removeStoredMapping(columns.signature);
    onAnswer({ mapping: isMapped ? undefined : columns.mapping });
  };
  return (
    <Row>
      <Button variant="quiet" onClick={toggle}>
        {isMapped ? `Read it as a file of ${tracker}` : `Not from ${tracker}? Choose the columns`}
      </Button>
    </Row>
  );
}

const FILLABLE = [
  { field: 'game_type', note: 'unknownGame', label: 'Game type where the file has none' },
  { field: 'location', note: 'unknownLocation', label: 'Location where the file has none' },
  { field: 'stakes', note: 'unknownStakes', label: 'Stakes where the file has none' },
  { field: 'hours', note: 'noLength', label: 'Length where the file has none' },
] as const satisfies readonly { field: keyof Fill; note: NoteKind; label: string }[];

/** The hint below the length field. */
const lengthTexts = (text: string | undefined) =>
  text === undefined || filledLength(text) !== undefined
    ? { hint: 'Hours, such as 4 or 3:30.' }
    : { error: 'Enter up to 120 hours, like 4 or 3:30.' };

interface FillFieldsProps {
  readonly fill: Fill;
  readonly noted: ReadonlySet<NoteKind>;
  readonly onChange: (fill: Fill) => void;
}

/** Values for missing fields. Applied on blur, because the file is read again. */
function FillFields({ fill, noted, onChange }: FillFieldsProps) {
  const set = (field: keyof Fill, text: string) => {
    const value = text.trim() || undefined;
    if (value !== fill[field]) onChange({ ...fill, [field]: value });
  };
  return (
    <FieldRow $min="14rem">
      {FILLABLE.filter(({ field, note }) => noted.has(note) || fill[field] !== undefined).map(
        ({ field, label }) =>
          field === 'game_type' ? (
            <SelectField
              key={field}
              label={label}
              value={fill[field] ?? ''}
              onChange={({ target }) => set(field, target.value)}
            >
              <option value="">Unknown</option>
              {Object.entries(GAME_TYPE_LABELS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={field}
              label={label}
              placeholder="Unknown"
              {...(field === 'hours' && lengthTexts(fill.hours))}
              defaultValue={fill[field] ?? ''}
              onBlur={({ target }) => set(field, target.value)}
            />
          ),
      )}
    </FieldRow>
  );
}
