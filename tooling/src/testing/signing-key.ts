import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const newKeyPair = promisify(generateKeyPair);

/** Generates a key for access tokens. */
export async function newPrivateKey(): Promise<KeyObject> {
  return (await newKeyPair('ec', { namedCurve: 'P-256' })).privateKey;
}

/** Generates the key that all workers of this test run share, once. */
export async function shareSigningKey(): Promise<void> {
  process.env['TEST_SIGNING_KEY'] ??= (await newPrivateKey())
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

let ownKey: Promise<KeyObject> | undefined;

/** @returns the key of this test run, or in unit tests, which share none, the key of this spec file */
export function testPrivateKey(): Promise<KeyObject> {
  const shared = process.env['TEST_SIGNING_KEY'];
  return shared ? Promise.resolve(createPrivateKey(shared)) : (ownKey ??= newPrivateKey());
}
