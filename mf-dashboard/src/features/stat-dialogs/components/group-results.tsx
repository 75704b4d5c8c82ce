import type { ResultGroup } from '@feltbook/contracts';
import { formatCount, formatHours, formatNumberOf, Money, Muted } from '@feltbook/ui';
import { useMemo } from 'react';
import { RESULT_COLUMNS } from '../lib/columns';
import { DetailTable } from './detail-table';

interface GroupResultsProps {
  readonly group: ResultGroup;
  /** What the results are: the table's accessible name. */
  readonly label: string;
}

/** Totals of a group of results, and the results, newest first. */
export function GroupResults({ group, label }: GroupResultsProps) {
  const { count, profit, hours, results } = group;
  const newestFirst = useMemo(() => results.toReversed(), [results]);
  if (count === 0) return <Muted>No results.</Muted>;
  return (
    <>
      <Muted>
        {formatNumberOf(count, 'result')} · <Money amount={profit} />
        {hours > 0 && ` · ${formatHours(hours)}`}
      </Muted>
      {count > results.length && (
        <Muted>
          The latest {formatCount(results.length)} of {formatCount(count)} are listed; the totals are those of
          all.
        </Muted>
      )}
      <DetailTable
        label={label}
        columns={RESULT_COLUMNS}
        rows={newestFirst}
        keyOf={({ kind, id }) => `${kind} ${id}`}
      />
    </>
  );
}
