/** Injection token of the store; `null` where none is configured. */
export const PHOTO_STORE = Symbol('photo store');

/** Where the bytes of photos are, by keys that the service makes. Each call may fail or take up to its timeout. */
export interface PhotoStore {
  /** Stores all bytes or none. Idempotent. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns undefined if there is no such object */
  get(key: string): Promise<Buffer | undefined>;
  /** Idempotent, also without such an object. */
  delete(key: string): Promise<void>;
}

/** Longest call of a store, in milliseconds. */
export const STORE_TIMEOUT_MS = 4000;
