import * as z from 'zod/mini';
import { passwordProof } from './own-account';
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

/** Body of `POST /auth/second-factor`, which answers as `POST /login` without two-step sign-in. */
export const secondFactorProof = z.strictObject({
  ticket: z.string().check(z.maxLength(200)),
  code: secondFactorCode,
});
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** Answer of `GET /me/totp`. */
export const totpState = z.object({
  /** Whether a sign-in with a password asks for a code. */
  isOn: z.boolean(),
});
export type TotpState = z.output<typeof totpState>;

/** Answer of `POST /me/totp`: an `otpauth:` address with the secret, for a QR code. */
export const totpSetup = z.object({ uri: z.string() });
export type TotpSetup = z.output<typeof totpSetup>;

/** Body of `POST /me/totp/confirm`. */
export const totpConfirmation = z.strictObject({ code: typedTotp });
export type TotpConfirmation = z.output<typeof totpConfirmation>;

/** Body of `POST /me/totp/verify`. */
export const totpVerification = z.strictObject({ code: secondFactorCode });
export type TotpVerification = z.output<typeof totpVerification>;

/** Body of `DELETE /me/totp`. */
export const totpRemoval = z.extend(passwordProof, { code: secondFactorCode });
export type TotpRemoval = z.output<typeof totpRemoval>;
