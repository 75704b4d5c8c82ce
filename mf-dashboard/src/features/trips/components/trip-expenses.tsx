import { Button, EmptyState, Panel, screenOnly } from '@feltbook/ui';
import { useDialogs } from '@feltbook/ui/use-dialogs';
import styled from 'styled-components';
import { DeleteEntryDialog } from '../../bankroll/components/delete-entry-dialog';
import { EntryDialog } from '../../bankroll/components/entry-dialog';
import { EntryRow } from '../../bankroll/components/entry-row';
import { Lines } from '../../bankroll/components/lines';
import type { OpenedDialog } from '../../bankroll/lib/dialogs';
import type { ShownEntry } from '../../bankroll/lib/with-queued';
import { useBankroll } from '../../common/api/bankroll';

const OnScreen = styled.span`
  ${screenOnly}
`;

interface TripExpensesProps {
  readonly name: string;
  /** Newest first. */
  readonly entries: readonly ShownEntry[];
}

/** Expenses between sessions that belong to a trip, and what changes them. */
export function TripExpenses({ name, entries }: TripExpensesProps) {
  const { data } = useBankroll();
  const dialog = useDialogs<OpenedDialog>();
  const { isOpen, opened, times, close } = dialog;
  const shared = { open: isOpen, onClose: close };
  const bankrolls = data?.bankrolls ?? [];
  return (
    <Panel
      title="Expenses between sessions"
      actions={
        <OnScreen>
          <Button
            size="sm"
            aria-haspopup="dialog"
            disabled={!data}
            onClick={() => dialog.show({ kind: 'entry', edited: null })}
          >
            Add expense
          </Button>
        </OnScreen>
      }
    >
      {entries.length === 0 ? (
        <EmptyState level={3} title="No expenses yet">
          Add flights, hotels and the like.
        </EmptyState>
      ) : (
        <Lines aria-label="Expenses between sessions">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              {...{ entry, bankrolls }}
              shown={null}
              withoutTrip
              onEdit={(edited) => dialog.show({ kind: 'entry', edited })}
              onDelete={(deleted) => dialog.show({ kind: 'delete', entry: deleted })}
            />
          ))}
        </Lines>
      )}
      {opened?.kind === 'entry' && (
        <EntryDialog
          key={times}
          {...{ ...shared, bankrolls }}
          bankroll=""
          trip={name}
          edited={opened.edited}
        />
      )}
      {opened?.kind === 'delete' && <DeleteEntryDialog key={times} {...shared} entry={opened.entry} />}
    </Panel>
  );
}
