import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../servers';
import { Player, type PlayerAccount } from '../seed/player';
import { makeProfile } from '../seed/profile';
import { Random } from '../seed/random';
import { daysAgo, makeResults } from '../seed/results';

const DEMO_ID = 'demo@feltbook.example';
const DEMO_SEED = 7;
const DEMO_RESULTS = 9;

/** The credentials of a data folder's demo player. */
export const demoAccount = (secrets: Secrets): PlayerAccount => ({
  id: DEMO_ID,
  password: secrets.get('demoPassword', 9),
  displayName: 'Demo Player',
});

/**
 * Registers the demo player with a few results, by public calls. Runs once for each data folder, so that later changes to
 * the results are kept.
 */
export async function ensureDemoPlayer(origin: string, secrets: Secrets, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'demo-player.json');
  if (existsSync(marker)) return;
  const account = demoAccount(secrets);
  const player = new Player(origin, account);
  await player.join();
  const random = new Random(DEMO_SEED);
  const profile = { ...makeProfile(random), winRate: 5 };
  const yesterday = daysAgo(1);
  const results = makeResults(profile, random, DEMO_RESULTS, yesterday);
  // With the date in the key, an interrupted start continues the same day, and another day has no conflict.
  for (const [index, result] of results.entries()) await player.save(result, `demo-${yesterday}-${index}`);
  await player.signOut();
  writeFileSync(marker, `${JSON.stringify({ id: account.id, results: results.length })}\n`, { mode: 0o600 });
}
