import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** @returns the challenge that a browser responded to; empty if there is none */
export function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}
