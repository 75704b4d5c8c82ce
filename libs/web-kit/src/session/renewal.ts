import { refreshForCall, signInByCookie } from './access';
import { currentSession } from './session-store';
import { readToken } from './token';

/**
 * Starts a session from the short-lived token of the Google return page. The token is not verified here: it is accepted
 * only if the refresh cookie belongs to the same account.
 * @returns whether that account is signed in now
 * @throws ApiFailure if the server cannot be reached or is unavailable
 */
export async function signInWithToken(token: string): Promise<boolean> {
  const account = readToken(token)?.user.id;
  return account !== undefined && signInByCookie(account);
}

/** Renews the token, which then says what its login proved since. @throws ApiFailure */
export async function renewToken(): Promise<void> {
  const { token } = currentSession();
  if (token) await refreshForCall(token);
}
