import * as z from 'zod/mini';
import { requiredText } from './fields';
import { MAX_CREDENTIAL_ID_LENGTH, PASSKEY_NAME_MAX_LENGTH } from './limits';

// The names of WebAuthn's JSON (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON); bytes are base64url.
const MAX_BYTES_LENGTH = 16_384;
const bytes = (maxLength = MAX_BYTES_LENGTH) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
const credentialId = bytes(MAX_CREDENTIAL_ID_LENGTH);
const publicKeyType = z.literal('public-key');
const required = z.literal('required');

/** How a browser reaches an authenticator. Only a hint, so unknown ones are ignored. */
export const passkeyTransports = z.catch(
  z.optional(
    z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .check(z.maxLength(20)),
  ),
  undefined,
);

/** Answer of `POST /auth/passkeys/options`: the browser asks the player for any passkey of ours. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: required,
});
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>;

/** Body of `POST /auth/passkeys`: the browser's answer to `PasskeyRequestOptions`. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    /** The account that the passkey is for. */
    userHandle: bytes(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** Answer of `POST /me/passkeys/options`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.number(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number() })),
  /** The account's passkeys, so that an authenticator stores only one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: passkeyTransports }),
  ),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>;

/** Body of `POST /me/passkeys`: the browser's answer to `PasskeyCreationOptions`. */
export const passkeyAttestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: passkeyTransports,
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** A passkey in the list of its player. Times are ISO 8601 in UTC. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** The last sign-in with it. */
  lastUsedAt: z.nullable(z.string()),
  /** Whether the player's password manager has copied it to other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

/** Answer of `GET /me/passkeys`: the newest first. */
export const passkeys = z.array(passkey);

/**
 * Answer of `GET /me/passkeys/accepted`: what browsers tell password managers by WebAuthn's `signalAllAcceptedCredentials` and
 * `signalCurrentUserDetails`, whose names it has.
 */
export const acceptedPasskeys = z.object({
  rpId: z.string(),
  userId: z.string(),
  allAcceptedCredentialIds: z.array(z.string()),
  name: z.string(),
  displayName: z.string(),
});
export type AcceptedPasskeys = z.output<typeof acceptedPasskeys>;

/** Body of `PATCH /me/passkeys/{id}`. */
export const passkeyChange = z.strictObject({
  name: requiredText(PASSKEY_NAME_MAX_LENGTH, 'Please enter a name.'),
});
export type PasskeyChange = z.output<typeof passkeyChange>;
