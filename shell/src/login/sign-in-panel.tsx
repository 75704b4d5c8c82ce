import { Alert, Button, LinkButton, VisuallyHidden } from '@feltbook/ui';
import { hasSessionExpired, nameOf, useSession } from '@feltbook/web-kit';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { supportsPasskeys } from '../passkeys/supports-passkeys';
import { AccountForm } from './account-form';
import { isKnownDevice } from './arrival';
import type { AccountMode } from './failure-text';
import { GoogleLink } from './google-link';
import { TWO_STEP } from './google-linking';
import { PasskeyButton } from './passkey-button';
import { linkedInvitation } from './link-token';
import { useSignInOptions } from './sign-in-options';
import { Divider, Links, Panel, Starts, Switch } from './sign-in-style';

const MODES: readonly { mode: AccountMode; label: string }[] = [
  { mode: 'registration', label: 'Start free' },
  { mode: 'login', label: 'Sign in' },
];

/** By `error` of the address that a sign-in with Google returns to. */
const GOOGLE_FAILURES: Readonly<Partial<Record<string, string>>> = {
  google: 'Google did not sign you in. Try again, or use your email and password.',
  registration: 'There is no Feltbook account for this Google account.',
};

const REFUSALS = {
  open: {},
  invited: {
    title: 'Registration is by invitation',
    children: 'To register, open the link of your invitation.',
  },
  closed: { title: 'Registration is closed', children: 'You can sign in if you have an account.' },
};

/** Most players have no second step, so it is loaded on demand. */
const SecondStep = lazy(() => import('./second-step'));

/**
 * All ways to sign in. The form opens on request; on a device where somebody has signed in, after an ended sign-in and
 * after a failed one with Google it is open.
 */
export function SignInPanel() {
  const { isSignedIn, user } = useSession();
  const [query] = useSearchParams();
  const error = query.get('error') ?? '';
  const googleFailure = GOOGLE_FAILURES[error];
  const asksToLink = error === TWO_STEP;
  const policy = useSignInOptions()?.registration ?? 'open';
  const isInvited = linkedInvitation() !== undefined;
  const mayRegister = policy === 'open' || (policy === 'invited' && isInvited);
  const [hasExpired] = useState(hasSessionExpired);
  const [chosen, setMode] = useState<AccountMode | null>(() => {
    if (isInvited) return 'registration';
    return googleFailure || asksToLink || hasExpired || isKnownDevice() ? 'login' : null;
  });
  const mode = chosen === 'registration' && !mayRegister ? 'login' : chosen;
  // Google's first sign-in takes no invitation.
  const offersGoogle = mode !== 'registration' || policy === 'open';
  const modes = MODES.filter((each) => mayRegister || each.mode === 'login');
  const [wasOpened, setOpened] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const open = (next: AccountMode) => {
    setOpened(true);
    setMode(next);
  };
  return (
    <Panel as="section" $open={mode !== null} aria-labelledby="sign-in">
      <VisuallyHidden as="h2" id="sign-in">
        Sign in or register
      </VisuallyHidden>
      {isSignedIn && (
        <Alert title={`You are signed in as ${nameOf(user)}.`}>
          <Link to="/">Go to your dashboard</Link>
        </Alert>
      )}
      {!isSignedIn && hasExpired && (
        <Alert title="Your sign-in has ended">
          Sign in again. Your sessions and what you typed are saved.
        </Alert>
      )}
      {googleFailure && mode === 'login' && (
        <Alert tone="error" title="Login failed">
          {googleFailure}
        </Alert>
      )}
      {asksToLink && !isSignedIn && (
        <Alert title="Google is not linked yet">
          Sign in with your password or passkey once. Then you can link Google.
        </Alert>
      )}
      {!mayRegister && !isSignedIn && <Alert {...REFUSALS[policy]} />}
      {ticket === null ? (
        <>
          {mode === null ? (
            <Starts role="group" aria-label="Account">
              {modes.map(({ mode: each, label }) => (
                <Button
                  key={each}
                  size="lg"
                  variant={each === modes[0]?.mode ? 'primary' : 'secondary'}
                  wide
                  onClick={() => open(each)}
                >
                  {label}
                </Button>
              ))}
            </Starts>
          ) : (
            modes.length > 1 && (
              <Switch role="group" aria-label="Account">
                {modes.map(({ mode: each, label }) => (
                  <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
                    {label}
                  </button>
                ))}
              </Switch>
            )
          )}
          {offersGoogle && !asksToLink && <GoogleLink />}
          {mode === 'login' && supportsPasskeys() && <PasskeyButton />}
          {mode && (
            <>
              {offersGoogle && !asksToLink && <Divider>or use email</Divider>}
              <AccountForm mode={mode} focusFirst={wasOpened} onSecondStep={setTicket} />
            </>
          )}
        </>
      ) : (
        <Suspense fallback={null}>
          <SecondStep ticket={ticket} onCancel={() => setTicket(null)} />
        </Suspense>
      )}
      <Links>
        <LinkButton as={Link} to="/about" variant="quiet" wide>
          About
        </LinkButton>
        <LinkButton as={Link} to="/privacy" variant="quiet" wide>
          Privacy
        </LinkButton>
      </Links>
    </Panel>
  );
}
