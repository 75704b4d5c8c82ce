import { media, space, Stack, useAmountsHidden } from '@feltbook/ui';
import type { Dialogs } from '@feltbook/ui/use-dialogs';
import { useState } from 'react';
import styled from 'styled-components';
import type { OpenedDialog } from '../lib/dialogs';
import { shownOf } from '../lib/shown';
import type { ShownEntry } from '../lib/with-queued';
import type { ShownAnswer, ShownBankroll } from '../lib/with-queued-starts';
import { BalanceCard } from './balance-card';
import { BalanceParts } from './balance-parts';
import { BankrollList } from './bankroll-list';
import { DeleteEntryDialog } from './delete-entry-dialog';
import { Entries } from './entries';
import { EntryDialog } from './entry-dialog';
import { ShotPlan } from './shot-plan';
import { StartDialog } from './start-dialog';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[6]};
  @media ${media.upTo.tournamentCards}, print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface BankrollContentProps {
  readonly answer: ShownAnswer;
  /** All of them, also those that wait on this device. */
  readonly entries: readonly ShownEntry[];
  readonly dialog: Dialogs<OpenedDialog>;
}

/** The bankrolls of a player who keeps some. */
export function BankrollContent({ answer, entries, dialog }: BankrollContentProps) {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const [chosen, choose] = useState<string | null>(null);
  const shown = shownOf(answer, entries, chosen);
  const { bankrolls } = answer;
  return (
    <Stack $gap={6}>
      <BalanceCard all={bankrolls} shown={shown} onChoose={choose} />
      <Columns>
        <Stack $gap={6}>
          <ShotPlan balance={shown.balance} isOfOne={shown.name !== null && bankrolls.length > 1} />
          <Entries
            entries={shown.entries}
            shown={shown.name}
            bankrolls={bankrolls}
            onEdit={(edited) => dialog.show({ kind: 'entry', edited })}
            onDelete={(entry) => dialog.show({ kind: 'delete', entry })}
          />
        </Stack>
        <Stack $gap={6}>
          <BalanceParts shown={shown} hasDeals={answer.hasDeals ?? false} />
          <BankrollList bankrolls={bankrolls} onEdit={(edited) => dialog.show({ kind: 'start', edited })} />
        </Stack>
      </Columns>
      <OpenDialog dialog={dialog} bankrolls={bankrolls} bankroll={shown.name ?? ''} />
    </Stack>
  );
}

interface OpenDialogProps {
  readonly dialog: Dialogs<OpenedDialog>;
  readonly bankrolls: readonly ShownBankroll[];
  /** Of a new entry. */
  readonly bankroll: string;
}

function OpenDialog({ dialog: { isOpen, opened, times, close }, bankrolls, bankroll }: OpenDialogProps) {
  const shared = { open: isOpen, onClose: close };
  if (opened?.kind === 'entry')
    return <EntryDialog key={times} {...shared} {...{ bankrolls, bankroll }} edited={opened.edited} />;
  if (opened?.kind === 'delete') return <DeleteEntryDialog key={times} {...shared} entry={opened.entry} />;
  if (opened?.kind === 'start')
    return <StartDialog key={times} {...shared} bankrolls={bankrolls} edited={opened.edited} />;
  return null;
}
