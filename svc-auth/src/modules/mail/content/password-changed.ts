import { inDevice, inWords, type MailText } from './mail-text';

/** Sent when the password was changed or reset. `at` is ISO 8601 in UTC. */
export interface PasswordChanged {
  readonly kind: 'password-changed';
  readonly at: string;
  /** Browser and system that changed it. */
  readonly device: string;
}

export const passwordChanged = ({ at, device }: PasswordChanged, publicUrl: string): MailText => ({
  subject: 'Your password was changed',
  paragraphs: [
    `Your Feltbook password was changed on ${inWords(at)}, in ${inDevice(device)}.`,
    'All other devices were signed out.',
  ],
  footer: `Was it not you? Reset your password at once: ${publicUrl}/forgot-password`,
});
