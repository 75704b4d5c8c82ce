import {
  loginAnswer,
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  type LoginAnswer,
  type Passkey,
} from '@feltbook/contracts';
import { ApiFailure, callPublicly, http, sendSignOuts } from '@feltbook/web-kit';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { PasskeyFailure } from './passkey-failure';

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
 * Signs in with a passkey that the player selects.
 * @throws PasskeyFailure, ApiFailure
 */
export async function signInWithPasskey(): Promise<LoginAnswer> {
  // Sends earlier sign-outs first.
  await sendSignOuts();
  const optionsJSON = await callPublicly('POST', '/auth/passkeys/options', { schema: passkeyRequestOptions });
  const body = await ask(() => startAuthentication({ optionsJSON }));
  try {
    return await callPublicly('POST', '/auth/passkeys', { body, schema: loginAnswer });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'login_failed') throw error;
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
export async function addPasskey(password: string | undefined): Promise<Passkey> {
  const optionsJSON = await http.post('/me/passkeys/options', {
    body: { password },
    schema: passkeyCreationOptions,
    forbidden: 'throw',
  });
  const body = await ask(() => startRegistration({ optionsJSON }));
  return http.post('/me/passkeys', { body, schema: passkey });
}
