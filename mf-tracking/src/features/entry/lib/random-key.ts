/** A key nobody else will make: 128 random bits. Not `randomUUID`, which a page without https does not have. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
