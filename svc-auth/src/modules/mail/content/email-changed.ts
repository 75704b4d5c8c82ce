import { inWords, type MailText } from './mail-text';

/** Sent to the former address when another one was verified. `at` is ISO 8601 in UTC. */
export interface EmailChanged {
  readonly kind: 'email-changed';
  readonly at: string;
}

export const emailChanged = ({ at }: EmailChanged, publicUrl: string): MailText => ({
  subject: 'Your email was changed',
  paragraphs: [
    `The email of your Feltbook account was changed on ${inWords(at)}.`,
    'This address can no longer sign in or reset the password.',
  ],
  footer: `Was it not you? Somebody knows your password. Write to us: ${publicUrl}/about`,
});
