import type { Account, LoginAnswer } from '@feltbook/contracts';
import { send } from '../http/send';
import { refreshAccess } from './access';
import { forgetRememberedPage } from './return-page';
import { currentSession, forgetSession, keepSession, useStoredSession } from './session-store';

/** Keeps what `POST /login` answered. */
export function signIn({ token, user }: LoginAnswer): void {
  keepSession(token, user);
}

/**
 * Takes the short-lived token of the Google return page and turns it into an ordinary one at once.
 * @returns whether somebody is signed in now
 */
export async function signInWithToken(token: string): Promise<boolean> {
  keepSession(token);
  if (!currentSession().user) {
    forgetSession();
    return false;
  }
  return (await refreshAccess(token)) !== null;
}

/** Signs out here at once; the server is told, and is not waited for. */
export function signOut(): void {
  const { token } = currentSession();
  forgetRememberedPage();
  forgetSession();
  if (token) void send('/logout', token, { method: 'POST' }).catch(() => undefined);
}

export interface SessionAccess {
  user: Account | null;
  token: string | null;
  isSignedIn: boolean;
  signIn: typeof signIn;
  signOut: typeof signOut;
}

/** The session, for components: they render again when it changes, in whichever tab. */
export function useSession(): SessionAccess {
  const { token, user } = useStoredSession();
  return { token, user, isSignedIn: token !== null, signIn, signOut };
}

/** How a player is addressed: the display name, or what they sign in with. */
export function nameOf(user: Account | null): string {
  return user?.displayName || user?.email || 'player';
}
