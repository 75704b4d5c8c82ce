import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { AuthConfig } from '../../config/auth-config';

/** How long a player has for the dialog of browser or password manager. */
export const CHALLENGE_SECONDS = 600;

/** The site that passkeys are bound to. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

export function relyingParty({ PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>): RelyingParty {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: 'Feltbook', origin };
}

/** The account's id as the user handle of its passkeys: it says nothing about the player. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

export const accountOfUserHandle = (userHandle: string): string =>
  Buffer.from(userHandle, 'base64url').toString();

/** @returns the challenge that a browser responded to; empty if there is none */
export function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}
