import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { loginAnswer } from '@feltbook/contracts';
import { Pool } from 'undici';
import type { Outcomes } from './attackers';
import { HOSTILE_BODIES } from './hostile-bodies';

const TIMEOUT_MS = 120_000;
const CONNECTIONS = 10;
/** Pause between an account's imports, because the attack is about large bodies, not many calls. */
const PAUSE_MS = 1000;
const NICE = 10;

const pool = new Pool(process.argv[2] ?? '', {
  connections: CONNECTIONS,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
});
const bodies = Object.entries(HOSTILE_BODIES);
let tokens: string[] = [];
let registered = 0;

async function post(path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
  if (answer.statusCode >= 300) throw new Error(`${path} was answered ${answer.statusCode}.`);
  return answer.body.text();
}

async function register(accounts: number): Promise<void> {
  tokens = [];
  for (let number = 0; number < accounts; number += 1) {
    registered += 1;
    const credentials = { id: `attacker-${registered}`, password: `drawn-out-on-the-river-${registered}` };
    await post('/register', credentials);
    tokens.push(loginAnswer.parse(JSON.parse(await post('/login', credentials))).token);
  }
}

/** @returns the body's name, with the response status or the connection's error */
async function send(token: string, number: number): Promise<string> {
  const [name, body] = bodies[number % bodies.length] ?? [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const outcome = await pool
    .request({ method: 'POST', path: '/imports', headers, body: body ?? null, reset: true })
    .then((answer) => answer.body.dump().then(() => String(answer.statusCode)))
    .catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
  return `${name}: ${outcome}`;
}

async function attackFor(seconds: number): Promise<Outcomes> {
  setPriority(NICE);
  const outcomes: Record<string, number> = {};
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    tokens.map(async (token, number) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const outcome = await send(token, number + round);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        await pause(PAUSE_MS);
      }
    }),
  );
  return outcomes;
}

process.on('message', (order: { register: number } | { seconds: number }) => {
  const done = 'register' in order ? register(order.register).then(() => null) : attackFor(order.seconds);
  done.then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
