import * as z from 'zod/mini';
import { credentials, newPassword } from './account';

/** Crockford's base32: digits and letters that are not taken for each other. */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 140 random bits: nobody can try codes who has a copy of the database. */
export const RECOVERY_CODE_LENGTH = 28;
const GROUP_LENGTH = 4;

/** A recovery code as it is shown, such as `k7m2-p9qx-4tab-6wrd-0hve-8ncg-3jsy`. */
export const showRecoveryCode = (code: string): string =>
  code.replace(new RegExp(`.{${GROUP_LENGTH}}(?=.)`, 'g'), '$&-');

const CODE = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);
const CODE_FORM = `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits, like k7m2-p9qx-…`;

/** A recovery code as a player types it: any case, with or without separators. Its output is the plain code. */
export const typedRecoveryCode = z.pipe(
  z.string('Please enter a recovery code.').check(z.maxLength(100, CODE_FORM)),
  z.pipe(
    z.transform((text: string) =>
      text.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'),
    ),
    z.string().check(z.regex(CODE, CODE_FORM)),
  ),
);

/** Answer of `GET /me/recovery-codes`. */
export const recoveryCodesState = z.object({
  /** Codes that were not used yet. */
  left: z.number(),
});
export type RecoveryCodesState = z.output<typeof recoveryCodesState>;

/** Answer of `POST /me/recovery-codes`: as they are shown, once. */
export const newRecoveryCodes = z.object({ codes: z.array(z.string()) });
export type NewRecoveryCodes = z.output<typeof newRecoveryCodes>;

/** Body of `POST /auth/recover`. */
export const recovery = z.strictObject({
  id: credentials.shape.id,
  code: typedRecoveryCode,
  password: newPassword,
});
export type Recovery = z.output<typeof recovery>;
