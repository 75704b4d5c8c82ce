import { accountDeleted, type AccountDeleted } from './account-deleted';
import { emailChanged, type EmailChanged } from './email-changed';
import { newDevice, type NewDevice } from './new-device';
import { passwordChanged, type PasswordChanged } from './password-changed';
import type { MailText } from './mail-text';
import { paymentFailed, type PaymentFailed } from './payment-failed';
import { resetPassword, type ResetPassword } from './reset-password';
import { signInChanged, type SignInChanged } from './sign-in-changed';
import { subscriptionEnded, type SubscriptionEnded } from './subscription-ended';
import { verifyEmail, type VerifyEmail } from './verify-email';

/** What a mail is about. Stored until it is sent, so it holds no token. */
export type MailContent =
  | PasswordChanged
  | EmailChanged
  | SignInChanged
  | NewDevice
  | AccountDeleted
  | VerifyEmail
  | ResetPassword
  | SubscriptionEnded
  | PaymentFailed;

/**
 * @param tokenOf derives the token of a link
 * @returns the words of a mail
 */
export function textOf(
  content: MailContent,
  publicUrl: string,
  tokenOf: (purpose: (VerifyEmail | ResetPassword)['kind'], tokenId: string) => string,
): MailText {
  switch (content.kind) {
    case 'password-changed':
      return passwordChanged(content, publicUrl);
    case 'email-changed':
      return emailChanged(content, publicUrl);
    case 'sign-in-changed':
      return signInChanged(content, publicUrl);
    case 'new-device':
      return newDevice(content, publicUrl);
    case 'subscription-ended':
      return subscriptionEnded(content, publicUrl);
    case 'payment-failed':
      return paymentFailed(content, publicUrl);
    case 'account-deleted':
      return accountDeleted(content);
    case 'verify-email':
      return verifyEmail(tokenOf(content.kind, content.tokenId), publicUrl);
    case 'reset-password':
      return resetPassword(tokenOf(content.kind, content.tokenId), publicUrl);
  }
}
