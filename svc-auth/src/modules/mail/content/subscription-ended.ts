import type { MailText } from './mail-text';

/** Sent when a paid subscription has ended. */
export interface SubscriptionEnded {
  readonly kind: 'subscription-ended';
}

export const subscriptionEnded = (_: SubscriptionEnded, publicUrl: string): MailText => ({
  subject: 'Your subscription has ended',
  paragraphs: [
    'Your Feltbook Pro subscription has ended.',
    'All your results are still there. Subscribe again to log without limits.',
  ],
  button: { label: 'See the plans', url: `${publicUrl}/subscription` },
  footer: 'You get this mail because you had a subscription.',
});
