import type { Account, OwnAccount } from '@feltbook/contracts';
import { ANN } from '@feltbook/web-kit/testing';

export { tokenFor } from '@feltbook/web-kit/testing';

export const player: Account = {
  id: 'account-1',
  email: 'sam@felt.example',
  displayName: 'Sam',
  role: 'player',
};
export const owner: Account = {
  id: 'account-2',
  email: 'owner@felt.example',
  displayName: 'Olga',
  role: 'owner',
};

/** What Ann's account page reads. */
export const OWN_ACCOUNT: OwnAccount = {
  ...ANN,
  loginId: 'ann@example.com',
  emailVerified: false,
  pendingEmail: null,
  hasLostEmail: false,
  hasPassword: true,
  signsInWithGoogle: false,
};
