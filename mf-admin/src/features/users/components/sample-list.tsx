import { Alert, Chip, media, Stack, useMedia } from '@feltbook/ui';
import { useMemo } from 'react';
import { usePublicTotals } from '../api/use-users';
import { sampleUsers } from '../lib/sample-users';
import { UserCards } from './user-cards';
import { UserTable } from './user-table';

/** Sample users in place of a list that cannot be loaded, labelled as such. */
export function SampleList() {
  const { data } = usePublicTotals();
  const isCards = useMedia(media.upTo.drawer);
  const users = useMemo(() => (data ? sampleUsers(data) : []), [data]);
  if (users.length === 0) return null;
  return (
    <Stack as="section" aria-label="Sample data" $gap={3}>
      <Alert tone="warning" title="Sample data">
        These are not your users. They are made up from the public averages, to show what the list looks like
        until it can be loaded again.
      </Alert>
      <div>
        <Chip tone="warning">Sample data</Chip>
      </div>
      {isCards ? <UserCards users={users} /> : <UserTable users={users} />}
    </Stack>
  );
}
