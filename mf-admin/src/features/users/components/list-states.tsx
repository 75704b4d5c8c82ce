import type { AdminUser } from '@feltbook/contracts';
import { Alert, Button, EmptyState, media, NOT_KNOWN, Skeleton, Stack, useMedia } from '@feltbook/ui';
import styled from 'styled-components';

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
  gap: 0.75rem;
`;

/** Placeholders in the size of rows or cards. */
export function UserListSkeleton() {
  const isCards = useMedia(media.upTo.drawer);
  const places = Array.from({ length: 9 }, (_, at) => (
    <Skeleton key={at} $height={isCards ? '11.5rem' : '2.25rem'} />
  ));
  return (
    <div role="status" aria-label="Loading">
      {isCards ? <Places>{places}</Places> : <Stack $gap={2}>{places}</Stack>}
    </div>
  );
}

interface NothingFoundProps {
  /** What was searched for. */
  readonly q: string;
  readonly onReset: () => void;
}

export function NothingFound({ q, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      level={3}
      title="No users match this search"
      actions={<Button onClick={onReset}>Reset</Button>}
    >
      {q && `Nobody's email, username or name contains “${q}”.`}
    </EmptyState>
  );
}

/** Explains dashes: a service is unavailable. */
export function MissingNote({ users }: { readonly users: readonly AdminUser[] }) {
  const missing = [
    users.some(({ session_count }) => session_count === null) && 'sessions and results',
    users.some(({ subscription_status }) => subscription_status === null) && 'subscriptions',
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title="Some figures are missing">
      Figures of {missing.join(' and ')} are unavailable and shown as {NOT_KNOWN}. Try again later.
    </Alert>
  );
}
