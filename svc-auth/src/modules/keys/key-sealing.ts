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

/** Encrypts a private key for storage. Bound to its `kid`, so that stored keys cannot be swapped. */
export function sealPrivateKey(privateKey: KeyObject, kid: string, sealingKey: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey, nonce).setAAD(Buffer.from(kid));
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null if it was sealed with another secret or for another `kid` */
export function openPrivateKey(sealed: Buffer, kid: string, sealingKey: Buffer): KeyObject | null {
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(kid))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const plain = Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
