import type { NamedAuditEntry } from '@feltbook/contracts';
import { Muted, Stack } from '@feltbook/ui';
import { SectionHeading } from '../../page/components/section-heading';
import { ListPlaces } from '../../page/components/list-places';
import { LoadFailure } from '../../page/components/load-failure';
import { type RecordColumn, RecordList } from '../../page/components/record-list';
import { ShowMore } from '../../page/components/show-more';
import { formatMoment } from '../../page/lib/format';
import { useAudit } from '../api/use-audit';
import { accountOf, actorOf, changesOf, DONE } from '../lib/words';

const COLUMNS: readonly RecordColumn<NamedAuditEntry>[] = [
  { name: 'When', cell: ({ at }) => formatMoment(at) },
  {
    name: 'Who',
    text: 'wraps',
    cell: (entry) => <span title={entry.actor?.email ?? entry.actor_id}>{actorOf(entry)}</span>,
  },
  { name: 'What', cell: ({ action }) => DONE[action] },
  {
    name: 'Whom',
    text: 'wraps',
    cell: (entry) => <span title={entry.account_id}>{accountOf(entry)}</span>,
  },
  {
    name: 'Change',
    text: 'wraps',
    cell: (entry) => changesOf(entry).map((change) => <div key={change}>{change}</div>),
  },
];

/** The audit log of changes to users. */
export function AuditLog() {
  const entries = useAudit();
  const { rows, error, retry } = entries;
  return (
    <Stack as="section" aria-label="Audit log" $gap={4}>
      <SectionHeading>Audit log</SectionHeading>
      {error && <LoadFailure what="The audit log is missing." error={error} onRetry={retry} />}
      {!rows && !error && <ListPlaces rows={3} />}
      {rows?.length === 0 && <Muted>No decisions about users yet.</Muted>}
      {rows && rows.length > 0 && (
        <>
          <RecordList
            label="What was done"
            columns={COLUMNS}
            heads={['What', 'When']}
            rows={rows}
            keyOf={({ id }) => id}
          />
          <ShowMore pages={entries} what="entries" />
        </>
      )}
    </Stack>
  );
}
