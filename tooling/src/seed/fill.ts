import { setTimeout as delay } from 'node:timers/promises';
import { CallRefused, Player } from './player';
import { makeProfile } from './profile';
import { Random } from './random';
import { makeResults, type Result } from './results';
import type { SeedOptions } from './options';

export interface FillTarget {
  origin: string;
  /** The password of all generated players. */
  password: string;
  /** Gives these accounts the unlimited plan. */
  liftTrialLimit(accountIds: readonly string[]): Promise<void>;
  /** The day of the newest results, YYYY-MM-DD. */
  until: string;
  onSaved(): void;
}

const PLAYERS_AT_ONCE = 8;
const PLAN_TIMEOUT_MS = 30_000;

export const playerId = (seed: number, index: number): string =>
  `player${String(index + 1).padStart(3, '0')}.${seed}@feltbook.example`;

/**
 * Generates players and saves their results by public calls to the running product. Idempotent for the same options on the
 * same day, so that an interrupted run can be repeated.
 */
export async function fill({ players, sessions, seed }: SeedOptions, target: FillTarget): Promise<void> {
  const queued = Array.from({ length: players }, (_, index) => index);
  const worker = async () => {
    for (let index = queued.shift(); index !== undefined; index = queued.shift()) {
      const random = new Random(seed * 100_003 + index);
      const profile = makeProfile(random);
      const player = new Player(target.origin, {
        id: playerId(seed, index),
        password: target.password,
        displayName: profile.displayName,
      });
      await target.liftTrialLimit([await player.join()]);
      const results = makeResults(profile, random, sessions, target.until);
      for (const [number, result] of results.entries()) {
        await saveOncePlanApplies(player, result, `seed-${seed}-${target.until}-${number}`);
        target.onSaved();
      }
      await player.signOut();
    }
  };
  await Promise.all(Array.from({ length: Math.min(PLAYERS_AT_ONCE, players) }, worker));
}

/** Retries a 402 until svc-tracking has applied the plan's event. */
async function saveOncePlanApplies(player: Player, result: Result, key: string): Promise<void> {
  const deadline = Date.now() + PLAN_TIMEOUT_MS;
  for (;;) {
    try {
      return await player.save(result, key);
    } catch (error) {
      const notYet = error instanceof CallRefused && error.status === 402 && Date.now() < deadline;
      if (!notYet) throw error;
      await delay(200);
    }
  }
}
