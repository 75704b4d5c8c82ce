import type { Query } from '@feltbook/svc-kit';
import { AccountEntity } from '../accounts/account.entity';

/** The owner's sign-in, from the configuration. */
export interface OwnerSignIn {
  /** As `toEmailKey`. */
  readonly emailKey: string;
  readonly passwordHash: string;
}

/**
 * Sets the configured address and password of an existing account. The operator vouches for the address, so it becomes
 * verified. Unlinks a Google account that was linked while the address was unverified.
 */
export async function setOwnerSignIn(
  { manager }: Query,
  accountId: string,
  { emailKey, passwordHash }: OwnerSignIn,
): Promise<void> {
  await manager.update(
    AccountEntity,
    { id: accountId },
    {
      // Must come first: MySQL and MariaDB assign in order, and this reads a column that is assigned below.
      googleSubject: () => 'IF(email_verified = 1, google_subject, NULL)',
      loginId: emailKey,
      loginKey: emailKey,
      email: emailKey,
      emailKey,
      emailVerified: true,
      passwordHash,
    },
  );
}
