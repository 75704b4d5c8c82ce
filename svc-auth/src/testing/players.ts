import { randomUUID } from 'node:crypto';
import type { AuthApp } from './auth-app';
import type { Browser } from './browser';

export interface Player {
  readonly browser: Browser;
  readonly handle: string;
  readonly id: string;
  readonly token: string;
}

/** A player who registered and signed in. The handle is never repeated, also when a test is. */
export async function newPlayer(auth: AuthApp): Promise<Player> {
  const browser = auth.browser();
  const handle = `p${randomUUID().slice(0, 13)}`;
  const id = await browser.register(handle);
  const { token } = await browser.signIn(handle);
  return { browser, handle, id, token };
}
