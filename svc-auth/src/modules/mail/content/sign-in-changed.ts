import { inDevice, inWords, type MailText } from './mail-text';

const CHANGES = {
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

/** Sent when the player's ways to sign in, other than the password, were changed. `at` is ISO 8601 in UTC. */
export interface SignInChanged {
  readonly kind: 'sign-in-changed';
  readonly change: keyof typeof CHANGES;
  readonly at: string;
  /** Browser and system that changed it. */
  readonly device: string;
}

export function signInChanged({ change, at, device }: SignInChanged, publicUrl: string): MailText {
  const [subject, event] = CHANGES[change];
  return {
    subject,
    paragraphs: [`${event}.`, `That was on ${inWords(at)}, in ${inDevice(device)}.`],
    button: { label: 'See how you sign in', url: `${publicUrl}/account` },
    footer:
      'Was it not you? Remove Google on your account page, change your password, and sign out the other devices.',
  };
}
