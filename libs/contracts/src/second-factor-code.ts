import * as z from 'zod/mini';
import { typedRecoveryCode } from './recovery-codes';

/** Digits of a code of an authenticator app. */
export const TOTP_DIGITS = 6;

const digits = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const CODE_FORM = `A code of your app has ${TOTP_DIGITS} digits.`;

/** A code of an authenticator app as a player types it, with or without a space. Its output has the digits alone. */
export const typedTotp = z.pipe(
  z.pipe(
    z.string('Please enter a code.').check(z.maxLength(100, CODE_FORM)),
    z.transform((text) => text.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(digits, CODE_FORM)),
);

/** Whether a typed code is one of a recovery code's, by its length. */
export const isRecoveryCode = (code: string): boolean => code.length > TOTP_DIGITS;

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCode = z.union([typedTotp, typedRecoveryCode], {
  error: `Enter the ${TOTP_DIGITS} digits of your app, or a recovery code.`,
});
