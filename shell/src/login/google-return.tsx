import { EmptyState, Page, Spinner } from '@feltbook/ui';
import { signInWithToken, useDocumentTitle } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { completeSignIn } from './arrival';
import { consumeReturnToken } from './return-token';

/** The return page of Google's sign-in: stores the session, and navigates to the requested page, or welcomes a new player. */
export default function GoogleReturn() {
  useDocumentTitle('Signing in');
  const navigate = useNavigate();
  useEffect(() => {
    const arrived = consumeReturnToken();
    const leave = (signedIn: boolean) =>
      void navigate(arrived && signedIn ? completeSignIn(arrived.isNew) : '/login?error=google', {
        replace: true,
      });
    if (!arrived) return leave(false);
    signInWithToken(arrived.token).then(leave, () => leave(false));
  }, [navigate]);
  return (
    <Page $narrow>
      <EmptyState level={1} icon={<Spinner />} title="Signing you in…">
        Google has dealt you in. One moment.
      </EmptyState>
    </Page>
  );
}
