import type { IdentityProof } from '@feltbook/contracts';
import { http } from '../http/http';
import { currentSessionId, endDeletedSession } from '../session/session-store';

/**
 * Deletes the player's account at the server, then its data on this device, and ends the session.
 * @throws ApiFailure if the server refused; nothing is deleted then
 */
export async function deleteOwnAccount(proof: IdentityProof): Promise<void> {
  const session = currentSessionId();
  await http.delete('/me', { body: proof, forbidden: 'throw' });
  if (session) await endDeletedSession(session);
}
