import { takeRememberedPage } from '@feltbook/web-kit';
import { supportsSignals } from '../passkeys/supports-passkeys';

const KEY = 'feltbook.known-device';
const WELCOME = '/welcome/new';
const HOMES = ['/', '/dashboard'];

/** Whether somebody has signed in on this device before. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Completes a sign-in: remembers the device, tells the browser which passkeys the account has, and takes the requested page.
 * @param isNew whether this sign-in created the account
 * @returns the page to open: the requested one, or the welcome page for a new player who requested none
 */
export function completeSignIn(isNew: boolean): string {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Without storage, the next visit shows the form only on request.
  }
  if (supportsSignals()) void import('../passkeys/signals').then(({ signalPasskeys }) => signalPasskeys());
  const page = takeRememberedPage();
  return isNew && HOMES.includes(page) ? WELCOME : page;
}
