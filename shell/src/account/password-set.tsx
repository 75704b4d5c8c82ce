import { CheckIcon, EmptyState, LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';

/** Says that the new password is set, and leads to the sign-in. */
export const PasswordSet = () => (
  <EmptyState
    level={1}
    icon={<CheckIcon />}
    title="Your password is set"
    actions={
      <LinkButton as={Link} to="/login" variant="primary">
        Sign in
      </LinkButton>
    }
  >
    All devices are signed out. Sign in with your new password.
  </EmptyState>
);
