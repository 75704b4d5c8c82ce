import { EmptyState, LinkButton, Page, ShieldIcon } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** Shown to players who open the owner's page. */
export default function AccessDeniedPage() {
  useDocumentTitle('Access denied');
  return (
    <Page $narrow>
      <EmptyState
        level={1}
        icon={<ShieldIcon />}
        title="ACCESS DENIED"
        actions={
          <LinkButton as={Link} to="/" variant="primary">
            Back to your dashboard
          </LinkButton>
        }
      >
        <p>Nice try, secret agent!</p>
        <p>
          This room is for holders of the Golden Ticket, and there is only one. The admin has been told, is
          watching you right now, and is rather impressed.
        </p>
      </EmptyState>
    </Page>
  );
}
