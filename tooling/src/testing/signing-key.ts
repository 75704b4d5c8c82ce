import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const newKeyPair = promisify(generateKeyPair);

/** Generates a key for access tokens. */
export async function newPrivateKey(): Promise<KeyObject> {
  return (await newKeyPair('ec', { namedCurve: 'P-256' })).privateKey;
}

let ownKey: Promise<KeyObject> | undefined;

/** @returns the key of this spec file */
export const testPrivateKey = (): Promise<KeyObject> => (ownKey ??= newPrivateKey());
