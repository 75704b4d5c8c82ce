import type { Bankroll } from '@feltbook/contracts';
import { EmptyState, formatMonth, formatNumberOf, Panel, Stack } from '@feltbook/ui';
import { Fold } from '../../insights/components/fold';
import type { ShownEntry } from '../lib/with-queued';
import { EntryRow } from './entry-row';
import { Lines } from './lines';

/** So many entries are listed without months. */
const MOST_UNFOLDED = 12;
const MONTH_LENGTH = 'YYYY-MM'.length;

interface EntriesProps {
  /** Newest first. */
  readonly entries: readonly ShownEntry[];
  /** The bankroll that the page shows; null for all. */
  readonly shown: string | null;
  readonly bankrolls: readonly Bankroll[];
  readonly onEdit: (entry: ShownEntry) => void;
  readonly onDelete: (entry: ShownEntry) => void;
}

/** The entries, newest first: all of a few, else the newest month and the others folded. */
export function Entries({ entries, ...props }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <Panel title="Entries">
        <EmptyState level={3} title="No entries yet">
          Add deposits, withdrawals and expenses between sessions.
        </EmptyState>
      </Panel>
    );
  }
  const months = entries.length > MOST_UNFOLDED ? byMonth(entries) : [];
  const [newest] = months;
  return (
    <Panel title="Entries">
      <Stack $gap={2}>
        <Rows label="Entries" entries={newest?.[1] ?? entries} {...props} />
        {months.slice(1).map(([month, folded]) => (
          <Fold
            key={month}
            summary={`${formatMonth(month)} · ${formatNumberOf(folded.length, 'entry', 'entries')}`}
          >
            <Rows label={`Entries of ${formatMonth(month)}`} entries={folded} {...props} />
          </Fold>
        ))}
      </Stack>
    </Panel>
  );
}

const Rows = ({ label, entries, ...props }: EntriesProps & { readonly label: string }) => (
  <Lines aria-label={label}>
    {entries.map((entry) => (
      <EntryRow key={entry.id} entry={entry} {...props} />
    ))}
  </Lines>
);

function byMonth(entries: readonly ShownEntry[]): readonly (readonly [string, readonly ShownEntry[]])[] {
  const months = new Map<string, ShownEntry[]>();
  for (const entry of entries) {
    const month = entry.date.slice(0, MONTH_LENGTH);
    const known = months.get(month);
    if (known) known.push(entry);
    else months.set(month, [entry]);
  }
  return [...months];
}
