import { ComingSoon, LinkButton } from '@feltbook/ui';
import { useDocumentTitle, useSession } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** The upgrade to Pro, which cannot be bought yet. */
export default function SubscriptionPage() {
  useDocumentTitle('Upgrade to Pro');
  const { isSignedIn } = useSession();
  return (
    <ComingSoon
      title="Upgrade to Pro"
      lead="Unlimited cash sessions and tournaments, for $1 a month."
      points={[
        'The monthly and the yearly plan, side by side',
        'Checkout in a minute, cancelled as quickly',
        'Everything that Pro opens up',
      ]}
      actions={
        <LinkButton as={Link} to={isSignedIn ? '/' : '/login'} variant="primary">
          {isSignedIn ? 'To your dashboard' : 'Sign in'}
        </LinkButton>
      }
    />
  );
}
