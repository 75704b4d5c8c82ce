import { track } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { campaignOf } from '../../campaign/lib/campaign';

const CONVERSIONS = { pro: 'subscribed', new: 'account_welcomed', trial: 'trial_welcomed' } as const;

/** Tracks a view of a welcome page and its conversion; Pro only after a checkout, because the page is public. */
export function useWelcomeEvents(page: keyof typeof CONVERSIONS): void {
  useEffect(() => {
    const campaign = campaignOf(location.search);
    track('welcome_viewed', { page, campaign });
    const counts = page !== 'pro' || new URLSearchParams(location.search).has('session_id');
    if (counts) track(CONVERSIONS[page], { campaign });
  }, [page]);
}
