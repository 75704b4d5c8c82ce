import { ComingSoon, LinkButton } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** The community's figures, which are not there yet. */
export default function StatsPage() {
  useDocumentTitle('Community stats');
  return (
    <ComingSoon
      title="Community stats"
      lead="What all players on Feltbook have logged together."
      points={[
        'How many players keep their book here',
        'Cash sessions and hours at the table',
        'Tournaments, their winnings and the average buy-in',
      ]}
      actions={
        <LinkButton as={Link} to="/about">
          About Feltbook
        </LinkButton>
      }
    />
  );
}
