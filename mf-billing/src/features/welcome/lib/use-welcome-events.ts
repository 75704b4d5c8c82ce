import { track } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { campaignOf } from '../../campaign/lib/campaign';

const CONVERSIONS = { new: 'account_welcomed', trial: 'trial_welcomed' } as const;

/** Tracks a view of a welcome page and its conversion. That of Pro needs a paid plan, because its page is public. */
export function useWelcomeEvents(page: keyof typeof CONVERSIONS | 'pro'): void {
  useEffect(() => {
    const campaign = campaignOf(location.search);
    track('welcome_viewed', { page, campaign });
    if (page !== 'pro') track(CONVERSIONS[page], { campaign });
  }, [page]);
}
