import { ComingSoon, LinkButton } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** Who is here and what they pay, for the owner; not there yet. */
export default function AdminPage() {
  useDocumentTitle('Admin');
  return (
    <ComingSoon
      title="Admin"
      lead="Who is here, and what they pay."
      points={[
        'Players and their subscriptions',
        'An overview of what is played',
        'Analytics of trials and revenue',
      ]}
      actions={
        <LinkButton as={Link} to="/">
          To your dashboard
        </LinkButton>
      }
    />
  );
}
