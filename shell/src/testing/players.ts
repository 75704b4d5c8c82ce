import type { Account } from '@feltbook/contracts';

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

/** An access token of an account as the pages read it. */
export function tokenFor({ id, email, displayName, role }: Account): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: id, sid: 'login-1', role, email, name: displayName, iat: now, exp: now + 600 };
  return ['{}', JSON.stringify(claims)].map((part) => btoa(part)).join('.') + '.signature';
}
