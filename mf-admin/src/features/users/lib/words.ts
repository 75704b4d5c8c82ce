import type { AdminUser, OwnerAction } from '@feltbook/contracts';
import { ADMIN_TEXTS } from '@feltbook/contracts';
import { NOT_KNOWN } from '../../page/lib/format';

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

/** The actions that would change something; all of them while the user's status is unknown. None for the owner. */
export function actionsFor({ role, subscription_status, trial_active }: AdminUser): Action[] {
  if (role === 'owner') return [];
  const offered: Record<Action, boolean> = {
    enable_trial: trial_active !== true,
    disable_trial: trial_active !== false,
    grandfather: subscription_status !== 'grandfathered',
  };
  return (Object.keys(offered) as Action[]).filter((action) => offered[action]);
}
