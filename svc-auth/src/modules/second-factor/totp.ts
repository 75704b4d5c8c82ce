import { randomBytes } from 'node:crypto';
import { TOTP_DIGITS } from '@feltbook/contracts';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepts one step before and after, for clocks that differ and players who type slowly. */
const WINDOW_STEPS = 1;

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    issuer: 'Feltbook',
    label,
    secret: Secret.fromHex(secret.toString('hex')),
    // The parameters that every app knows.
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
  });

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** @returns the address from which apps read the secret; `label` names the account in their lists */
export const totpUri = (secret: Buffer, label: string): string => totpOf(secret, label).toString();

/** @returns the number of the time step that a code belongs to; null if the code is wrong */
export function totpStep(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
