import * as z from 'zod/mini';
import { account, credentials, emailAddress, newPassword } from './account';
import { requiredText } from './fields';
import { DISPLAY_NAME_MAX_LENGTH } from './limits';
import { secondFactorCode } from './second-factor-code';
import { settings } from './settings';

/** Answer of `GET /me` and `PATCH /me`. */
export const ownAccount = z.extend(account, {
  /** The e-mail address or username that the player signs in with; null if only Google opens the account. */
  loginId: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** A new address, which counts once it is verified. */
  pendingEmail: z.nullable(z.string()),
  /** Whether somebody else verified the account's address, which it lost by that. */
  hasLostEmail: z.boolean(),
  hasPassword: z.boolean(),
  signsInWithGoogle: z.boolean(),
});
export type OwnAccount = z.output<typeof ownAccount>;

const displayName = requiredText(DISPLAY_NAME_MAX_LENGTH, 'Please enter a name.');
export const nameChange = z.object({ displayName });

/**
 * Body of `PATCH /me`. Absent parts and settings stay as they are. A new email counts once it is verified, and needs `password` if
 * the account has one, and `code` with two-step sign-in.
 */
export const accountChange = z
  .strictObject({
    displayName: z.optional(displayName),
    settings: z.optional(settings),
    email: z.optional(emailAddress),
    password: z.optional(credentials.shape.password),
    code: z.optional(secondFactorCode),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Name what to change.'));
export type AccountChange = z.output<typeof accountChange>;

/** Body of `PUT /me/password`. `current` is required if the account has a password, `code` with two-step sign-in. */
export const passwordChange = z.strictObject({
  current: z.optional(credentials.shape.password),
  next: newPassword,
  code: z.optional(secondFactorCode),
});
export type PasswordChange = z.output<typeof passwordChange>;

/** Body of calls for which a token is not enough. `password` is required if the account has one. */
export const passwordProof = z.strictObject({ password: z.optional(credentials.shape.password) });
export type PasswordProof = z.output<typeof passwordProof>;

/**
 * Body of calls that change how an account opens, or delete it: what its sign-in asks for. `password` is required if the
 * account has one, `code` of the app (or a recovery code) with two-step sign-in.
 */
export const identityProof = z.extend(passwordProof, { code: z.optional(secondFactorCode) });
export type IdentityProof = z.output<typeof identityProof>;

/** A device that is signed in. Times are ISO 8601 in UTC. */
export const login = z.object({
  id: z.string(),
  /** Browser and system, such as `Safari on iPhone`; null if it is unknown. */
  device: z.nullable(z.string()),
  /** The shortened address of the sign-in, such as `203.0.113.*`; null if it is unknown. */
  address: z.nullable(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the device first signed in to the account some days ago. */
  isNew: z.boolean(),
  /** Whether the call came from this login. */
  isCurrent: z.boolean(),
});
export type Login = z.output<typeof login>;

/** Answer of `GET /me/logins`: the active logins, the last used first. */
export const logins = z.array(login);
