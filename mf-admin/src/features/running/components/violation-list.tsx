import type { PolicyViolations } from '@feltbook/contracts';
import { formatNumberOf, Muted } from '@feltbook/ui';
import { type RecordColumn, RecordList } from '../../page/components/record-list';

const COLUMNS: readonly RecordColumn<PolicyViolations>[] = [
  { name: 'Blocked', text: 'wraps', cell: ({ blocked }) => blocked },
  { name: 'Rule', cell: ({ directive }) => <code>{directive}</code> },
  { name: 'Times', numeric: true, cell: ({ count }) => formatNumberOf(count, 'time') },
];

/** What browsers did not load or run because of the content security policy. */
export const ViolationList = ({ violations }: { readonly violations: readonly PolicyViolations[] }) =>
  violations.length === 0 ? (
    <Muted>Browsers blocked nothing.</Muted>
  ) : (
    <RecordList
      label="Blocked by the content security policy"
      columns={COLUMNS}
      heads={['Blocked', 'Times']}
      rows={violations}
      keyOf={({ directive, blocked }) => `${directive} ${blocked}`}
    />
  );
