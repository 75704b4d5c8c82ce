import type { SubscriptionState } from '@feltbook/contracts';
import {
  Alert,
  font,
  media,
  Muted,
  oneLine,
  Skeleton,
  Stack,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  useMedia,
} from '@feltbook/ui';
import styled from 'styled-components';
import { formatDate, formatNumberOf, namesOf, NOT_KNOWN } from '../../page/lib/format';
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
      {/* It scrolls where the longest names do not fit, and then has to be within reach of the keyboard. */}
      <TableFrame tabIndex={0} role="region" aria-label={label}>
        <Table aria-label={label}>
          <TableHead>
            <tr>
              <TableHeader>User</TableHeader>
              <TableHeader numeric>Trial used</TableHeader>
              {!isPhone && <TableHeader>Last login</TableHeader>}
            </tr>
          </TableHead>
          <tbody>
            {users.map((user) => (
              <TableRow key={user.id}>
                <Cell title={namesOf(user)}>
                  {user.name}
                  <Address>{user.email ?? user.handle ?? NOT_KNOWN}</Address>
                </Cell>
                <TableCell $numeric>{user.progress_ratio ?? NOT_KNOWN}</TableCell>
                {!isPhone && <TableCell>{formatDate(user.last_login)}</TableCell>}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {total > users.length && (
        <Muted>
          The first {users.length} of {formatNumberOf(total, 'user')}.
        </Muted>
      )}
    </Stack>
  );
}
