const CIPHER = 'AES-GCM';
const NONCE_BYTES = 12;

/** A text, or a value as JSON: encrypted, or plain without a key. */
export type StoredEntry =
  | { readonly plain: string }
  | { readonly nonce: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/**
 * Imports the key that the server sends with a sign-in, as a non-extractable key.
 * @param text base64url @returns undefined without a key or without a secure context
 */
export async function importDeviceKey(text: string | undefined): Promise<CryptoKey | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!text || !subtle) return undefined;
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  );
  return subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']);
}

/** What an entry is bound to. */
export const placeOf = (account: string, name: string): string => `${account} ${name}`;

/** Additional data that binds an encrypted entry to its name. */
const algorithm = (nonce: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: CIPHER,
  iv: nonce,
  additionalData: new TextEncoder().encode(place),
});

export async function sealText(
  plain: string,
  place: string,
  key: CryptoKey | undefined,
): Promise<StoredEntry> {
  if (!key) return { plain };
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const data = await crypto.subtle.encrypt(algorithm(nonce, place), key, new TextEncoder().encode(plain));
  return { nonce, data };
}

export const seal = (value: unknown, place: string, key: CryptoKey | undefined): Promise<StoredEntry> =>
  sealText(JSON.stringify(value), place, key);

/** @returns undefined if it cannot be decrypted: another key, or none */
export async function unsealText(
  entry: StoredEntry,
  place: string,
  key: CryptoKey | undefined,
): Promise<string | undefined> {
  if ('plain' in entry) return entry.plain;
  if (!key) return undefined;
  try {
    const bytes = await crypto.subtle.decrypt(algorithm(entry.nonce, place), key, entry.data);
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** As `unsealText`, for a value. */
export async function unseal(
  entry: StoredEntry,
  place: string,
  key: CryptoKey | undefined,
): Promise<unknown> {
  const plain = await unsealText(entry, place, key);
  try {
    return plain === undefined ? undefined : JSON.parse(plain);
  } catch {
    return undefined;
  }
}
