import { EmptyState, LinkButton, Page, SearchIcon } from '@feltbook/ui';
import { useDocumentTitle, useSession } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

/** The 404 page. */
export default function NotFoundPage() {
  useDocumentTitle('Page not found');
  const { isSignedIn } = useSession();
  return (
    <Page $narrow>
      <EmptyState
        level={1}
        icon={<SearchIcon />}
        title="This page is not in the deck"
        actions={
          <LinkButton as={Link} to={isSignedIn ? '/' : '/login'} variant="primary">
            {isSignedIn ? 'To your dashboard' : 'To the sign-in page'}
          </LinkButton>
        }
      >
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </EmptyState>
    </Page>
  );
}
