import { Button, Muted, Stack, TextField, useAmountsHidden } from '@feltbook/ui';
import { announce, type RunningSession } from '@feltbook/web-kit';
import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { LineForm } from '../../entry/components/line-form';
import { useTextDraft } from '../../entry/lib/text-draft';
import { notesText } from '../../results/lib/stack-notes';
import { noteDraftOf, type Table } from '../lib/own-table';
import { currencyOf } from '../lib/running-session';

const MAX_NOTE = 200;
/** Leaves room in the result's notes for the time of each line, and for the times of the session. */
const MAX_NOTES = 1800;

const Notes = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface NoteFormProps {
  readonly session: RunningSession;
  readonly table: Table;
}

/** Adds a line to the notes of the session, such as the stack, with its time. */
export function NoteForm({ session, table }: NoteFormProps) {
  const [typed, setTyped] = useTextDraft(noteDraftOf(session.id));
  const notes = session.written?.notes ?? '';
  // The notes hide stacks themselves.
  useAmountsHidden();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (!text) return;
    table.note(text);
    announce('Note added.');
    setTyped('');
  };
  return (
    <Stack $gap={2}>
      {notes && <Notes>{notesText(notes, currencyOf(session))}</Notes>}
      {notes.length < MAX_NOTES && (
        <>
          <LineForm onSubmit={submit}>
            <TextField
              label="Stack or note"
              autoComplete="off"
              data-amount=""
              placeholder=" "
              maxLength={Math.min(MAX_NOTE, MAX_NOTES - notes.length)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit">Add note</Button>
          </LineForm>
          <Muted>An amount alone is drawn as your stack.</Muted>
        </>
      )}
    </Stack>
  );
}
