/** Random bits as lower-case hex. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A unique key: 128 random bits. Not `randomUUID`, which needs https. */
export const randomKey = (): string => randomHex(16);
