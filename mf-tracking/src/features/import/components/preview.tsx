import { Alert, Button, formatCount, Row, SelectField, Stack } from '@feltbook/ui';
import { useMemo, useState } from 'react';
import { countKinds, type Counts, type Existing, plannedRows, type PlannedRow } from '../lib/planned-rows';
import { type Duplicates, leaveWhatDoesNotFit, selectionOf } from '../lib/selection';
import type { Answers, FileRead } from '../lib/types';
import { countsText } from '../lib/words';
import { PlannedTable } from './planned-table';
import { Problems } from './problems';
import { Questions } from './questions';

interface PreviewProps {
  readonly reading: FileRead;
  readonly answers: Answers;
  readonly existing: Existing;
  /** How many more the player's plan covers. */
  readonly room: Counts;
  readonly isSaving: boolean;
  readonly onAnswer: (change: Answers) => void;
  readonly onSave: (rows: readonly PlannedRow[], duplicates: Duplicates) => void;
  readonly onStartOver: () => void;
}

/** Everything that an import would do, before it does any of it. */
export function Preview(props: PreviewProps) {
  const { reading, answers, existing, room, isSaving, onAnswer, onSave, onStartOver } = props;
  const rows = useMemo(() => plannedRows(reading, existing), [reading, existing]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const there = useMemo(() => rows.filter(({ isThere }) => isThere).length, [rows]);
  const { chosen, saving, fits } = useMemo(
    () => selectionOf(rows, left, duplicates, room),
    [rows, left, duplicates, room],
  );
  const isNothing = saving.sessions + saving.tournaments === 0;
  return (
    <Stack $gap={5}>
      <Alert title={`${reading.format}: ${countsText(countKinds(rows))}`}>
        {there > 0 && <p>{formatCount(there)} of them you have already.</p>}
        {reading.notes.map(({ kind, text }) => (
          <p key={kind}>{text}</p>
        ))}
      </Alert>
      <Questions reading={reading} answers={answers} onAnswer={onAnswer} />
      <Problems problems={reading.problems} />
      {there > 0 && (
        <SelectField
          label="Results that you have already"
          value={duplicates}
          onChange={({ target }) => setDuplicates(target.value as Duplicates)}
        >
          <option value="skip">Leave them out</option>
          <option value="keep">Import them once more</option>
        </SelectField>
      )}
      {!fits && (
        <Alert
          tone="warning"
          title={`Your free trial covers ${countsText(room)} more, and ${countsText(saving)} are chosen.`}
          actions={
            <Button onClick={() => setLeft(leaveWhatDoesNotFit(rows, duplicates, room))}>
              Choose the newest that fit
            </Button>
          }
        >
          Choose fewer below, or subscribe to Pro.
        </Alert>
      )}
      {rows.length > 0 && <PlannedTable rows={rows} left={left} onLeft={setLeft} />}
      <Row>
        <Button
          variant="primary"
          size="lg"
          busy={isSaving}
          disabled={isNothing || !fits}
          onClick={() => onSave(chosen, duplicates)}
        >
          {isNothing ? 'Nothing to import' : `Import ${countsText(saving)}`}
        </Button>
        <Button size="lg" variant="quiet" onClick={onStartOver} disabled={isSaving}>
          Choose another file
        </Button>
      </Row>
    </Stack>
  );
}
