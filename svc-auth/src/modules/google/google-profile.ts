import * as z from 'zod/mini';
import { mailableEmail } from '../accounts/login-key';

/** An address counts as verified only if Google wrote it in ASCII: normalising makes an ASCII `k` of the Kelvin sign. */
const ASCII = /^[!-~]+$/;

/** The claims of Google's ID token that we read. */
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  // Google has sent the flag as a string before.
  email_verified: z.optional(z.union([z.boolean(), z.stringbool()])),
  name: z.optional(z.string()),
});

export interface GoogleProfile {
  readonly subject: string;
  /** As `toEmailKey`. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** @throws if a required claim is missing */
export function toGoogleProfile(input: unknown): GoogleProfile {
  const { sub, email, email_verified: verified = false, name } = z.parse(claims, input);
  const usable = mailableEmail(email?.trim() ?? '');
  return {
    subject: sub,
    email: usable,
    emailVerified: usable !== null && ASCII.test(email ?? '') && verified,
    name: name?.trim() || null,
  };
}
