import { isRecoveryCode, secondFactorCode, typedTotp } from './second-factor-code';

it.each(['012345', '012 345', ' 012345 '])('reads the code of an app from "%s"', (text) => {
  expect(typedTotp.parse(text)).toBe('012345');
  expect(secondFactorCode.parse(text)).toBe('012345');
  expect(isRecoveryCode('012345')).toBe(false);
});

it('reads a recovery code', () => {
  const code = secondFactorCode.parse('K7M2-p9qx-4tab-c3de-f5gh-6jkm-8npq');
  expect(code).toBe('k7m2p9qx4tabc3def5gh6jkm8npq');
  expect(isRecoveryCode(code)).toBe(true);
});

it.each(['', '12345', '1234567', '12345a', 'k7m2-p9qx'])('reads no code from "%s"', (text) => {
  expect(secondFactorCode.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Enter the 6 digits of your app, or a recovery code.',
  ]);
});
