import { request } from 'undici';
import { publicUrl } from '../run/product-plan';
import { ownerPassword } from '../run/product-processes';
import { parseSettings } from '../run/settings';
import { dataLayout, Secrets } from '../servers';
import { DATA_DIR, readEnvFile } from '../run/environment';
import { fill, playerId } from './fill';
import { seedOptions } from './options';
import { daysAgo } from './results';

/** `npm run seed`: fills the running product with realistic players. */
async function main(): Promise<void> {
  readEnvFile();
  const options = seedOptions(process.argv.slice(2));
  const settings = parseSettings(process.env);
  const origin = publicUrl(settings);
  if (!(await isUp(origin))) {
    throw new Error(`Feltbook does not answer at ${origin}: run npm start first, with the same PORT.`);
  }
  const secrets = new Secrets(dataLayout(DATA_DIR).secretsFile);
  const password = secrets.get('seedPassword', 9);
  const total = options.players * options.sessions;
  const progress = showProgress(total);
  try {
    await fill(options, {
      origin,
      password,
      until: daysAgo(1),
      onSaved: progress.count,
      owner: { id: settings.OWNER_EMAIL, password: ownerPassword({ settings, secrets }) },
    });
  } finally {
    progress.end();
  }
  const last = playerId(options.seed, options.players - 1);
  console.log(`Saved ${total} results of ${options.players} players in ${progress.seconds()} s.`);
  console.log(`Sign in as ${playerId(options.seed, 0)} to ${last}; the password of all is ${password}`);
}

async function isUp(origin: string): Promise<boolean> {
  try {
    const answer = await request(`${origin}/health/ready`);
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

function showProgress(total: number) {
  const startedAt = Date.now();
  let saved = 0;
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  const show = () => {
    const line = `${saved} of ${total} results saved`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
    else console.log(line);
  };
  const timer = setInterval(show, process.stdout.isTTY ? 250 : 5_000).unref();
  return {
    count: () => {
      saved += 1;
    },
    seconds,
    end: () => {
      clearInterval(timer);
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
    },
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
