import { Button, LinkButton } from '@feltbook/ui';
import { announce, logPage, type RunningSession } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import type { Table } from '../lib/own-table';

interface StoppedActionsProps {
  readonly session: RunningSession;
  readonly table: Table;
}

/** After Stop: the result, or the seat again. */
export function StoppedActions({ session, table }: StoppedActionsProps) {
  const playOn = () => {
    table.playOn();
    announce('The session goes on.');
  };
  return (
    <>
      <Button size="lg" onClick={playOn}>
        Play on
      </Button>
      <LinkButton as={Link} to={logPage(session)} variant="primary" size="lg">
        Log it
      </LinkButton>
    </>
  );
}
