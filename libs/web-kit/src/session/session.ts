import type { Account, LoginAnswer } from '@feltbook/contracts';
import { clearRememberedPage } from './return-page';
import { clearSession, storeSession, useStoredSession } from './session-store';
import { sendSignOuts } from './sign-outs';
import { readToken } from './token';

/**
 * Starts a session from the answer of `POST /login`.
 * @returns once the session is stored and the account's entries on this device are loaded
 */
export const signIn = (answer: LoginAnswer): Promise<void> => storeSession(answer);

/** Whether the sign-in of a token proved two factors. */
export const provesTwoFactors = (token: string): boolean => readToken(token)?.mfa ?? false;

/**
 * Signs out on this device, and calls the server now or as soon as there is a network.
 * @returns once the sign-out is stored; does not wait for the server
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

/** The session, for components: they render again when any tab changes it. */
export function useSession(): SessionAccess {
  const { token, user } = useStoredSession();
  return { token, user, isSignedIn: token !== null, signIn, signOut };
}

/** The display name of a player, else the id that they sign in with. */
export function nameOf(user: Account | null): string {
  return user?.displayName || user?.email || 'player';
}
