import { Stack } from '@feltbook/ui';
import { useState } from 'react';
import { useAnalytics } from '../../analytics/api/use-analytics';
import { SectionHeading } from '../../page/components/section-heading';
import { ListPlaces } from '../../page/components/list-places';
import { LoadFailure } from '../../page/components/load-failure';
import { useSessions } from '../api/use-sessions';
import { LAST_SESSIONS, periodsOf } from '../lib/periods';
import { SessionFilters, type SessionFilter } from './session-filters';
import { SessionList } from './session-list';

/** What all users logged. */
export function SessionSection() {
  const { data: analytics } = useAnalytics();
  const [{ kind, period }, setFilter] = useState<SessionFilter>({ kind: 'cash', period: LAST_SESSIONS });
  const periods = periodsOf(new Date(), analytics?.years ?? []);
  const sessions = useSessions(kind, period);
  const { rows, error, retry } = sessions;
  return (
    <Stack as="section" aria-label="All sessions" $gap={4}>
      <SectionHeading>All sessions</SectionHeading>
      <SessionFilters kind={kind} period={period} periods={periods} onChange={setFilter} />
      {error && <LoadFailure what="The sessions are missing." error={error} onRetry={retry} />}
      {rows ? (
        <SessionList kind={kind} sessions={sessions} rows={rows} />
      ) : (
        !error && <ListPlaces rows={10} />
      )}
    </Stack>
  );
}
