import { TOTP, URI } from 'otpauth';

/** The code that an app shows, some steps of 30 seconds from now. */
export function codeOf(uri: string, steps = 0): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('The address is not one of TOTP.');
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
