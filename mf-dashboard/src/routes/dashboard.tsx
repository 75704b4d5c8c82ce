import { ComingSoon, LinkButton } from '@feltbook/ui';
import { useDocumentTitle, useSession } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** The overview of a player's results, which is not there yet. */
export default function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { user } = useSession();
  return (
    <ComingSoon
      title={user?.displayName ? `Welcome, ${user.displayName}` : 'Welcome'}
      lead="Here's your poker performance overview"
      points={[
        'Profit, hours and hourly rate, of cash games and tournaments',
        'Your bankroll as a line, with peaks and drawdowns',
        'This month beside the last one, and your latest results',
      ]}
      actions={
        <>
          <LinkButton as={Link} to="/add" variant="primary">
            + Add cash
          </LinkButton>
          <LinkButton as={Link} to="/add-tournament">
            + Add tournament
          </LinkButton>
        </>
      }
    />
  );
}
