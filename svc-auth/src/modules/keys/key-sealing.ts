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

/** The service's secret, and the one that it replaces or is replaced by. */
export interface Secrets {
  readonly KEY_ENCRYPTION_SECRET: string;
  readonly OTHER_KEY_ENCRYPTION_SECRET?: string | undefined;
}

/** The keys of a purpose: the first one seals and signs, all of them open and verify. */
export function deriveKeys(secrets: Secrets, purpose: string): readonly [Buffer, ...Buffer[]] {
  const { KEY_ENCRYPTION_SECRET, OTHER_KEY_ENCRYPTION_SECRET: other } = secrets;
  const key = deriveKey(KEY_ENCRYPTION_SECRET, purpose);
  return other ? [key, deriveKey(other, purpose)] : [key];
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

/** Opens with any of the keys. @returns also the same sealed by the first one, if another opened it */
export function unsealAny(
  sealed: Buffer,
  name: string,
  keys: readonly [Buffer, ...Buffer[]],
): { readonly plain: Buffer; readonly resealed?: Buffer } | null {
  const [first, ...others] = keys;
  const plain = unseal(sealed, name, first);
  if (plain) return { plain };
  for (const key of others) {
    const opened = unseal(sealed, name, key);
    if (opened) return { plain: opened, resealed: seal(opened, name, first) };
  }
  return null;
}

/** Encrypts a private key, bound to its `kid`. */
export const sealPrivateKey = (privateKey: KeyObject, kid: string, sealingKey: Buffer): Buffer =>
  seal(privateKey.export({ format: 'der', type: 'pkcs8' }), kid, sealingKey);

/** @returns null if it was sealed with another secret or for another `kid` */
export function openPrivateKey(
  sealed: Buffer,
  kid: string,
  ...keys: [Buffer, ...Buffer[]]
): KeyObject | null {
  const opened = unsealAny(sealed, kid, keys);
  return opened && createPrivateKey({ key: opened.plain, format: 'der', type: 'pkcs8' });
}
