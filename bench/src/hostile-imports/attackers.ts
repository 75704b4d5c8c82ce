import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loginAnswer } from '@feltbook/contracts';
import { Pool } from 'undici';
import { HOSTILE_BODIES } from './hostile-bodies';

const PATIENCE_MS = 120_000;

interface Attack {
  readonly url: string;
  /** Accounts, each of which sends one import at a time. */
  readonly accounts: number;
}

/** Sends volleys of hostile imports, from a thread of its own: to send much must not slow down who measures. */
export class Attackers {
  private readonly thread: Worker;

  constructor(attack: Attack) {
    this.thread = new Worker(join(__dirname, 'attackers.js'), { workerData: attack });
  }

  /** Sends one volley after the other until the time is over and the last one was answered. @returns how it was */
  attackFor(seconds: number): Promise<ReadonlyMap<string, number>> {
    this.thread.postMessage(seconds);
    return new Promise((resolve, reject) => {
      this.thread.once('message', resolve);
      this.thread.once('error', reject);
    });
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }
}

async function enlist({ url, accounts }: Attack): Promise<(seconds: number) => Promise<Map<string, number>>> {
  const pool = new Pool(url, {
    connections: accounts,
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  const post = async (path: string, body: object): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
    if (answer.statusCode >= 300) throw new Error(`${path} was answered ${answer.statusCode}.`);
    return answer.body.text();
  };
  const tokens: string[] = [];
  for (let number = 0; number < accounts; number += 1) {
    const credentials = { id: `attacker-${number}`, password: `drawn-out-on-the-river-${number}` };
    await post('/register', credentials);
    tokens.push(loginAnswer.parse(JSON.parse(await post('/login', credentials))).token);
  }
  const send = async (token: string, number: number): Promise<string> => {
    const bodies = Object.entries(HOSTILE_BODIES);
    const [name, body] = bodies[number % bodies.length] ?? [];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const outcome = await pool
      .request({ method: 'POST', path: '/imports', headers, body: body ?? null })
      .then((answer) => answer.body.dump().then(() => String(answer.statusCode)))
      .catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
    return `${name}: ${outcome}`;
  };
  return async (seconds) => {
    const answers = new Map<string, number>();
    const end = performance.now() + seconds * 1000;
    for (let volley = 0; performance.now() < end; volley += 1) {
      const outcomes = await Promise.all(tokens.map((token, number) => send(token, number + volley)));
      for (const outcome of outcomes) answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
    return answers;
  };
}

if (!isMainThread) {
  const attack = enlist(workerData as Attack);
  parentPort?.on('message', (seconds: number) => {
    void attack.then((attackFor) => attackFor(seconds)).then((answers) => parentPort?.postMessage(answers));
  });
}
