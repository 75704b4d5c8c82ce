import type { MailText } from './mail-text';

/** Sent on request to a verified address. */
export interface ResetPassword {
  readonly kind: 'reset-password';
  readonly tokenId: string;
}

/** The page that sets a password. Browsers send no fragment, so that the token is in no log. */
export const resetPasswordUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}/reset-password#token=${token}`;

export const resetPassword = (token: string, publicUrl: string): MailText => ({
  subject: 'Set a new password',
  paragraphs: [
    'Somebody asked for a new password for your Feltbook account.',
    'The link works once, for 30 minutes. It signs out all devices.',
  ],
  button: { label: 'Set a new password', url: resetPasswordUrl(token, publicUrl) },
  footer: 'Was it not you? Ignore this mail. Your password stays the same.',
});
