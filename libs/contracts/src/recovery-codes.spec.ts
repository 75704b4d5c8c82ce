import { showRecoveryCode, typedRecoveryCode } from './recovery-codes';

it('are shown in groups', () => {
  expect(showRecoveryCode('k7m2p9qx4tab')).toBe('k7m2-p9qx-4tab');
});

it.each(['k7m2-p9qx-4tab', 'K7M2P9QX4TAB', ' k7m2 p9qx 4tab '])('are read from "%s"', (text) => {
  expect(typedRecoveryCode.parse(text)).toBe('k7m2p9qx4tab');
});

it('take letters for the digits that they look like', () => {
  expect(typedRecoveryCode.parse('OIL2-p9qx-4tab')).toBe('0112p9qx4tab');
});

it.each(['', 'k7m2-p9qx-4ta', 'k7m2-p9qx-4tab-1', 'k7m2-p9qx-4ta!', 'k7m2-p9qx-4tau'])(
  'are not "%s"',
  (text) => {
    expect(typedRecoveryCode.safeParse(text).success).toBe(false);
  },
);
