import { HAND_TEXT_MAX_LENGTH } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import { Alert, Button, Muted, Stack, TextField } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { newEntryId } from '@feltbook/web-kit/entry-id';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { LineForm } from '../../entry/components/line-form';
import { useTextDraft } from '../../entry/lib/text-draft';
import { failureText, putHand } from '../api/hands';
import { handDraftOf } from '../lib/hand-draft';
import { QUEUED_TEXT, TRIAL_TEXT } from '../lib/texts';
import { HandPreview } from './hand-preview';

interface QuickHandProps {
  /** Id of the running session. */
  readonly session: string;
  readonly stakes: string;
  readonly currency: string | undefined;
}

/** Adds a hand at the table: one line, Enter, and the next one, also while the hand is being sent. */
export function QuickHand({ session, stakes, currency }: QuickHandProps) {
  const [text, setText] = useTextDraft(handDraftOf(session));
  const save = useMutation({
    mutationFn: putHand,
    onSuccess: ({ isQueued }) => announce(isQueued ? QUEUED_TEXT : 'Hand added.'),
    // What was typed meanwhile stays behind it.
    onError: (_error, { body }) => setText((now) => [body.text, now].filter(Boolean).join(' ')),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    // A repeated save is of the same hand.
    const again = save.isError && save.variables.body.text === typed ? save.variables.id : undefined;
    setText('');
    save.mutate({
      id: again ?? newEntryId(),
      body: {
        ...{ date: localDay(new Date()), text: typed, session },
        ...(stakes.length <= 30 && { stakes }),
        ...(currency !== undefined && { currency }),
      },
    });
  };
  return (
    <Stack $gap={2}>
      {save.error && <Alert tone="error" title={failureText(save.error)} />}
      <LineForm onSubmit={submit}>
        <TextField
          label="Hand"
          placeholder="AhKd vs QQ on Kc7d2s"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={HAND_TEXT_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Add hand</Button>
      </LineForm>
      <HandPreview text={text} />
      <Muted>{TRIAL_TEXT}</Muted>
    </Stack>
  );
}
