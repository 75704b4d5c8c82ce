import type { Account, OwnAccount } from '@feltbook/contracts';
import type { AccountEntity } from './account.entity';

/** Whether an account claims an address that it has not verified. */
export const isUnverified = (account: AccountEntity | null): account is AccountEntity & { email: string } =>
  account !== null && account.email !== null && !account.emailVerified;

/** The fields of an account that its player sees. */
export const toAccount = ({ id, email, displayName, role, settings }: AccountEntity): Account => ({
  id,
  email,
  displayName,
  role,
  settings: settings ?? {},
});

/** The fields of an account that only its player sees. */
export const toOwnAccount = (account: AccountEntity): OwnAccount => ({
  ...toAccount(account),
  loginId: account.loginId,
  emailVerified: account.emailVerified,
  pendingEmail: account.pendingEmail,
  hasLostEmail: account.emailLostAt !== null,
  hasPassword: account.passwordHash !== null,
  signsInWithGoogle: account.googleSubject !== null,
});
