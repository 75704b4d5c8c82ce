/** Limits that clients and services share. Times are in the unit that the name ends with. */

/** Saves that the free trial covers, for each kind of result. */
export const TRIAL_LIMIT = 10;

/** Largest buy-in or cash-out, in cents: $9,999,999.99. */
export const MAX_AMOUNT_CENTS = 999_999_999;

/** Largest amount after conversion to the player's own currency, in cents: sums of a full account stay within a BIGINT. */
export const MAX_CONVERTED_CENTS = 1_000_000_000_000;
/** Units of the player's currency for one unit of another. */
export const MAX_RATE = 100_000;
export const RATE_DECIMALS = 8;

/** Longest session that may be given without times, in hours. */
export const MAX_DURATION_HOURS = 120;

/** Results per import, of both kinds together. */
export const MAX_IMPORT_RESULTS = 20_000;
/** The largest file that is read, and the largest body of an import, in bytes. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** How long an import, or undoing one, may take. Callers wait a little longer. */
export const MAX_IMPORT_SECONDS = 50;
/** Imports that an account may start at once; one more after each `IMPORT_PACE_SECONDS`. */
export const IMPORTS_AT_ONCE = 10;
export const IMPORT_PACE_SECONDS = 60;
/** The slowest upload that is waited for, in bytes a second: a megabit. */
const MIN_UPLOAD_RATE = 125_000;
/** @returns how long the upload of a body may take, in seconds, in addition to the time to answer it */
export const uploadSeconds = (bytes: number): number => Math.ceil(bytes / MIN_UPLOAD_RATE);
/** Most faults of an import that one answer lists. */
export const MAX_IMPORT_FAULTS = 100;

export const MAX_TAGS = 10;
/** In characters. */
export const MAX_TAG_LENGTH = 30;

/** In characters. */
export const MAX_ZONE_LENGTH = 64;

export const EARLIEST_DAY = '1970-01-01';

export const RECENT_RESULTS = 10;
export const TIME_STEP_MINUTES = 5;
export const DEFAULT_START_TIME = '20:00';
export const DEFAULT_END_TIME = '22:00';
export const SAVED_MESSAGE_SECONDS = 30;
export const PREFILL_COOKIE_DAYS = 365;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;
/** How long the server stores idempotency keys. */
export const IDEMPOTENCY_KEY_DAYS = 30;
export const MAX_LIST_LIMIT = 1000;

export const DISPLAY_NAME_MAX_LENGTH = 60;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10;

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX_LENGTH = 80;
/** 1,023 bytes, which WebAuthn allows, in base64url. */
export const MAX_CREDENTIAL_ID_LENGTH = 1364;
