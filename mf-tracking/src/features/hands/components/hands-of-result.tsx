import type { ResultKindName } from '@feltbook/contracts';
import { Button, Muted, Panel, Stack } from '@feltbook/ui';
import { useQueuedChanges } from '@feltbook/web-kit';
import { useState } from 'react';
import { HANDS_PATH, useHands } from '../api/hands';
import { shownHands } from '../lib/shown-hands';
import { TRIAL_TEXT } from '../lib/texts';
import { HandDialog } from './hand-dialog';
import { HandList } from './hand-list';

interface HandsOfResultProps {
  readonly kind: ResultKindName;
  readonly id: string;
  readonly date: string;
  readonly stakes?: string | undefined;
  readonly currency?: string | undefined;
}

/** The hands of a result, and the button that adds one. */
export default function HandsOfResult({ kind, id, date, stakes, currency }: HandsOfResultProps) {
  const [isAdding, setAdding] = useState(false);
  const result = `${kind}:${id}`;
  const { data, isError } = useHands({ result });
  const hands = shownHands(data?.hands ?? [], useQueuedChanges(HANDS_PATH), { result });
  return (
    <Panel title="Hands">
      <Stack $gap={3}>
        {isError && hands.length === 0 && <p>Hands could not be loaded.</p>}
        {hands.length > 0 && <HandList hands={hands} currency={currency} />}
        <div>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add a hand
          </Button>
        </div>
        <Muted>{TRIAL_TEXT}</Muted>
      </Stack>
      {isAdding && (
        <HandDialog
          open
          onClose={() => setAdding(false)}
          edited={null}
          currency={currency}
          fresh={{ result: { kind, id }, date, ...(stakes !== undefined && { stakes }) }}
        />
      )}
    </Panel>
  );
}
