import { Button, formatDay, isolate, Money, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { today } from '../../common/lib/use-today';
import type { ShownShare } from '../lib/shown';
import { boughtWords, writeOwn } from '../lib/words';
import type { DialogState } from './dialogs';
import { EntryRow, Rows } from './entry-row';

/** How many are listed at first, and how many a press adds. */
const STEP = 20;

interface BoughtSharesProps {
  /** Newest first. */
  readonly shares: readonly ShownShare[];
  readonly dialog: DialogState;
}

/** Shares bought in other players: those whose events are not over first. */
export function BoughtShares({ shares, dialog }: BoughtSharesProps) {
  const [most, setMost] = useState(STEP);
  if (shares.length === 0) return null;
  const isOpen = ({ net }: ShownShare) => net === undefined;
  const ordered = [...shares.filter(isOpen), ...shares.filter((share) => !isOpen(share))];
  const rest = shares.length - most;
  return (
    <Panel title="Shares bought">
      <Stack $gap={2}>
        <Rows aria-label="Shares bought">
          {ordered.slice(0, most).map((share) => (
            <ShareRow key={share.id} share={share} dialog={dialog} />
          ))}
        </Rows>
        {rest > 0 && (
          <Row>
            <Button size="sm" onClick={() => setMost(most + STEP)}>
              Show {Math.min(rest, STEP)} more
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}

interface ShareRowProps {
  readonly share: ShownShare;
  readonly dialog: DialogState;
}

export const ShareRow = ({ share, dialog }: ShareRowProps) => (
  <EntryRow
    name={boughtWords(share)}
    title={boughtWords(share)}
    amount={share.net === undefined ? <span>Open</span> : <Money amount={share.net} exact />}
    words={wordsOf(share)}
    entry={share}
    onEdit={() => dialog.show({ kind: 'share', edited: share, of: null })}
    onDelete={() => dialog.show({ kind: 'delete', entry: share })}
  />
);

const wordsOf = ({ date, paid, yours, note }: ShownShare): string[] => [
  formatDay(date, today()),
  `paid ${writeOwn(paid)}`,
  ...(yours === undefined ? [] : [`back ${writeOwn(yours)}`]),
  ...(note ? [isolate(note)] : []),
];
