import { fromAddress, inDevice, inWords, type MailText } from './mail-text';

const SIGN_IN_CHANGES = {
  'two-step-on': ['Two-step sign-in is on', 'Two-step sign-in was turned on'],
  'two-step-off': ['Two-step sign-in is off', 'Two-step sign-in was turned off'],
  'recovery-codes-made': ['You have new recovery codes', 'New recovery codes replaced all earlier ones'],
  'recovery-codes-removed': ['Your recovery codes were removed', 'All your recovery codes were removed'],
  'recovery-code-used': ['A recovery code was used', 'One of your recovery codes was used'],
  'passkey-added': ['You have a new passkey', 'A passkey was added'],
  'google-linked': ['Google opens your account', 'A Google account was linked, and can sign in from now on'],
  'google-removed': [
    'Google no longer opens your account',
    'Google was removed, and cannot sign in any more',
  ],
  'passkey-removed': ['A passkey was removed', 'One of your passkeys was removed'],
} as const satisfies Readonly<Record<string, readonly [subject: string, event: string]>>;

/** A change of the player's ways to sign in, other than the password. */
export type SignInChange = keyof typeof SIGN_IN_CHANGES;

/** When something was done (ISO 8601 in UTC), and in which browser and system. */
interface Done {
  readonly at: string;
  readonly device: string;
}

/** What a mail is about. Stored until it is sent, so it holds no token. */
export type MailContent =
  /** The password was changed or reset. */
  | (Done & { readonly kind: 'password-changed' })
  | (Done & { readonly kind: 'sign-in-changed'; readonly change: SignInChange })
  /** A sign-in from a device that did not sign in before. `address` is shortened, such as `203.0.113.*`. */
  | (Done & { readonly kind: 'new-device'; readonly address: string })
  /** To the former address when another one was verified. */
  | { readonly kind: 'email-changed'; readonly at: string }
  /**
   * `verify-email`: to an address that is not verified yet, at registration, on request, and when somebody tries to register it
   * again. `reset-password`: on request, to a verified address.
   */
  | { readonly kind: 'verify-email' | 'reset-password'; readonly tokenId: string }
  /** Stripe tries a failed payment again for some days. */
  | { readonly kind: 'account-deleted' | 'subscription-ended' | 'payment-failed' };

/** The page that sets a password. Browsers send no fragment, so that the token is in no log. */
export const resetPasswordUrl = (token: string, publicUrl: string): string =>
  `${publicUrl}/reset-password#token=${token}`;

/**
 * @param tokenOf derives the token of a link
 * @returns the words of a mail
 */
export function textOf(
  content: MailContent,
  publicUrl: string,
  tokenOf: (purpose: 'verify-email' | 'reset-password', tokenId: string) => string,
): MailText {
  switch (content.kind) {
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          `Your Feltbook password was changed on ${inWords(content.at)}, in ${inDevice(content.device)}.`,
          'All other devices were signed out.',
        ],
        footer: `Was it not you? Reset your password at once: ${publicUrl}/forgot-password`,
      };
    case 'email-changed':
      return {
        subject: 'Your email was changed',
        paragraphs: [
          `The email of your Feltbook account was changed on ${inWords(content.at)}.`,
          'This address can no longer sign in or reset the password.',
        ],
        footer: `Was it not you? Somebody knows your password. Write to us: ${publicUrl}/about`,
      };
    case 'sign-in-changed': {
      const [subject, event] = SIGN_IN_CHANGES[content.change];
      return {
        subject,
        paragraphs: [`${event}.`, `That was on ${inWords(content.at)}, in ${inDevice(content.device)}.`],
        button: { label: 'See how you sign in', url: `${publicUrl}/account` },
        footer:
          'Was it not you? Remove Google on your account page, change your password, and sign out the other devices.',
      };
    }
    case 'new-device':
      return {
        subject: 'New sign-in to your account',
        paragraphs: [
          `Somebody signed in to your Feltbook account on ${inWords(content.at)}, in ${inDevice(content.device)}, from ${fromAddress(content.address)}.`,
          'Was it you? Then there is nothing to do.',
        ],
        button: { label: 'See your devices', url: `${publicUrl}/account` },
        footer: 'Was it not you? Sign out that device, and change your password.',
      };
    case 'subscription-ended':
      return {
        subject: 'Your subscription has ended',
        paragraphs: [
          'Your Feltbook Pro subscription has ended.',
          'All your results are still there. Subscribe again to log without limits.',
        ],
        button: { label: 'See the plans', url: `${publicUrl}/subscription` },
        footer: 'You get this mail because you had a subscription.',
      };
    case 'payment-failed':
      return {
        subject: 'Your payment failed',
        paragraphs: [
          'The last payment of your Feltbook Pro subscription failed.',
          'Open your subscription, and change the card in the billing portal. Otherwise Pro ends in a few days.',
        ],
        button: { label: 'Manage subscription', url: `${publicUrl}/subscription` },
        footer: 'You get this mail because you have a subscription.',
      };
    case 'account-deleted':
      return {
        subject: 'Your account is deleted',
        paragraphs: [
          'Your Feltbook account is deleted, with all results and statistics.',
          'If you had a subscription, it has ended. You will not be charged again.',
        ],
        footer: 'This is the last mail that you get from us.',
      };
    case 'verify-email':
      return {
        subject: 'Verify your email',
        paragraphs: [
          'Verify your email, so that you can reset your Feltbook password if you forget it.',
          'The link works once, for 48 hours.',
        ],
        button: {
          label: 'Verify email',
          url: `${publicUrl}/verify-email#token=${tokenOf(content.kind, content.tokenId)}`,
        },
        footer:
          'Did you not register at Feltbook? Ignore this mail, or open the link to use your email for an account of your own.',
      };
    case 'reset-password':
      return {
        subject: 'Set a new password',
        paragraphs: [
          'Somebody asked for a new password for your Feltbook account.',
          'The link works once, for 30 minutes. It signs out all devices.',
        ],
        button: {
          label: 'Set a new password',
          url: resetPasswordUrl(tokenOf(content.kind, content.tokenId), publicUrl),
        },
        footer: 'Was it not you? Ignore this mail. Your password stays the same.',
      };
  }
}
