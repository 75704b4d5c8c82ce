import { GAME_TYPE_LABELS } from '@feltbook/contracts';
import { Button, Panel, Row, Stack, TextField } from '@feltbook/ui';
import { FieldRow } from '../../entry/components/entry-layout';
import type { NoteKind } from '../lib/texts';
import type { Fill } from '../lib/types';
import { filledLength } from '../lib/values/duration';
import { importStore, type Previewed } from '../store/import-store';
import { ColumnMapper } from './column-mapper';
import { OptionsField } from './options-field';
import { columnsOf } from './questions';
import { RowFilter } from './row-filter';

/** Which columns are read as what, values for missing cells, and which rows are read. */
export function ColumnsPanel({ reading, answers }: Pick<Previewed, 'reading' | 'answers'>) {
  const { questions, notes } = reading;
  const columns = columnsOf({ reading, answers });
  const missing = questions.flatMap((question) => (question.kind === 'columns' ? question.missing : []));
  const { fill = {} } = answers;
  const fillable = FILLABLE.filter(
    ({ field, note }) => fill[field] !== undefined || notes.some(({ kind }) => kind === note),
  );
  const tracker = columns?.tracker;
  const isMapped = columns !== undefined && (tracker === undefined || answers.mapping !== undefined);
  return (
    <>
      {(isMapped || fillable.length > 0) && (
        <Panel title={isMapped ? 'Columns' : 'Missing values'}>
          <Stack $gap={4}>
            {isMapped && (
              <ColumnMapper
                {...{ columns, missing }}
                onChange={(mapping) => importStore.answer({ mapping })}
              />
            )}
            {fillable.length > 0 && (
              <FieldRow $min="14rem">
                {fillable.map((one) => (
                  <FillField key={one.field} {...one} fill={fill} />
                ))}
              </FieldRow>
            )}
          </Stack>
        </Panel>
      )}
      {columns && <RowFilter columns={columns} only={answers.only} />}
      {tracker !== undefined && (
        <Row>
          <Button
            variant="quiet"
            onClick={() => importStore.answer({ mapping: isMapped ? undefined : columns?.mapping })}
          >
            {isMapped ? `Read it as a file of ${tracker}` : `Not from ${tracker}? Choose the columns`}
          </Button>
        </Row>
      )}
    </>
  );
}

interface Fillable {
  readonly field: keyof Fill;
  /** The note that asks for it. */
  readonly note: NoteKind;
  readonly label: string;
}
const FILLABLE: readonly Fillable[] = [
  { field: 'game_type', note: 'unknownGame', label: 'Game type where the file has none' },
  { field: 'location', note: 'unknownLocation', label: 'Location where the file has none' },
  { field: 'stakes', note: 'unknownStakes', label: 'Stakes where the file has none' },
  { field: 'hours', note: 'noLength', label: 'Length where the file has none' },
];

/** The hint below the length field. */
const lengthTexts = (text: string | undefined) =>
  text === undefined || filledLength(text) !== undefined
    ? { hint: 'Hours, such as 4 or 3:30.' }
    : { error: 'Enter up to 120 hours, like 4 or 3:30.' };

/** A value for missing fields. Texts apply on blur, because the file is read again. */
function FillField({ field, label, fill }: Fillable & { readonly fill: Fill }) {
  const set = (text = '') => {
    const value = text.trim() || undefined;
    if (value !== fill[field]) importStore.answer({ fill: { ...fill, [field]: value } });
  };
  if (field === 'game_type') {
    const options = Object.entries(GAME_TYPE_LABELS);
    return <OptionsField {...{ label, options }} none="Unknown" value={fill[field]} onChange={set} />;
  }
  return (
    <TextField
      label={label}
      placeholder="Unknown"
      {...(field === 'hours' && lengthTexts(fill.hours))}
      defaultValue={fill[field] ?? ''}
      onBlur={({ target }) => set(target.value)}
    />
  );
}
