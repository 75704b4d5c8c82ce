import { loginAnswer } from '@feltbook/contracts';
import { EmptyState, Page, Spinner } from '@feltbook/ui';
import { callPublicly, sendSignOuts, signIn, useDocumentTitle } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { completeSignIn } from './arrival';
import { consumeReturnCode } from './return-code';

/** Exchanges the one-time code for a session. Sends earlier sign-outs first. @throws ApiFailure */
async function exchange(code: string): Promise<void> {
  await sendSignOuts();
  await signIn(await callPublicly('POST', '/auth/google/token', { body: { code }, schema: loginAnswer }));
}

/** The return page of Google's sign-in: stores the session, and navigates to the requested page, or welcomes a new player. */
export default function GoogleReturn() {
  useDocumentTitle('Signing in');
  const navigate = useNavigate();
  useEffect(() => {
    const arrived = consumeReturnCode();
    const leave = (signedIn: boolean) =>
      void navigate(arrived && signedIn ? completeSignIn(arrived.isNew) : '/login?error=google', {
        replace: true,
      });
    if (!arrived) return leave(false);
    exchange(arrived.code).then(
      () => leave(true),
      () => leave(false),
    );
  }, [navigate]);
  return (
    <Page $narrow>
      <EmptyState level={1} icon={<Spinner />} title="Signing you in…">
        Google has dealt you in. One moment.
      </EmptyState>
    </Page>
  );
}
