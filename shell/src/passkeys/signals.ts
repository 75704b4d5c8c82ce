import { acceptedPasskeys } from '@feltbook/contracts';
import { http } from '@feltbook/web-kit';
import { supportsSignals } from './supports-passkeys';

/** Browsers may have some of the signals only. */
const signals = (): Partial<typeof PublicKeyCredential> => PublicKeyCredential;

/**
 * Tells the browser which passkeys and names the player's account has, so that password managers hide removed passkeys and
 * show the current name. Never throws: without it, an outdated passkey is offered, and refused.
 */
export async function signalPasskeys(): Promise<void> {
  if (!supportsSignals()) return;
  try {
    const path = '/me/passkeys/accepted';
    const { name, displayName, ...accepted } = await http.get(path, {
      schema: acceptedPasskeys,
      forbidden: 'throw',
    });
    await signals().signalAllAcceptedCredentials?.(accepted);
    const { rpId, userId } = accepted;
    await signals().signalCurrentUserDetails?.({ rpId, userId, name, displayName });
  } catch {
    // The next sign-in tells it.
  }
}

/** Tells the browser that no account has this passkey. Never throws. */
export async function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  if (!supportsSignals()) return;
  try {
    await signals().signalUnknownCredential?.({ rpId, credentialId });
  } catch {
    // The passkey is offered again, and refused.
  }
}
