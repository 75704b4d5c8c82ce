import { availableParallelism } from 'node:os';
import { isLoopback, registrationPolicy } from '@feltbook/contracts';
import { flag, secret, serviceConfig, url, wholeNumber } from '@feltbook/svc-kit';
import * as z from 'zod/mini';

const positive = (fallback: number) =>
  wholeNumber(fallback).check(z.minimum(1, 'has to be a whole number above 0'));

/** The least memory that OWASP recommends for argon2id with two passes. */
const OWASP_MEMORY_KIB = 19_456;

/** The environment of svc-auth. Each name ends with the unit of its value. */
export const authConfig = z
  .extend(serviceConfig, {
    /** The owner's sign-in. Without a password, only a Google account of that verified address becomes the owner. */
    OWNER_EMAIL: z.optional(z.string().check(z.email('has to be an e-mail address'), z.maxLength(254))),
    OWNER_PASSWORD: z.optional(secret(8).check(z.maxLength(128, 'has to be at most 128 characters long'))),
    /** For development: every sign-in of the owner counts as one with two factors. */
    OWNER_WITHOUT_SECOND_FACTOR: flag(),
    /** Seals the private signing keys in the database and the cookie that a Google sign-in is bound to. */
    KEY_ENCRYPTION_SECRET: secret(32),
    /** Accepted beside it while one replaces the other: opens what it sealed, and seals nothing. */
    OTHER_KEY_ENCRYPTION_SECRET: z.optional(secret(32)),

    /** Who may register until the owner decides. */
    REGISTRATION: z._default(registrationPolicy, 'open'),

    GOOGLE_ISSUER: z._default(url(), 'https://accounts.google.com'),
    GOOGLE_CLIENT_ID: z.optional(z.string()),
    GOOGLE_CLIENT_SECRET: z.optional(z.string()),

    /** Where mails are handed over; without it, the product sends none. */
    SMTP_URL: z.optional(url('smtp', 'smtps')),
    /** The sender, such as `Feltbook <hello@feltbook.example>`. */
    MAIL_FROM: z.optional(z.string()),
    /** How long an address gets no mail that its mail server does not know; a new verification ends that earlier. */
    REFUSED_ADDRESS_DAYS: positive(30),

    /** A service with the range API of Pwned Passwords, which new passwords are looked up at; `off` for none. */
    BREACHED_PASSWORDS_URL: z._default(
      z.union([z.literal('off'), url()], 'has to be an address, or off'),
      'https://api.pwnedpasswords.com',
    ),

    ACCESS_TOKEN_SECONDS: positive(600).check(z.maximum(3600, 'has to be at most 3600')),
    /** An unused login ends after this time. */
    REFRESH_TOKEN_DAYS: positive(30),
    /** Every login ends after this time. */
    LOGIN_MAX_DAYS: positive(180),
    /** Logins of one account that can be used. A sign-in ends the oldest one above this number. */
    LOGINS_PER_ACCOUNT: positive(100),

    KEY_ROTATION_DAYS: positive(30),
    /** Publishes a new key this long before it signs. */
    KEY_PUBLISH_AHEAD_SECONDS: positive(86_400),

    /** Failed sign-ins for one id at one address. */
    LOGIN_FAILURES_PER_ID: positive(10),
    LOGIN_FAILURES_PER_ADDRESS: positive(100),
    /** Failed sign-ins for one id at all addresses together; and, counted apart, on all known devices together. */
    LOGIN_FAILURES_PER_ID_TOTAL: positive(50),
    /** Failed sign-ins for one id on a device that signed in to it before. They count at no address. */
    LOGIN_FAILURES_PER_DEVICE: positive(10),
    LOGIN_WINDOW_SECONDS: positive(900),
    REGISTRATIONS_PER_ADDRESS: positive(120),
    REGISTRATION_WINDOW_SECONDS: positive(600),
    /** Sign-ins with Google that begin at one address, and ways back from Google, in the window of registrations. */
    GOOGLE_SIGN_INS_PER_ADDRESS: positive(120),
    /** Requests for a mail about one id, such as a new link. */
    MAILS_PER_ID: positive(3),
    MAILS_PER_ADDRESS: positive(60),
    /** Mails that callers have sent to one mailbox, over all accounts. Leaves room for one of a registration and a few more. */
    MAILS_PER_RECIPIENT: positive(6),
    MAIL_WINDOW_SECONDS: positive(3600),

    /** Memory that argon2id uses for each password. OWASP's minimum in production; tests use less. */
    PASSWORD_MEMORY_KIB: wholeNumber(OWASP_MEMORY_KIB).check(z.minimum(8, 'has to be at least 8')),
    /** Passwords hashed or verified in a second. The default leaves nine tenths of each core to other work. */
    PASSWORDS_PER_SECOND: positive(5 * availableParallelism()),
    /** Passwords of new devices at one address that may wait, and of known ones; further calls get 429. */
    PASSWORD_QUEUE_PER_ADDRESS: positive(10),
  })
  .check(
    z.refine((config) => !config.OWNER_PASSWORD || Boolean(config.OWNER_EMAIL), {
      path: ['OWNER_EMAIL'],
      error: 'has to be set where OWNER_PASSWORD is',
    }),
    z.refine(
      ({ NODE_ENV, OWNER_WITHOUT_SECOND_FACTOR }) =>
        NODE_ENV !== 'production' || !OWNER_WITHOUT_SECOND_FACTOR,
      {
        path: ['OWNER_WITHOUT_SECOND_FACTOR'],
        error: 'is for development only, and not allowed in production',
      },
    ),
    z.refine(
      ({ PUBLIC_URL, OWNER_WITHOUT_SECOND_FACTOR }) =>
        !OWNER_WITHOUT_SECOND_FACTOR || isLoopback(new URL(PUBLIC_URL).hostname),
      {
        path: ['OWNER_WITHOUT_SECOND_FACTOR'],
        error: 'is not allowed where others reach PUBLIC_URL',
      },
    ),
    z.refine(
      ({ NODE_ENV, PASSWORD_MEMORY_KIB }) =>
        NODE_ENV !== 'production' || PASSWORD_MEMORY_KIB >= OWASP_MEMORY_KIB,
      { path: ['PASSWORD_MEMORY_KIB'], error: `has to be at least ${OWASP_MEMORY_KIB} in production` },
    ),
    z.refine((config) => !config.SMTP_URL || Boolean(config.MAIL_FROM), {
      path: ['MAIL_FROM'],
      error: 'has to be set where SMTP_URL is',
    }),
    z.refine(
      ({ NODE_ENV, GOOGLE_ISSUER }) =>
        NODE_ENV !== 'production' || new URL(GOOGLE_ISSUER).protocol === 'https:',
      { path: ['GOOGLE_ISSUER'], error: 'has to begin with https:// in production' },
    ),
    z.refine(
      ({ NODE_ENV, BREACHED_PASSWORDS_URL: address }) =>
        NODE_ENV !== 'production' || address === 'off' || new URL(address).protocol === 'https:',
      { path: ['BREACHED_PASSWORDS_URL'], error: 'has to begin with https:// in production' },
    ),
  );
export type AuthConfig = z.output<typeof authConfig>;

/** The injection token of the configuration. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
