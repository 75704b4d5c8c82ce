import type { AuthApp } from './auth-app';
import { PASSWORD } from './browser';
import { newPlayer, type Player } from './players';
import { rowsOf } from './rows';
import { codeOf } from './totp-app';

/** As if the time of the last code were long ago, so that a test needs not wait for the next one. */
export const forgetCodes = (auth: AuthApp, { id }: Player) =>
  rowsOf(auth, 'UPDATE second_factors SET last_step = 0 WHERE account_id = ?', [id]);

/** A player with two-step sign-in. */
export async function playerWithApp(auth: AuthApp) {
  const player = await newPlayer(auth);
  const { browser, token } = player;
  const begun = await browser.post('/me/totp', { password: PASSWORD }, { token });
  const uri = String(begun.body['uri']);
  const { status, body } = await browser.post('/me/totp/confirm', { code: codeOf(uri) }, { token });
  if (status !== 200) throw new Error(`The set-up was answered ${status}: ${JSON.stringify(body)}`);
  await forgetCodes(auth, player);
  return { player, uri, recoveryCodes: body['codes'] as [string, ...string[]] };
}
