import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeProfile, makeResults, Random } from '@feltbook/tooling/seed';
import type { Pool } from 'mysql2/promise';
import type { Caller } from './caller';
import { LoadPlayer } from './load-player';
import { Visit } from './visit';

/** Half of the players have more results than this; a few have very many. */
const MEDIAN_RESULTS = 30;
const SPREAD = 1;
const MAX_RESULTS = 600;
const AT_ONCE = 12;
const MAX_ATTEMPTS = 20;
const RETRY_MS = 500;

/** A log-normal number of results: most players have few, some have many. */
const historyLength = (random: Random): number =>
  Math.min(MAX_RESULTS, Math.max(1, Math.round(MEDIAN_RESULTS * Math.exp(random.normal(0, SPREAD)))));

/**
 * Registers players with different profiles, and saves their results through the public API.
 * @param tokenSeconds lifetime of an access token
 */
export async function populate(
  caller: Caller,
  tracking: Pool,
  { players: count, tokenSeconds }: { players: number; tokenSeconds: number },
): Promise<LoadPlayer[]> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const players: LoadPlayer[] = [];
  const until = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const worker = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const random = new Random(10_007 + number);
      const profile = makeProfile(random);
      const credentials = { id: `load-player-${number}`, password: `river-card-${number}-and-a-turn` };
      const player = new LoadPlayer(credentials, profile, tokenSeconds);
      await retried(() => player.register(caller), caller);
      await liftTrialLimit(tracking, player.accountId);
      const visit = new Visit(caller, player, random);
      for (const result of makeResults(profile, random, historyLength(random), until)) {
        // Under the same key, as the pages do, so that it is stored once.
        const key = randomUUID();
        await retried(() => visit.save(result, key), caller);
      }
      players.push(player);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // Failed calls were retried and are not part of the measurement.
  caller.failures.length = 0;
  return players;
}

/** Repeats calls that fail: a busy machine refuses some of the first. @param attempt returns whether it succeeded */
async function retried(attempt: () => Promise<boolean>, { failures }: Caller): Promise<void> {
  for (let tried = 1; !(await attempt()); tried += 1) {
    if (tried === MAX_ATTEMPTS) throw new Error(`A call failed again and again: ${failures.at(-1)}`);
    await pause(RETRY_MS);
  }
}

async function liftTrialLimit(tracking: Pool, accountId: string): Promise<void> {
  await tracking.execute(
    `INSERT INTO players (account_id, plan, plan_version) VALUES (?, 'unlimited', 1)
     ON DUPLICATE KEY UPDATE plan = 'unlimited', plan_version = 1`,
    [accountId],
  );
}
