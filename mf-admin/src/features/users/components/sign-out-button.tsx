import type { AdminUser } from '@feltbook/contracts';
import { Alert, Button, Row, Stack } from '@feltbook/ui';
import { useSignOut } from '../api/use-access';

/** Signs a user out on every device, for instance when somebody else has the account. */
export function SignOutButton({ user }: { readonly user: AdminUser }) {
  const { mutate, isPending, error } = useSignOut(user.id);
  return (
    <Stack $gap={3}>
      {error && (
        <Alert tone="error" title="Nobody was signed out.">
          {error.message}
        </Alert>
      )}
      <Row>
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Sign out everywhere
        </Button>
      </Row>
    </Stack>
  );
}
