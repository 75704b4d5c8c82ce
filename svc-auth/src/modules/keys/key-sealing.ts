import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose from the service's secret. Keys of different purposes are independent. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'feltbook svc-auth', purpose, 32));
}

/** Encrypts a secret for storage. Bound to its name, so that stored secrets cannot be swapped. */
export function seal(plain: Buffer, name: string, sealingKey: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null if it was sealed with another key or for another name */
export function unseal(sealed: Buffer, name: string, sealingKey: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Encrypts a private key, bound to its `kid`. */
export const sealPrivateKey = (privateKey: KeyObject, kid: string, sealingKey: Buffer): Buffer =>
  seal(privateKey.export({ format: 'der', type: 'pkcs8' }), kid, sealingKey);

/** @returns null if it was sealed with another secret or for another `kid` */
export function openPrivateKey(sealed: Buffer, kid: string, sealingKey: Buffer): KeyObject | null {
  const plain = unseal(sealed, kid, sealingKey);
  return plain && createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
}
