import type { AdminPasswordReset, AdminUser } from '@feltbook/contracts';
import { Alert, Button, Row, Stack, TextField } from '@feltbook/ui';
import { useState } from 'react';
import { formatMoment } from '../../page/lib/format';
import { usePasswordReset } from '../api/use-access';

/** Lets a user set a new password: by mail, or by a link that the owner hands over. */
export function PasswordReset({ user }: { readonly user: AdminUser }) {
  const { mutate, isPending, data: reset, error } = usePasswordReset(user.id);
  return (
    <Stack $gap={3}>
      {error && (
        <Alert tone="error" title="No new password was offered.">
          {error.message}
        </Alert>
      )}
      {reset?.by === 'mail' && (
        <Alert tone="success">We mailed a link to {reset.to}. It works once, for 30 minutes.</Alert>
      )}
      {reset?.by === 'link' && <Link name={user.name} reset={reset} />}
      <Row>
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Send reset
        </Button>
      </Row>
    </Stack>
  );
}

interface LinkProps {
  readonly name: string;
  readonly reset: Extract<AdminPasswordReset, { by: 'link' }>;
}

/** The link, which is shown this once. */
function Link({ name, reset }: LinkProps) {
  const [note, setNote] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reset.url);
      setNote('The link is copied.');
    } catch {
      setNote('Your browser did not copy it. Please select and copy it.');
    }
  };
  return (
    <Stack $gap={3}>
      <Alert tone="warning" title={`Give this link to ${name} yourself`}>
        We cannot mail it. It works once, until {formatMoment(reset.expires_at)}, and is shown only now.
      </Alert>
      <TextField
        label="Link for a new password"
        value={reset.url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Row>
        <Button size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        <span role="status">{note}</span>
      </Row>
    </Stack>
  );
}
