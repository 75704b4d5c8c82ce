import type { MailText } from './mail-text';

/** Sent when the account was deleted. */
export interface AccountDeleted {
  readonly kind: 'account-deleted';
}

export const accountDeleted = (_: AccountDeleted): MailText => ({
  subject: 'Your account is deleted',
  paragraphs: [
    'Your Feltbook account is deleted, with all results and statistics.',
    'If you had a subscription, it has ended. You will not be charged again.',
  ],
  footer: 'This is the last mail that you get from us.',
});
