import * as z from 'zod/mini';

const LONGEST_EMAIL = 254;

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
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** @throws if a required claim is missing */
export function toGoogleProfile(input: unknown): GoogleProfile {
  const { sub, email, email_verified: verified = false, name } = z.parse(claims, input);
  const usable = email?.includes('@') && email.length <= LONGEST_EMAIL ? email.trim() : null;
  return {
    subject: sub,
    email: usable,
    emailVerified: usable !== null && verified,
    name: name?.trim() || null,
  };
}
