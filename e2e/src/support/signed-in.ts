import { storedSession } from '@feltbook/tooling/browser';
import type { BrowserContextOptions } from 'playwright-core';
import type { Player } from './players';

export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The browser storage of a signed-in player. */
export function signedIn(player: Player, url: string): Stored {
  const [name = '', ...value] = player.cookie.split('=');
  return {
    cookies: ['/auth', '/logout'].map((path) => ({
      name,
      value: value.join('='),
      domain: new URL(url).hostname,
      path,
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict' as const,
    })),
    origins: [storedSession(url, player)],
  };
}
