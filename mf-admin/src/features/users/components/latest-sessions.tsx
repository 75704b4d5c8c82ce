import {
  ADMIN_TEXTS,
  type AdminSession,
  adminSession,
  type AdminUser,
  gameTypeLabel,
} from '@feltbook/contracts';
import {
  Alert,
  Button,
  color,
  font,
  formatDay,
  formatHours,
  isolate,
  Money,
  Muted,
  Skeleton,
  space,
  Stack,
  tabularFigures,
} from '@feltbook/ui';
import styled from 'styled-components';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';
import { placeText } from '../../sessions/lib/place-text';

const LATEST = 5;
const list = z.array(adminSession);

/** The user's five latest results, newest first. Requested by e-mail, or by id without one. */
function useLatestSessions({ id, email }: AdminUser): UseQueryResult<AdminSession[]> {
  const query = new URLSearchParams({ ...(email ? { email } : { id }), limit: String(LATEST) });
  return useQuery({
    queryKey: adminKeys.one(`latest sessions of ${id}`),
    queryFn: async ({ signal }) =>
      (await adminCalls.get(`user-sessions?${query}`, list, signal)).slice(0, LATEST),
  });
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[4]};
    padding: ${space[1.5]} 0;
    border-bottom: 1px solid ${color.line};
    line-height: ${font.line.snug};
    overflow-wrap: anywhere;
    ${tabularFigures}
    &:last-child {
      border-bottom: 0;
    }
  }
`;

/** The user's five latest results, newest first. */
export function LatestSessions({ user }: { readonly user: AdminUser }) {
  const { data, error, refetch } = useLatestSessions(user);
  if (error) {
    return (
      <Alert
        tone="error"
        title="The sessions could not be loaded."
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Stack $gap={3} role="status" aria-label="Loading">
        <Skeleton $height="2.5rem" />
        <Skeleton $height="2.5rem" />
      </Stack>
    );
  }
  if (data.length === 0) return <Muted>{ADMIN_TEXTS.noSessions}</Muted>;
  return (
    <List aria-label="Latest sessions">
      {data.map((session) => (
        <li key={`${session.type} ${session.id}`}>
          <span>{titleOf(session)}</span>
          <Money amount={session.cashout - session.buyin} />
          <Muted as="span">{linesOf(session)}</Muted>
        </li>
      ))}
    </List>
  );
}

/** `1/3 NLHE`, or the tournament's name. */
const titleOf = ({ is_tournament, tournament_name, stakes, game_type }: AdminSession): string =>
  is_tournament
    ? isolate(tournament_name ?? 'Tournament')
    : [stakes, gameTypeLabel(game_type)]
        .map((part) => isolate(part ?? ''))
        .filter(Boolean)
        .join(' ');

/** `Nov 20, 2026 · Aria · 4.5 h · place 3 of 80`. */
const linesOf = ({ date, location, duration, place, entries }: AdminSession): string =>
  [
    formatDay(date),
    location && isolate(location),
    duration > 0 && formatHours(duration),
    place !== null && `place ${placeText(place, entries)}`,
  ]
    .filter(Boolean)
    .join(' · ');
