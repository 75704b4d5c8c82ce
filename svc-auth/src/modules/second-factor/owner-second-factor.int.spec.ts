import { startAuthApp } from '../../testing/auth-app';
import { claimsOf } from '../../testing/browser';

const [handle, password] = ['owner@feltbook.example', 'the house always wins'];

it.each<[string, boolean]>([
  ['false', false],
  ['true', true],
])(
  'the owner proves two factors by a password with OWNER_WITHOUT_SECOND_FACTOR=%s: %s',
  async (value, isProven) => {
    const env = { OWNER_EMAIL: handle, OWNER_PASSWORD: password, OWNER_WITHOUT_SECOND_FACTOR: value };
    const withOwner = await startAuthApp({ env });
    const browser = withOwner.browser();
    const { token } = await browser.signIn(handle, password);
    expect(claimsOf(token).mfa).toBe(isProven);
    await browser.register('player-of-two-factors');
    const player = await browser.signIn('player-of-two-factors');
    expect(claimsOf(player.token).mfa).toBe(false);
    await withOwner.close();
  },
);
