import * as z from 'zod/mini';
import { credentials, newPassword } from './account';
import { documentedAs } from './fields';
import { invitationToken, registrationPolicy } from './registration-policy';

/** The token in the link of a mail. */
const oneTimeToken = z
  .string()
  .check(z.regex(/^[\w-]{64}$/, 'This link is not complete.'), documentedAs({ maxLength: 64 }));

/** Body of `POST /auth/verify-email`. */
export const emailVerification = z.strictObject({ token: oneTimeToken });
export type EmailVerification = z.output<typeof emailVerification>;

/** Body of `POST /auth/claim-email`. */
export const emailClaim = z.strictObject({
  token: oneTimeToken,
  password: newPassword,
  invitation: z.optional(invitationToken),
});
export type EmailClaim = z.output<typeof emailClaim>;

/** Body of `POST /auth/forgot-password`. */
export const passwordResetRequest = z.strictObject({ id: credentials.shape.id });
export type PasswordResetRequest = z.output<typeof passwordResetRequest>;

/** Body of `POST /auth/reset-password`. */
export const passwordReset = z.strictObject({ token: oneTimeToken, password: newPassword });
export type PasswordReset = z.output<typeof passwordReset>;

/** Answer of `GET /auth/options`. */
export const signInOptions = z.object({
  /** Whether this installation sends mail. */
  mail: z.boolean(),
  /** Who may register. */
  registration: registrationPolicy,
});
export type SignInOptions = z.output<typeof signInOptions>;
