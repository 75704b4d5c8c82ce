import type { Query } from '@feltbook/svc-kit';
import { AccountEntity } from '../accounts/account.entity';

/** What the operator's configuration says of the owner's account. */
export interface OwnerSignIn {
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
}

/**
 * Opens an existing account by the operator's address and password. The operator vouches for the address, so it counts
 * as verified; a Google account that was linked while it was not is unlinked.
 */
export async function setOwnerSignIn(
  { manager }: Query,
  accountId: string,
  { email, emailKey, passwordHash }: OwnerSignIn,
): Promise<void> {
  await manager.update(
    AccountEntity,
    { id: accountId },
    {
      // The first assignment: MySQL and MariaDB assign in order, and the next ones change what this one reads.
      googleSubject: () => 'IF(email_verified = 1, google_subject, NULL)',
      loginId: email,
      loginKey: emailKey,
      email,
      emailKey,
      emailVerified: true,
      passwordHash,
    },
  );
}

/** Takes the owner's address away from an account that signs in with it and cannot prove that it may. */
export async function releaseLoginId({ manager }: Query, accountId: string): Promise<void> {
  await manager.update(
    AccountEntity,
    { id: accountId },
    { loginId: null, loginKey: null, passwordHash: null },
  );
}
