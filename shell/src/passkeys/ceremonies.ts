import {
  loginAnswer,
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  type IdentityProof,
  type LoginAnswer,
  type Passkey,
} from '@feltbook/contracts';
import { ApiFailure, callPublicly, http, sendSignOuts } from '@feltbook/web-kit';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import { PasskeyFailure } from './passkey-failure';
import { signalUnknownPasskey } from './signals';
import { rememberPasskeyUse } from './used-here';

/** The words for errors of browser and authenticator, by their names in WebAuthn. */
const TEXTS: Readonly<Record<string, string>> = {
  // Also after a timeout: browsers do not say which.
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
};

/** Runs the dialog of the browser or of a password manager. @throws PasskeyFailure */
async function ask<Answer>(dialog: () => Promise<Answer>): Promise<Answer> {
  try {
    return await dialog();
  } catch (error) {
    const text = error instanceof Error ? TEXTS[error.name] : undefined;
    throw new PasskeyFailure(text ?? 'Passkeys do not work in this browser here.', { cause: error });
  }
}

/**
 * Lets the player select a passkey: in a dialog, or with `useBrowserAutofill` among the suggestions of the id field, which
 * may take until the player leaves the page.
 * @throws PasskeyFailure, ApiFailure
 */
export async function selectPasskey({
  useBrowserAutofill = false,
} = {}): Promise<AuthenticationResponseJSON> {
  // Sends earlier sign-outs first.
  await sendSignOuts();
  const optionsJSON = await callPublicly('POST', '/auth/passkeys/options', { schema: passkeyRequestOptions });
  return ask(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
}

/** Ends a selection that the player has not made. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony();

/** @throws PasskeyFailure if the server refuses the passkey, ApiFailure */
export async function signInWithPasskey(body: AuthenticationResponseJSON): Promise<LoginAnswer> {
  try {
    const answer = await callPublicly('POST', '/auth/passkeys', { body, schema: loginAnswer });
    rememberPasskeyUse();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'login_failed') throw error;
    if (error.fields.some(({ path }) => path === 'id'))
      await signalUnknownPasskey(location.hostname, body.id);
    throw new PasskeyFailure('This passkey does not open an account. It may have been removed.', {
      cause: error,
    });
  }
}

/**
 * Makes a passkey for the player's account.
 * @param password undefined for an account that has none
 * @throws PasskeyFailure, ApiFailure
 */
export async function addPasskey(proof: IdentityProof): Promise<Passkey> {
  const optionsJSON = await http.post('/me/passkeys/options', {
    body: proof,
    schema: passkeyCreationOptions,
    forbidden: 'throw',
  });
  const body = await ask(() => startRegistration({ optionsJSON }));
  const added = await http.post('/me/passkeys', { body, schema: passkey });
  rememberPasskeyUse();
  return added;
}
