import type { AdminUser, AdminUserAccess } from '@feltbook/contracts';
import { type Fact, Facts, formatNumberOf, Muted, Skeleton, Stack } from '@feltbook/ui';
import { LoadFailure } from '../../page/components/load-failure';
import { formatMoment } from '../../page/lib/format';
import { useAccess } from '../api/use-access';
import { PasswordReset } from './password-reset';
import { SignOutButton } from './sign-out-button';

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');

const factsOf = (access: AdminUserAccess): Fact[] => [
  ...(access.email_verified === null
    ? []
    : [['Email address', access.email_verified ? 'Verified' : 'Not verified'] as const]),
  ['Password', yesNo(access.has_password)],
  ['Google', yesNo(access.signs_in_with_google)],
  ['Passkeys', access.passkeys],
  ['Two-step sign-in', access.has_second_factor ? 'On' : 'Off'],
  ['Recovery codes left', access.recovery_codes_left],
];

/** `Safari on iPhone · 203.0.113.* · Nov 20, 2026, 6:30 PM` */
const deviceText = ({ device, address, lastUsedAt }: AdminUserAccess['logins'][number]) =>
  [device ?? 'Unknown browser', address, formatMoment(lastUsedAt)].filter(Boolean).join(' · ');

/** How a user signs in, on which devices, and what the owner can do about it. */
export function SignInFacts({ user }: { readonly user: AdminUser }) {
  const { data: access, error, refetch } = useAccess(user.id);
  if (error) {
    return (
      <LoadFailure what="The ways to sign in are missing." error={error} onRetry={() => void refetch()} />
    );
  }
  if (!access) return <Skeleton role="status" aria-label="Loading" $height="12rem" />;
  const { logins } = access;
  return (
    <Stack $gap={3}>
      <Facts facts={factsOf(access)} />
      <div>
        <Muted>
          {logins.length === 0
            ? 'Signed in nowhere'
            : `Signed in on ${formatNumberOf(logins.length, 'device')}`}
        </Muted>
        {logins.map((login) => (
          <Muted key={login.id}>{deviceText(login)}</Muted>
        ))}
      </div>
      {user.role !== 'owner' && logins.length > 0 && <SignOutButton user={user} />}
      {user.role !== 'owner' && <PasswordReset user={user} />}
    </Stack>
  );
}
