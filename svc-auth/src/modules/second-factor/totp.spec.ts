import { newTotpSecret, totpStep, totpUri } from './totp';

/** The secret and a code of RFC 6238, appendix B, with six digits. */
const SECRET = Buffer.from('12345678901234567890');
const TIME = new Date(1_111_111_109_000);
const [CODE, STEP] = ['081804', 37_037_036];
const after = (seconds: number) => new Date(TIME.getTime() + seconds * 1000);

it('accepts the code of RFC 6238', () => {
  expect(totpStep(SECRET, CODE, TIME)).toBe(STEP);
});

it.each([-58, -30, 30])('accepts a clock that is %i seconds off', (seconds) => {
  expect(totpStep(SECRET, CODE, after(seconds))).toBe(STEP);
});

it.each([-60, 31])('refuses a clock that is %i seconds off', (seconds) => {
  expect(totpStep(SECRET, CODE, after(seconds))).toBeNull();
});

it.each(['081805', '', '81804', '0818040'])('refuses "%s"', (code) => {
  expect(totpStep(SECRET, code, TIME)).toBeNull();
});

it('shares a new secret each time', () => {
  const uri = new URL(totpUri(newTotpSecret(), 'mia@example.com'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Feltbook:mia%40example\.com\?/);
  expect(uri.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri.href).not.toBe(totpUri(newTotpSecret(), 'mia@example.com'));
});
