import type { Account, Role } from '@feltbook/contracts';

/** The device that a player signed in from, as far as it matters: a coarse split, nothing that identifies. */
export type Platform = 'mobile' | 'desktop';

/** An account as stored. Moments are text in UTC, as the database answers them. */
export interface AccountRecord {
  readonly id: string;
  /** What the player signs in with, as written; null for an account that only Google opens. */
  readonly loginId: string | null;
  readonly loginKey: string | null;
  readonly email: string | null;
  readonly emailKey: string | null;
  /** Whether Google, or the operator's configuration, vouches for the address. */
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly passwordHash: string | null;
  readonly googleSubject: string | null;
  readonly role: Role;
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
  readonly platform: Platform | null;
}

/** What an account says about itself to its player. */
export const toAccount = ({ id, email, displayName, role }: AccountRecord): Account => ({
  id,
  email,
  displayName,
  role,
});
