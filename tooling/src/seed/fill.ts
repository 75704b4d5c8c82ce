import { Player, type PlayerAccount } from './player';
import { makeProfile } from './profile';
import { Random } from './random';
import { makeResults } from './results';
import type { SeedOptions } from './options';

export interface FillTarget {
  origin: string;
  /** The password of all generated players. */
  password: string;
  /** Gives each generated player a plan without a limit. */
  owner: PlayerAccount;
  /** The day of the newest results, YYYY-MM-DD. */
  until: string;
  onSaved(): void;
}

const PLAYERS_AT_ONCE = 8;

export const playerId = (seed: number, index: number): string =>
  `player${String(index + 1).padStart(3, '0')}.${seed}@feltbook.example`;

/**
 * Generates players and saves their results by public calls to the running product. Idempotent for the same options on the
 * same day, so that an interrupted run can be repeated.
 */
export async function fill({ players, sessions, seed }: SeedOptions, target: FillTarget): Promise<void> {
  const owner = new Player(target.origin, target.owner);
  await owner.signIn();
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
      await owner.grandfather(await player.join());
      const results = makeResults(profile, random, sessions, target.until);
      for (const [number, result] of results.entries()) {
        await player.save(result, `seed-${seed}-${target.until}-${number}`);
        target.onSaved();
      }
      await player.signOut();
    }
  };
  await Promise.all(Array.from({ length: Math.min(PLAYERS_AT_ONCE, players) }, worker));
}
