import type { Player } from './players';

const HOUR_SECONDS = 3600;

/** A player who signed in an hour ago: the token has expired, and the refresh cookie renews it. */
export function anHourLater(player: Player): Player {
  const [head, body = '', signature] = player.token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const old = { ...claims, iat: claims.iat - HOUR_SECONDS, exp: claims.exp - HOUR_SECONDS };
  const token = [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
  return { ...player, token };
}
