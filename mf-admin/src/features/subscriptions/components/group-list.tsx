import type { AdminUser, SubscriptionState } from '@feltbook/contracts';
import {
  Alert,
  font,
  formatLocalDay,
  formatCount,
  formatNumberOf,
  media,
  Muted,
  NOT_KNOWN,
  oneLine,
  Skeleton,
  Stack,
  TableCell,
  useMedia,
} from '@feltbook/ui';
import { type DataColumn, DataTable } from '@feltbook/ui/data-table';
import styled from 'styled-components';
import { namesOf } from '../../page/lib/format';
import { useGroup } from '../../users/api/use-users';

const Cell = styled(TableCell)`
  ${oneLine}
  max-width: 28rem;
  line-height: ${font.line.snug};
  @media ${media.upTo.phone} {
    max-width: 11rem;
  }
`;

const Address = styled(Muted)`
  ${oneLine}
`;

const COLUMNS: readonly DataColumn<AdminUser>[] = [
  {
    name: 'User',
    Cell,
    title: namesOf,
    cell: ({ name, email, handle }) => (
      <>
        {name}
        <Address>{email ?? handle ?? NOT_KNOWN}</Address>
      </>
    ),
  },
  { name: 'Trial used', numeric: true, cell: ({ progress_ratio }) => progress_ratio ?? NOT_KNOWN },
  { name: 'Last login', cell: ({ last_login }) => formatLocalDay(last_login) },
];
const PHONE_COLUMNS = COLUMNS.slice(0, 2);

/** The first users of one subscription status. */
export function GroupList({ label, status }: { readonly label: string; readonly status: SubscriptionState }) {
  const isPhone = useMedia(media.upTo.phone);
  const { data, error } = useGroup(status);
  if (error) return <Alert tone="error" title="These users could not be loaded." children={error.message} />;
  if (!data) return <Skeleton $height="12rem" />;
  const { users, total } = data;
  if (total === 0) return <Muted>Nobody, right now.</Muted>;
  return (
    <Stack $gap={2}>
      <DataTable
        label={label}
        columns={isPhone ? PHONE_COLUMNS : COLUMNS}
        rows={users}
        keyOf={({ id }) => id}
      />
      {total > users.length && (
        <Muted>
          The first {formatCount(users.length)} of {formatNumberOf(total, 'user')}.
        </Muted>
      )}
    </Stack>
  );
}
