import { formatCount, formatDays, formatHours, Money, Muted, Panel, withoutHoursText } from '@feltbook/ui';
import { DataTable, type DataColumn } from '@feltbook/ui/data-table';
import { useMemo } from 'react';
import { type FileTotal as Total, fileTotals } from '../lib/planner/file-total';
import type { PlannedRow } from '../lib/planner/planned-rows';

const COLUMNS: readonly DataColumn<Total>[] = [
  { name: 'Kind', cell: ({ name }) => name },
  { name: 'Results', numeric: true, cell: ({ results }) => formatCount(results) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatHours(hours) },
  { name: 'Net', numeric: true, cell: ({ net }) => <Money amount={net} exact /> },
];

/** The sums of all results in the file, to compare with those of the program it comes from. @param rows newest first */
export function FileTotal({ rows }: { readonly rows: readonly PlannedRow[] }) {
  const { kinds, all } = useMemo(() => fileTotals(rows), [rows]);
  const [newest, oldest] = [rows[0], rows.at(-1)];
  return (
    <Panel
      title="Total of the file"
      flush
      actions={
        <Muted>
          {formatDays(oldest?.input.date ?? '', newest?.input.date ?? '')}
          {all.withoutHours > 0 && `, ${withoutHoursText(all.withoutHours)}`}
        </Muted>
      }
    >
      <DataTable
        label="Total of the file"
        columns={COLUMNS}
        rows={kinds}
        keyOf={({ name }) => name}
        totals={kinds.length > 1 ? all : undefined}
      />
    </Panel>
  );
}
