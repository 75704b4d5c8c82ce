import type { AdminUser } from '@feltbook/contracts';
import { Alert, Button, Row, Stack } from '@feltbook/ui';
import { OneTimeLink } from '../../page/components/one-time-link';
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
      {reset?.by === 'link' && (
        <OneTimeLink
          title={`Give this link to ${user.name} yourself`}
          label="Link for a new password"
          url={reset.url}
        >
          We cannot mail it. It works once, until {formatMoment(reset.expires_at)}, and is shown only now.
        </OneTimeLink>
      )}
      <Row>
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Send reset
        </Button>
      </Row>
    </Stack>
  );
}
