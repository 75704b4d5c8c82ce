import { INVITATION_DAYS, INVITATION_NOTE_MAX_LENGTH, invitationRequest } from '@feltbook/contracts';
import { Alert, Button, Dialog, formatNumberOf, Row, SelectField, Stack, TextField } from '@feltbook/ui';
import { type SubmitEvent, useState } from 'react';
import { OneTimeLink } from '../../page/components/one-time-link';
import { formatMoment } from '../../page/lib/format';
import { useInvite } from '../api/use-registration';

/** Makes an invitation, and shows its link once. */
export function InvitationDialog({ onClose }: { readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const [days, setDays] = useState('7');
  const { mutate, isPending, data: made, error } = useInvite();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(invitationRequest.parse({ note, days: Number(days) }));
  };
  return (
    <Dialog open onClose={onClose} title="New invitation">
      {made ? (
        <Stack $gap={4}>
          <OneTimeLink title="Give this link to the player" label="Link to register" url={made.url}>
            It makes one account, until {formatMoment(made.expires_at)}, and is shown only now.
          </OneTimeLink>
          <Row $end>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </Row>
        </Stack>
      ) : (
        <form onSubmit={onSubmit}>
          <Stack $gap={4}>
            {error && (
              <Alert tone="error" title="No invitation was made.">
                {error.message}
              </Alert>
            )}
            <TextField
              label="For whom (optional)"
              hint="Shown here, and in the player’s export."
              maxLength={INVITATION_NOTE_MAX_LENGTH}
              autoComplete="off"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <SelectField label="Works for" value={days} onChange={({ target }) => setDays(target.value)}>
              {INVITATION_DAYS.map((count) => (
                <option key={count} value={count}>
                  {formatNumberOf(count, 'day')}
                </option>
              ))}
            </SelectField>
            <Row $end>
              <Button type="submit" variant="primary" busy={isPending}>
                Make link
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
