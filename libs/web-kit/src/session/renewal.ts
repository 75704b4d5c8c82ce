import { refreshForCall } from './access';
import { currentSession } from './session-store';

/** Renews the token, which then says what its login proved since. @throws ApiFailure */
export async function renewToken(): Promise<void> {
  const { token } = currentSession();
  if (token) await refreshForCall(token);
}
