import { takeRememberedPage } from '@feltbook/web-kit';

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
 * The page after a sign-in: the requested one. A new player who requested none gets the welcome page.
 * @param isNew whether this sign-in created the account
 */
export function pageAfterSignIn(isNew: boolean): string {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the next visit begins with the registration.
  }
  const page = takeRememberedPage();
  return isNew && HOMES.includes(page) ? WELCOME : page;
}
