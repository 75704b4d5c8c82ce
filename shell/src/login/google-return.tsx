import { EmptyState, Page, Spinner } from '@feltbook/ui';
import { signInWithToken, takeRememberedPage, useDocumentTitle } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { consumeReturnToken } from './return-token';

/** The return page of Google's sign-in: stores the session, and navigates to the requested page. */
export default function GoogleReturn() {
  useDocumentTitle('Signing in');
  const navigate = useNavigate();
  useEffect(() => {
    const token = consumeReturnToken();
    const leave = (signedIn: boolean) =>
      void navigate(signedIn ? takeRememberedPage() : '/login?error=google', { replace: true });
    if (!token) return leave(false);
    signInWithToken(token).then(leave, () => leave(false));
  }, [navigate]);
  return (
    <Page $narrow>
      <EmptyState level={1} icon={<Spinner />} title="Signing you in…">
        Google has dealt you in. One moment.
      </EmptyState>
    </Page>
  );
}
