import type { Account, LoginAnswer } from '@feltbook/contracts';
import { signInByCookie } from './access';
import { clearRememberedPage } from './return-page';
import { clearSession, storeSession, useStoredSession } from './session-store';
import { sendSignOuts } from './sign-outs';
import { readToken } from './token';

/**
 * Keeps what `POST /login` answered.
 * @returns once it is safe from a restart, and what this device keeps for the account can be read
 */
export const signIn = (answer: LoginAnswer): Promise<void> => storeSession(answer);

/**
 * Turns the short-lived token of the Google return page into a session. The token is not verified here: it counts only
 * if the refresh cookie that came beside it belongs to the same account.
 * @returns whether that account is signed in now
 * @throws ApiFailure when the server cannot be reached or cannot answer now
 */
export async function signInWithToken(token: string): Promise<boolean> {
  const account = readToken(token)?.user.id;
  return account !== undefined && signInByCookie(account);
}

/**
 * Signs out here, and tells the server: now, or as soon as there is a network.
 * @returns once the sign-out is safe from a restart; the server is not waited for
 */
export async function signOut(): Promise<void> {
  clearRememberedPage();
  const forgotten = clearSession();
  void sendSignOuts().catch(() => undefined);
  await forgotten;
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
