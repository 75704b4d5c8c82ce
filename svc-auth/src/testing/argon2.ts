import type * as Argon2 from '@node-rs/argon2';

/** The module itself, so that a spec can see the calls of its functions. */
export const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
