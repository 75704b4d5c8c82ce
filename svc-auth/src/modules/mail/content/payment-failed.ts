import type { MailText } from './mail-text';

/** Sent when a payment of a subscription failed. Stripe tries again for some days. */
export interface PaymentFailed {
  readonly kind: 'payment-failed';
}

export const paymentFailed = (_: PaymentFailed, publicUrl: string): MailText => ({
  subject: 'Your payment failed',
  paragraphs: [
    'The last payment of your Feltbook Pro subscription failed.',
    'Open your subscription, and change the card in the billing portal. Otherwise Pro ends in a few days.',
  ],
  button: { label: 'Manage subscription', url: `${publicUrl}/subscription` },
  footer: 'You get this mail because you have a subscription.',
});
