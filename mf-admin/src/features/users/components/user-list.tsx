import { ADMIN_TEXTS } from '@feltbook/contracts';
import {
  Alert,
  color,
  ConfirmDialog,
  font,
  formatCount,
  media,
  Muted,
  Stack,
  useMedia,
  VisuallyHidden,
} from '@feltbook/ui';
import { Pager } from '@feltbook/ui/paged-table';
import { ApiFailure } from '@feltbook/web-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { LoadFailure } from '../../page/components/load-failure';
import { namesOf } from '../../page/lib/format';
import { PAGE_SIZE, type UserPage } from '../api/use-users';
import type { ShownUsers } from './shown-users';
import { useUserChanges } from './use-user-changes';
import { type UserList as List, useUserList } from './use-user-list';
import { ListControls } from './list-controls';
import { MissingNote, NothingFound, UserListSkeleton } from './list-states';
import { SampleList } from './sample-list';
import { UserCards } from './user-cards';
import { UserDialog } from './user-dialog';
import { UserTable } from './user-table';

const Count = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  &:focus {
    outline: none;
  }
`;

/** All users: search, order, pages and actions. */
export function UserList() {
  const list = useUserList();
  const { page, error } = list;
  return (
    <Stack as="section" aria-label="All users" $gap={2}>
      <VisuallyHidden as="h2">Users</VisuallyHidden>
      {error && (
        <LoadFailure
          what={page ? 'The list could not be brought up to date.' : 'The users are missing.'}
          error={error}
          onRetry={list.retry}
        />
      )}
      {error && !page ? (
        !isDenied(error) && <SampleList />
      ) : (
        <>
          <ListControls list={list} />
          {page ? <LoadedList list={list} page={page} /> : <UserListSkeleton />}
        </>
      )}
    </Stack>
  );
}

/** Without permission, no sample is shown either. */
const isDenied = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 401 || error.status === 403);

/** `51–100 of 1,204 users`. */
function countText({ users, total }: UserPage, at: number): string {
  const first = at * PAGE_SIZE + 1;
  const shown = users.length === 0 ? '0' : `${formatCount(first)}–${formatCount(first + users.length - 1)}`;
  return `${shown} of ${formatCount(total)} ${total === 1 ? 'user' : 'users'}`;
}

function LoadedList({ list, page }: { readonly list: List; readonly page: UserPage }) {
  const isCards = useMedia(media.upTo.drawer);
  const [openId, setOpenId] = useState<string | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const changes = useUserChanges(() => count.current?.focus({ preventScroll: true }));
  const { users, total } = page;
  const open = users.find(({ id }) => id === openId);
  const shown: ShownUsers = { users, list, changes, onOpen: ({ id }) => setOpenId(id) };
  const { failure } = changes;

  return (
    <>
      {failure && (
        <Alert tone="error" title={failure.text} onDismiss={changes.dismissFailure}>
          {failure.reason}
        </Alert>
      )}
      <MissingNote users={users} />
      <Count role="status" ref={count} tabIndex={-1}>
        {countText(page, list.at)}
      </Count>
      {users.length === 0 ? (
        <NothingFound q={list.q} onReset={() => list.setSearch('')} />
      ) : isCards ? (
        <UserCards {...shown} />
      ) : (
        <UserTable {...shown} />
      )}
      {total === 1 && !list.q && <Muted>Nobody else has signed up yet.</Muted>}
      <Pager
        label="users"
        start={list.at * PAGE_SIZE}
        size={PAGE_SIZE}
        count={total}
        onStart={(start) => list.setAt(start / PAGE_SIZE)}
      />
      <UserDialog user={open} changes={changes} onClose={() => setOpenId(null)} />
      <ConfirmDialog
        open={changes.asked !== null}
        title="Delete user"
        confirmLabel="Delete user"
        dangerous
        busy={changes.busyId !== undefined}
        onConfirm={changes.confirm}
        onCancel={changes.cancel}
      >
        <Stack $gap={2}>
          <strong>{changes.asked && namesOf(changes.asked)}</strong>
          <p>{ADMIN_TEXTS.deleteUser}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
