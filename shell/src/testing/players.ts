import type { Account } from '@feltbook/contracts';

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
