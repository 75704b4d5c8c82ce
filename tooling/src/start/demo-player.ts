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

/** The sign-in of the demo player of a data folder. */
export const demoAccount = (secrets: Secrets): PlayerAccount => ({
  id: DEMO_ID,
  password: secrets.get('demoPassword', 9),
  displayName: 'Demo Player',
});

/**
 * Gives a newcomer somebody to sign in as, with a few results, by the public calls. Done once for a data folder: what
 * the demo player then does with them stays as it is.
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
  // The day is part of the key: a start that was interrupted goes on, and on another day does not get in its way.
  for (const [index, result] of results.entries()) await player.save(result, `demo-${yesterday}-${index}`);
  await player.signOut();
  writeFileSync(marker, `${JSON.stringify({ id: account.id, results: results.length })}\n`, { mode: 0o600 });
}
