import * as z from 'zod/mini';

/** The token in the link of a mail. */
export const oneTimeToken = z.string().check(z.regex(/^[\w-]{64}$/, 'This link is not complete.'));

/** Body of `POST /auth/verify-email`. */
export const emailVerification = z.strictObject({ token: oneTimeToken });
export type EmailVerification = z.output<typeof emailVerification>;

/** Answer of `GET /auth/options`. */
export const signInOptions = z.object({
  /** Whether this installation sends mail. */
  mail: z.boolean(),
});
export type SignInOptions = z.output<typeof signInOptions>;
