import { fromAddress, inDevice, inWords, type MailText } from './mail-text';

/** Sent after a sign-in from a device that did not sign in before. `at` is ISO 8601 in UTC. */
export interface NewDevice {
  readonly kind: 'new-device';
  readonly at: string;
  /** Browser and system. */
  readonly device: string;
  /** Shortened, such as `203.0.113.*`. */
  readonly address: string;
}

export const newDevice = ({ at, device, address }: NewDevice, publicUrl: string): MailText => ({
  subject: 'New sign-in to your account',
  paragraphs: [
    `Somebody signed in to your Feltbook account on ${inWords(at)}, in ${inDevice(device)}, from ${fromAddress(address)}.`,
    'Was it you? Then there is nothing to do.',
  ],
  button: { label: 'See your devices', url: `${publicUrl}/account` },
  footer: 'Was it not you? Sign out that device, and change your password.',
});
