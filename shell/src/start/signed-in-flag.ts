import type { SessionAccess } from '@feltbook/web-kit';

const KEY = 'feltbook.signed-in';

/** Whether somebody was signed in when this device was last used. The session itself can only be read asynchronously. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers for the next start whether somebody is signed in. */
export function rememberSignedIn({ token }: Pick<SessionAccess, 'token'>): void {
  try {
    if (token) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the next start loads files one after the other.
  }
}
