import type { AdminUser } from '@feltbook/contracts';
import { Chip, type ChipTone, NOT_KNOWN } from '@feltbook/ui';

const TONES: Readonly<Record<NonNullable<AdminUser['subscription_status']>, ChipTone>> = {
  pro: 'accent',
  grandfathered: 'accent',
  trial: 'neutral',
  trial_expired: 'warning',
};

/** The user's status in words: Pro, Trial, Feltbook OG; the owner's is Feltbook God. */
export function StatusBadge({ user }: { readonly user: AdminUser }) {
  const { final_status, subscription_status, role } = user;
  if (final_status === null) return <span>{NOT_KNOWN}</span>;
  const tone = role === 'owner' ? 'accent' : subscription_status ? TONES[subscription_status] : 'neutral';
  return <Chip tone={tone}>{final_status}</Chip>;
}
