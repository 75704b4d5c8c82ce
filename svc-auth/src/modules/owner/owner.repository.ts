import type { Query } from '@feltbook/svc-kit';

/** What the operator's configuration says of the owner's account. */
export interface OwnerSignIn {
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
}

/**
 * Opens an existing account by the operator's address and password. The operator vouches for the address, so it counts
 * as verified; a Google account that was linked while it was not is let go.
 */
export async function setOwnerSignIn(
  query: Query,
  accountId: string,
  { email, emailKey, passwordHash }: OwnerSignIn,
): Promise<void> {
  await query.run(
    `UPDATE accounts SET google_subject = IF(email_verified = 1, google_subject, NULL), login_id = ?, login_key = ?,
       email = ?, email_key = ?, email_verified = 1, password_hash = ? WHERE id = ?`,
    [email, emailKey, email, emailKey, passwordHash, accountId],
  );
}

/** Takes the owner's address away from an account that signs in with it and cannot prove that it may. */
export async function releaseLoginId(query: Query, accountId: string): Promise<void> {
  await query.run(
    'UPDATE accounts SET login_id = NULL, login_key = NULL, password_hash = NULL WHERE id = ?',
    [accountId],
  );
}
