import { Button, formatDay, formatMoneyExact, isolate, Money, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { bankrollWords } from '../../bankroll/lib/words';
import { today } from '../../common/lib/use-today';
import { shareInBase } from '../lib/share-in-base';
import type { ShownShare } from '../lib/shown';
import { boughtWords } from '../lib/words';
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
    amount={<Net share={share} />}
    words={wordsOf(share)}
    entry={share}
    onEdit={() => dialog.show({ kind: 'share', edited: share, of: null })}
    onDelete={() => dialog.show({ kind: 'delete', entry: share })}
  />
);

/** In the share's currency and in the base currency, in which shares add up: `+€200.00 = +$216.00`. */
function Net({ share }: { readonly share: ShownShare }) {
  const { net: own, currency } = share;
  const { net } = shareInBase(share);
  if (own === undefined || net === undefined) return <span>Open</span>;
  const base = <Money amount={net} exact />;
  if (currency === undefined) return base;
  return (
    <span>
      <Money amount={own} currency={currency} exact neutral /> = {base}
    </span>
  );
}

/** Amounts as they were paid. */
function wordsOf(share: ShownShare): string[] {
  const { date, endDate, firstBullet, paid, yours, currency, bankroll, note } = share;
  const write = (amount: number) => formatMoneyExact(amount, 'amount', currency);
  return [
    formatDay(date, today()),
    ...(endDate === undefined ? [] : [`ended ${formatDay(endDate, today())}`]),
    ...(firstBullet === undefined ? [] : ['first bullet']),
    `paid ${write(paid)}`,
    ...(yours === undefined ? [] : [`back ${write(yours)}`]),
    ...(bankroll === undefined ? [] : [bankrollWords(bankroll)]),
    ...(note ? [isolate(note)] : []),
  ];
}
