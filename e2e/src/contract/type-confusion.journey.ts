import type { Product } from '@feltbook/tooling/product';
import { Pool } from 'undici';
import { startFaultProduct } from '../support/fault-product';
import { Caller } from './callers';
import { inputsOf, shuffled, type Input } from './drafts';
import { readOperations, type CallerKind, type Operation } from './operations';
import { faultOf, send } from './send';

/** Sends calls for so long, a share of each operation's. `FELTBOOK_BUDGET_MS=600000` is enough for all of them. */
const BUDGET_MS = Number(process.env['FELTBOOK_BUDGET_MS'] ?? 60_000);
const CONNECTIONS = 8;
/** Calls of an operation that one connection makes before another operation has its turn. */
const CHUNK = 20;
/** Calls with several confusions, of those who may make a call. */
const COMBINED = 20;
/** Calls by those who may not, which are refused before anything is read. */
const REFUSED = 4;
const NO_LIMIT = '1000000';

const PLAYERS: readonly CallerKind[] = ['anonymous', 'player', 'owner'];

interface Task {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly inputs: Input[];
}

describe('values of the wrong type, at every operation', () => {
  const seed = Number(process.env['FELTBOOK_SEED'] ?? Date.now() % 2 ** 31);
  let product: Product;
  let connections: Pool;

  beforeAll(async () => {
    product = await startFaultProduct('type-confusion', {
      CALLS_PER_SECOND: NO_LIMIT,
      CALLS_BURST: NO_LIMIT,
      REPORTS_PER_MINUTE: NO_LIMIT,
      IMPORTS_PER_HOUR: NO_LIMIT,
      IMPORTS_BURST: NO_LIMIT,
      LOGIN_FAILURES_PER_ID: NO_LIMIT,
      LOGIN_FAILURES_PER_ID_TOTAL: NO_LIMIT,
      LOGIN_FAILURES_PER_DEVICE: NO_LIMIT,
      MAILS_PER_ID: NO_LIMIT,
      MAILS_PER_RECIPIENT: NO_LIMIT,
      PASSWORDS_PER_SECOND: NO_LIMIT,
      LOG_LEVEL: 'warn',
    });
    connections = new Pool(product.url, { connections: CONNECTIONS });
  });
  afterAll(async () => {
    await connections.destroy();
    await product.stop();
  });

  it(
    'are answered as the contract says, and never by 5xx',
    async () => {
      const operations = await readOperations(product.url);
      const tasks = await tasksOf(product, operations, seed);
      const planned = tasks.reduce((sum, { inputs }) => sum + inputs.length, 0);
      const statuses = new Map<number, number>();
      const called = new Set<Task>();
      const faults: string[] = [];

      const run = async (task: Task): Promise<void> => {
        const { operation, caller, inputs } = task;
        called.add(task);
        const token = await caller.token();
        for (const input of inputs.splice(0, CHUNK)) {
          const what = `${caller.kind}: ${operation.method} ${operation.path}, ${input.confusions.join('; ')}`;
          const answer = await send(connections, operation, input, token).catch(String);
          const fault = typeof answer === 'string' ? `has no answer: ${answer}` : faultOf(answer);
          if (fault !== undefined) faults.push(`${what}: ${fault}`);
          if (typeof answer !== 'string') statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
      };
      const startedAt = performance.now();
      const deadline = startedAt + BUDGET_MS;
      // Those that end logins, delete accounts or close the registration come last.
      for (const group of [tasks.filter((task) => !isDestructive(task)), tasks.filter(isDestructive)]) {
        const queue = [...group];
        const share = group.length / tasks.length;
        const end = Math.min(deadline, performance.now() + BUDGET_MS * share);
        const work = async () => {
          for (let task = queue.shift(); task; task = queue.shift()) {
            // However busy the machine is, each operation is called by each kind of caller.
            if (performance.now() > end && called.has(task)) continue;
            await run(task);
            if (task.inputs.length > 0) queue.push(task);
          }
        };
        await Promise.all(Array.from({ length: CONNECTIONS }, work));
      }

      const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(
        `${sent} of ${planned} calls of ${operations.length} operations in ${seconds} s (FELTBOOK_SEED=${seed}): ${counts.join(', ')}`,
      );
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      expect(called.size).toBe(operations.length * PLAYERS.length);
      expect(statuses.get(429) ?? 0).toBeLessThan(sent / 100);
    },
    600_000 + BUDGET_MS,
  );
});

/** The calls of each operation by each kind of caller, in random order. */
async function tasksOf(product: Product, operations: readonly Operation[], seed: number): Promise<Task[]> {
  const tasks: Task[] = [];
  const owner = new Caller(product, 'owner');
  const player = new Caller(product, 'player');
  for (const [turn, operation] of operations.entries()) {
    for (const kind of PLAYERS) {
      const isOwn = kind === operation.caller;
      // An account of its own, because the calls of another operation may delete it.
      const own = isOwn ? new Caller(product, kind) : player;
      const caller = kind === 'owner' ? owner : kind === 'player' ? own : new Caller(product, kind);
      const known = isOwn ? await caller.known(operation) : {};
      const inputs = inputsOf(operation, known, { seed: seed + turn, turn, combined: COMBINED });
      tasks.push({ operation, caller, inputs: isOwn ? inputs : inputs.slice(-REFUSED) });
    }
  }
  return shuffled(tasks, seed);
}

const isDestructive = ({ operation: { method, path } }: Task): boolean =>
  method === 'DELETE' || ['/logout', '/me/password', '/api/admin/registration'].includes(path);
