import { ComingSoon, LinkButton } from '@feltbook/ui';
import { useDocumentTitle, useSession } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** Where new and upgraded players will be received; not there yet. */
export default function WelcomePage() {
  useDocumentTitle('Welcome');
  const { isSignedIn } = useSession();
  return (
    <ComingSoon
      title="Welcome to Feltbook"
      lead="Good to have you at the table."
      points={[
        'What your plan covers',
        'The first steps: a cash session, a tournament',
        'A look at what your figures will show',
      ]}
      actions={
        <LinkButton as={Link} to={isSignedIn ? '/add' : '/login'} variant="primary">
          {isSignedIn ? '+ Add cash' : 'Sign in'}
        </LinkButton>
      }
    />
  );
}
