import * as z from 'zod/mini';
import { login } from './own-account';

/** Answer of `GET /api/admin/users/{id}/access`: how a user gets into the account. */
export const adminUserAccess = z.object({
  /** Null without an address. */
  email_verified: z.nullable(z.boolean()),
  has_password: z.boolean(),
  signs_in_with_google: z.boolean(),
  passkeys: z.number(),
  /** Whether a sign-in with the password asks for a code as well. */
  has_second_factor: z.boolean(),
  recovery_codes_left: z.number(),
  /** Devices that are signed in, the last used first. */
  logins: z.array(
    z.pick(login, { id: true, device: true, address: true, startedAt: true, lastUsedAt: true }),
  ),
});
export type AdminUserAccess = z.infer<typeof adminUserAccess>;

/**
 * Answer of `POST /api/admin/users/{id}/password-reset`. Where no mail can reach the user, `url` is for the owner to hand
 * over: it works once, and is shown here only.
 */
export const adminPasswordReset = z.discriminatedUnion('by', [
  z.object({ by: z.literal('mail'), to: z.string() }),
  z.object({ by: z.literal('link'), url: z.string(), expires_at: z.string() }),
]);
export type AdminPasswordReset = z.infer<typeof adminPasswordReset>;
