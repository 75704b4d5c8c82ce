import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  showRecoveryCode,
  typedRecoveryCode,
} from './recovery-codes';

const CODE = 'k7m2p9qx4tab6wrd0hve8ncg3jsy';
const SHOWN = 'k7m2-p9qx-4tab-6wrd-0hve-8ncg-3jsy';

it('have at least 128 random bits', () => {
  expect(new Set(RECOVERY_CODE_ALPHABET).size).toBe(32);
  expect(RECOVERY_CODE_LENGTH * Math.log2(RECOVERY_CODE_ALPHABET.length)).toBeGreaterThanOrEqual(128);
});

it('are shown in groups', () => {
  expect(showRecoveryCode(CODE)).toBe(SHOWN);
});

it.each([SHOWN, CODE.toUpperCase(), ` ${SHOWN.replaceAll('-', ' ')} `])('are read from "%s"', (text) => {
  expect(typedRecoveryCode.parse(text)).toBe(CODE);
});

it('take letters for the digits that they look like', () => {
  expect(typedRecoveryCode.parse(`OIL2${SHOWN.slice(4)}`)).toBe(`0112${CODE.slice(4)}`);
});

it.each([
  '',
  'k7m2-p9qx-4ta',
  'k7m2-p9qx-4tab-1',
  'k7m2-p9qx-4ta!',
  'k7m2-p9qx-4tau',
  `${SHOWN}1`,
  SHOWN.slice(1),
])('are not "%s"', (text) => {
  expect(typedRecoveryCode.safeParse(text).success).toBe(false);
});
