import { TAGLINE } from '@feltbook/contracts';
import { Alert, CheckIcon, LinkButton, LogoMark, VisuallyHidden } from '@feltbook/ui';
import { nameOf, useDocumentTitle, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CommunityBlock } from '../community/community-block';
import { AccountForm } from './account-form';
import type { AccountMode } from './failure-text';
import { GoogleLink } from './google-link';
import { Community, Divider, Landing, Points, SignInCard, Switch, Tagline, Welcome } from './login-style';

const POINTS = [
  'A session is logged in ten seconds, at the table or at two in the morning.',
  'Cash games and tournaments side by side, to the cent.',
  'Your first 10 cash sessions and 10 tournaments are free.',
];

const MODES: readonly { mode: AccountMode; label: string }[] = [
  { mode: 'login', label: 'Sign in' },
  { mode: 'registration', label: 'Create account' },
];

/** The landing page, with all ways to sign in. */
export function LoginPage() {
  useDocumentTitle('Sign in');
  const { isSignedIn, user } = useSession();
  const [mode, setMode] = useState<AccountMode>('login');
  const [query] = useSearchParams();
  return (
    <Landing>
      <Welcome>
        <LogoMark size="4rem" />
        <h1 tabIndex={-1}>Welcome to Feltbook</h1>
        <Tagline>{TAGLINE}</Tagline>
        <Points>
          {POINTS.map((point) => (
            <li key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </Points>
      </Welcome>
      <SignInCard as="section" aria-labelledby="sign-in">
        <VisuallyHidden as="h2" id="sign-in">
          Sign in or register
        </VisuallyHidden>
        {isSignedIn && (
          <Alert title={`You are signed in as ${nameOf(user)}.`}>
            <Link to="/">Go to your dashboard</Link>
          </Alert>
        )}
        {query.get('error') === 'google' && (
          <Alert tone="error" title="Login failed">
            Google did not sign you in. Try again, or use your email and password.
          </Alert>
        )}
        <GoogleLink />
        <Divider>or use email</Divider>
        <Switch role="group" aria-label="What would you like to do?">
          {MODES.map(({ mode: each, label }) => (
            <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
              {label}
            </button>
          ))}
        </Switch>
        <AccountForm mode={mode} />
        <LinkButton as={Link} to="/about" variant="quiet" wide>
          About
        </LinkButton>
      </SignInCard>
      <Community>
        <CommunityBlock />
      </Community>
    </Landing>
  );
}
