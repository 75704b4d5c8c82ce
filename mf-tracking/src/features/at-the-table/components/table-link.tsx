import { ClockIcon, LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { useOwnTable } from '../lib/own-table';

/** Leads to a session that starts now; the bar does while one runs. */
export function TableLink() {
  const { session } = useOwnTable();
  if (session) return null;
  return (
    <LinkButton as={Link} to="/table">
      <ClockIcon size="1.1em" />
      Start now
    </LinkButton>
  );
}
