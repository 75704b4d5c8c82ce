import type { MailText } from './mail-text';

/** Sent to an address that is not verified yet: at registration, on request, and when somebody tries to register it again. */
export interface VerifyEmail {
  readonly kind: 'verify-email';
  readonly tokenId: string;
}

export const verifyEmail = (token: string, publicUrl: string): MailText => ({
  subject: 'Verify your email',
  paragraphs: [
    'Verify your email, so that you can reset your Feltbook password if you forget it.',
    'The link works once, for 48 hours.',
  ],
  // Browsers send no fragment, so that the token is in no log.
  button: { label: 'Verify email', url: `${publicUrl}/verify-email#token=${token}` },
  footer:
    'Did you not register at Feltbook? Ignore this mail, or open the link to use your email for an account of your own.',
});
