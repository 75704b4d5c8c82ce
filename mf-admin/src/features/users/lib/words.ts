import type { AdminUser, OwnerAction } from '@feltbook/contracts';
import { ADMIN_TEXTS } from '@feltbook/contracts';
import { NOT_KNOWN } from '@feltbook/ui';

const PLATFORMS = { mobile: 'Phone', desktop: 'Computer' } as const;
export const platformText = (platform: AdminUser['platform']): string =>
  platform === null ? NOT_KNOWN : PLATFORMS[platform];

export type Action = OwnerAction['action'];

/** Label and success message of each action. */
export const ACTIONS: Readonly<Record<Action, { readonly label: string; readonly done: string }>> = {
  enable_trial: { label: 'Enable trial', done: 'has a new trial.' },
  disable_trial: { label: 'Disable trial', done: 'has no trial any more.' },
  grandfather: { label: ADMIN_TEXTS.makeOg, done: 'is an OG now.' },
};

/** Whether a trial whose allowances are used up still has no limits. */
const isExtended = ({ subscription_status, extended_trial_until }: AdminUser): boolean =>
  subscription_status === 'trial_expired' && Date.parse(extended_trial_until ?? '') > Date.now();

/** The actions that would change something; all of them while the user's status is unknown. None for the owner. */
export function actionsFor(user: AdminUser): Action[] {
  const { role, subscription_status, trial_active } = user;
  if (role === 'owner') return [];
  const offered: Record<Action, boolean> = {
    enable_trial: trial_active !== true,
    disable_trial: trial_active !== false || isExtended(user),
    grandfather: subscription_status !== 'grandfathered',
  };
  return (Object.keys(offered) as Action[]).filter((action) => offered[action]);
}
