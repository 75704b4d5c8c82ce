import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../load/caller';
import type { LoadPlayer } from '../load/load-player';

/** What a visit reads. */
const TODAY = new Date().toISOString().slice(0, 10);
const PATHS = [`/api/dashboard?today=${TODAY}`, '/sessions', '/api/user/subscription-status', '/tournaments'];
const TICK_MS = 2;

/**
 * Reads whole answers at a steady rate, by one player after the other, whether the product keeps up or not, so that waiting
 * counts. Resolves after `seconds`, once all have been answered.
 */
export async function runReads(
  caller: Caller,
  players: readonly LoadPlayer[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<void> {
  const start = performance.now();
  const reads: Promise<unknown>[] = [];
  for (let number = 0; number < perSecond * seconds;) {
    const dueAt = start + (number / perSecond) * 1000;
    if (performance.now() < dueAt) {
      await pause(TICK_MS);
      continue;
    }
    const player = players[number % players.length];
    const path = PATHS[Math.floor(number / players.length) % PATHS.length];
    number += 1;
    if (player && path) reads.push(player.call(caller, { method: 'GET', path, dueAt }));
  }
  await Promise.all(reads);
}
