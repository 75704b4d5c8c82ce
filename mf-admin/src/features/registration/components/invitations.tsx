import type { AdminRegistration, Invitation } from '@feltbook/contracts';
import { Alert, Button, formatNumberOf, Muted, NOT_KNOWN, Row, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useState } from 'react';
import { type RecordColumn, RecordList } from '../../page/components/record-list';
import { formatMoment, namesOf } from '../../page/lib/format';
import { useRevoke } from '../api/use-registration';
import { InvitationDialog } from './invitation-dialog';

const STATES: Readonly<Record<Invitation['state'], string>> = {
  open: 'Open',
  used: 'Used',
  revoked: 'Revoked',
  expired: 'Expired',
};

function userOf({ state, used_at, used_by }: Invitation): string {
  if (state !== 'used') return NOT_KNOWN;
  return `${used_by ? namesOf(used_by) : 'A deleted account'}, ${formatMoment(used_at)}`;
}

const COLUMNS: readonly RecordColumn<Invitation>[] = [
  { name: 'For', text: 'wraps', cell: ({ note }) => note ?? NOT_KNOWN },
  { name: 'State', cell: ({ state }) => STATES[state] },
  { name: 'Used by', text: 'wraps', cell: userOf },
  { name: 'Works until', cell: ({ expires_at }) => formatMoment(expires_at) },
];

/** The owner's invitations: the open ones, and on request those that ended. */
export function Invitations({ policy, invitations }: AdminRegistration) {
  const [isInviting, setInviting] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { mutate: revoke, variables, isPending, error } = useRevoke();
  const open = invitations.filter(({ state }) => state === 'open');
  const ended = invitations.length - open.length;
  const columns: readonly RecordColumn<Invitation>[] = [
    ...COLUMNS,
    {
      name: 'Action',
      unlabelled: true,
      cell: ({ id, state, note }) =>
        state === 'open' && (
          <Button
            size="sm"
            aria-label={`Revoke the invitation${note ? ` for ${note}` : ''}`}
            busy={isPending && variables === id}
            onClick={() => revoke(id, { onSuccess: () => announce('The invitation is revoked.') })}
          >
            Revoke
          </Button>
        ),
    },
  ];
  const rows = showsAll ? invitations : open;
  return (
    <Stack $gap={3}>
      <Row>
        <Button size="sm" onClick={() => setInviting(true)}>
          New invitation
        </Button>
        {ended > 0 && (
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Hide ended' : `Show ${formatNumberOf(ended, 'ended invitation')}`}
          </Button>
        )}
      </Row>
      {policy === 'closed' && open.length > 0 && (
        <Muted>Invitations do not work while nobody may register.</Muted>
      )}
      {error && (
        <Alert tone="error" title="The invitation was not revoked.">
          {error.message}
        </Alert>
      )}
      {rows.length > 0 ? (
        <RecordList
          label="Invitations"
          columns={columns}
          heads={['For', 'State']}
          rows={rows}
          keyOf={({ id }) => id}
        />
      ) : (
        <Muted>No open invitations.</Muted>
      )}
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} />}
    </Stack>
  );
}
