import type { Bankroll, BankrollAnswer, Movement } from '@feltbook/contracts';
import { media, space, Stack, useAmountsHidden } from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { shownOf } from '../lib/shown';
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

/** The dialog that was opened last. A new object is a new dialog, which begins with what is stored now. */
export type OpenedDialog =
  | { readonly kind: 'entry'; readonly edited: Movement | null }
  | { readonly kind: 'delete'; readonly entry: Movement }
  | { readonly kind: 'start'; readonly edited: Bankroll | null };

interface BankrollContentProps {
  readonly answer: BankrollAnswer;
  readonly dialog: DialogState;
}

/** The bankrolls of a player who keeps some. */
export function BankrollContent({ answer, dialog }: BankrollContentProps) {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const [chosen, choose] = useState<string | null>(null);
  const shown = shownOf(answer, chosen);
  const { bankrolls } = answer;
  return (
    <Stack $gap={6}>
      <BalanceCard all={bankrolls} shown={shown} onChoose={choose} />
      <Columns>
        <Stack $gap={6}>
          <ShotPlan balance={shown.balance} />
          <Entries
            entries={shown.entries}
            shown={shown.name}
            bankrolls={bankrolls}
            onEdit={(edited) => dialog.show({ kind: 'entry', edited })}
            onDelete={(entry) => dialog.show({ kind: 'delete', entry })}
          />
        </Stack>
        <Stack $gap={6}>
          <BalanceParts shown={shown} />
          <BankrollList bankrolls={bankrolls} onEdit={(edited) => dialog.show({ kind: 'start', edited })} />
        </Stack>
      </Columns>
      <OpenDialog dialog={dialog} bankrolls={bankrolls} bankroll={shown.name ?? ''} />
    </Stack>
  );
}

export interface DialogState {
  readonly isOpen: boolean;
  readonly opened: OpenedDialog | null;
  /** How often one was opened. */
  readonly times: number;
  readonly show: (opened: OpenedDialog) => void;
  readonly close: () => void;
}

/** At most one dialog is open. */
export function useDialogs(): DialogState {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [times, setTimes] = useState(0);
  return {
    ...{ isOpen, opened, times },
    show: (next) => {
      setOpened(next);
      setTimes(times + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

interface OpenDialogProps {
  readonly dialog: DialogState;
  readonly bankrolls: readonly Bankroll[];
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
