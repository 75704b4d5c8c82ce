import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@feltbook/tooling/seed';
import type { Caller } from './caller';
import type { LoadPlayer } from './load-player';
import { Visit } from './visit';

const TICK_MS = 5;
/** Above this number of concurrent visits, further visits are skipped. */
const MAX_UNDER_WAY = 150;

export interface VisitCounts {
  readonly visits: number;
  readonly skipped: number;
}

/**
 * Starts visits at a steady rate, whether the product keeps up or not, so that waiting counts (no coordinated omission).
 * Resolves after `seconds`, once all visits have ended.
 */
export async function runVisits(
  caller: Caller,
  players: readonly LoadPlayer[],
  random: Random,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<VisitCounts> {
  const start = performance.now();
  const total = Math.round(perSecond * seconds);
  const underWay = new Set<Promise<void>>();
  let visits = 0;
  let skipped = 0;
  for (let number = 0; number < total;) {
    const dueAt = start + (number / perSecond) * 1000;
    if (performance.now() < dueAt) {
      await pause(TICK_MS);
      continue;
    }
    number += 1;
    const player = underWay.size < MAX_UNDER_WAY ? idlePlayer(players, random) : undefined;
    if (!player) {
      skipped += 1;
      continue;
    }
    visits += 1;
    player.isBusy = true;
    const visit = new Visit(caller, player, random).run(dueAt).finally(() => {
      player.isBusy = false;
      underWay.delete(visit);
    });
    underWay.add(visit);
  }
  await Promise.all(underWay);
  return { visits, skipped };
}

function idlePlayer(players: readonly LoadPlayer[], random: Random): LoadPlayer | undefined {
  const first = random.between(0, players.length - 1);
  for (let step = 0; step < players.length; step += 1) {
    const player = players[(first + step) % players.length];
    if (player && !player.isBusy) return player;
  }
  return undefined;
}
