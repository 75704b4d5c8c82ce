import * as z from 'zod/mini';
import { secondFactorCode, typedTotp } from './second-factor-code';

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
