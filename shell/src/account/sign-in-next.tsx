import { CheckIcon, EmptyState, type EmptyStateProps, LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';

/** Says what is done, and leads to the sign-in. */
export const SignInNext = (props: Pick<EmptyStateProps, 'level' | 'title' | 'children'>) => (
  <EmptyState
    {...props}
    icon={<CheckIcon />}
    actions={
      <LinkButton as={Link} to="/login" variant="primary">
        Sign in
      </LinkButton>
    }
  />
);
