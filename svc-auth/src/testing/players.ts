import { randomUUID } from 'node:crypto';
import type { AuthApp } from './auth-app';
import type { Browser } from './browser';
import { rowsOf } from './rows';

export interface Player {
  readonly browser: Browser;
  readonly handle: string;
  readonly id: string;
  readonly token: string;
}

/** A player who registered and signed in. The handle is never repeated, also when a test is. */
export async function newPlayer(auth: AuthApp, handle = `p${randomUUID().slice(0, 13)}`): Promise<Player> {
  const browser = auth.browser();
  const id = await browser.register(handle);
  const { token } = await browser.signIn(handle);
  return { browser, handle, id, token };
}

/** A player who signs in with an address. */
export async function newPlayerWithEmail(
  auth: AuthApp,
  { isVerified = true } = {},
): Promise<Player & { email: string }> {
  const email = `mia-${randomUUID()}@example.com`;
  const player = await newPlayer(auth, email);
  await rowsOf(auth, 'UPDATE accounts SET email_verified = ? WHERE id = ?', [isVerified ? 1 : 0, player.id]);
  return { ...player, email };
}
