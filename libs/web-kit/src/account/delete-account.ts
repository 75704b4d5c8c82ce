import { http } from '../http/http';
import { currentSessionId, endDeletedSession } from '../session/session-store';

/**
 * Deletes the player's account at the server, then its data on this device, and ends the session.
 * @param password undefined for an account that has none
 * @throws ApiFailure if the server refused; nothing is deleted then
 */
export async function deleteOwnAccount(password: string | undefined): Promise<void> {
  const session = currentSessionId();
  await http.delete('/me', { body: { password }, forbidden: 'throw' });
  if (session) await endDeletedSession(session);
}
