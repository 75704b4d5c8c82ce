import * as z from 'zod/mini';
import { documentedAs, idOf, optionalText, requiredText } from './fields';
import { DISPLAY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits';
import { invitationToken } from './registration-policy';
import { role } from './token';
import { isConfusable, isUsername } from './username';

/** Catches typing errors only: one @, text on both sides, a dot in the host. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

const ID_REQUIRED = 'Please enter your email or username.';
const PASSWORD_REQUIRED = 'Please enter a password.';

/** Whether a login id is an email address rather than a username. */
export const isEmail = (id: string): boolean => EMAIL.test(id);

/** An email address or a username that cannot be confused with another one: 3 to 254 characters. */
export const loginId = requiredText(254, ID_REQUIRED).check(
  z.minLength(3, 'At least 3 characters, please.'),
  z.refine(
    (id) => isEmail(id) || isUsername(id),
    'Use an email address, or letters, digits, dots, dashes and underscores.',
  ),
  z.refine(
    (id) => isEmail(id) || !isUsername(id) || !isConfusable(id),
    'This looks like another name. Use letters of one alphabet.',
  ),
);

export const emailAddress = requiredText(254, 'Please enter an email.').check(
  z.refine(isEmail, 'Please enter an email address.'),
  documentedAs({ format: 'email' }),
);

export const newPassword = z.string(PASSWORD_REQUIRED).check(
  z.refine((password) => password.trim() !== '', PASSWORD_REQUIRED),
  z.minLength(PASSWORD_MIN_LENGTH, `At least ${PASSWORD_MIN_LENGTH} characters, please.`),
  z.maxLength(PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters, please.`),
);

/** Body of `POST /register`. */
export const registration = z.strictObject({
  id: loginId,
  password: newPassword,
  displayName: optionalText(DISPLAY_NAME_MAX_LENGTH),
  invitation: z.optional(invitationToken),
});
export type Registration = z.output<typeof registration>;

/**
 * Body of `POST /login`. Looser than a registration, so that an impossible id or password fails like a wrong password and
 * reveals no rules.
 */
export const credentials = z.strictObject({
  id: z.string(ID_REQUIRED).check(z.trim(), z.minLength(1, ID_REQUIRED), z.maxLength(254)),
  password: z
    .string(PASSWORD_REQUIRED)
    .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX_LENGTH)),
});
export type Credentials = z.output<typeof credentials>;

/** {@link Settings} in answers. A page of another release ignores values that it does not know. */
const storedSettings = z.optional(z.record(z.string(), z.optional(z.string())));

/** Answer of `GET /me`, and `user` in the answer of `POST /login`. `id` is the account's UUIDv7. */
export const account = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  displayName: z.string(),
  role,
  settings: storedSettings,
});
export type Account = z.infer<typeof account>;

/** Answer of `POST /register`: the new account's id, and of saves: the new record's id. */
export const created = z.object({ id: z.string() });
export type Created = z.infer<typeof created>;

/**
 * The key with which devices encrypt the account's stored data: 32 bytes in base64url, the same at every sign-in.
 */
const deviceKey = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)));

/**
 * A field of two optional bodies: `account` of `POST /auth/refresh` asks whether that account was deleted; `login` of
 * `POST /logout` is the only login (`sid` of its tokens) that the cookie may end.
 */
export const namedId = z.optional(idOf(64));

/** Largest number of `others` of a refresh. */
export const MAX_OTHER_IDS = 20;

/**
 * `others` of the body of `POST /auth/refresh`: further accounts with data on the device. An invalid list is ignored, so that
 * the refresh does not fail.
 */
export const otherIds = z.catch(
  z.optional(
    z
      .array(z.string().check(z.regex(/^[\w-]{1,64}$/), documentedAs({ maxLength: 64 })))
      .check(z.maxLength(MAX_OTHER_IDS)),
  ),
  undefined,
);

/** The optional bodies of `POST /auth/refresh` and `POST /logout`, for the OpenAPI document. Other fields are ignored. */
export const refreshBody = z.object({ account: namedId, others: otherIds });
export const logoutBody = z.object({ login: namedId });

/** Answer of `POST /auth/refresh`. `deleted`: which of the `others` were deleted, if the call named some. */
export const tokenAnswer = z.object({
  token: z.string(),
  deviceKey,
  settings: storedSettings,
  deleted: z.optional(z.array(z.string())),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const loginAnswer = z.object({ token: z.string(), user: account, deviceKey });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Answer of `POST /login` for an account with two-step sign-in: the ticket goes into `POST /auth/second-factor`. */
export const secondFactorTicket = z.object({ secondFactor: z.literal(true), ticket: z.string() });
export type SecondFactorTicket = z.output<typeof secondFactorTicket>;

/** Answer of `POST /login`. */
export const loginOutcome = z.union([loginAnswer, secondFactorTicket]);
export type LoginOutcome = z.output<typeof loginOutcome>;
