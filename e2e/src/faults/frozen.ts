import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@feltbook/tooling/product';
import { Api } from '../support/api';
import type { CallName, LoadContext } from '../support/calls';
import { eventually } from '../support/eventually';
import { expectIsolated } from '../support/outage';
import { newId, PASSWORD, type Player } from '../support/players';
import { retryIfLate } from '../support/retries';
import { cashBody } from '../support/samples';

const ROUNDS = 8;
/** Lists, figures and the export may take longer than other calls. */
const LATE_MS = 10_000;
/** What a busy machine adds to the times of `docs/failures.md`. An import would take 55 seconds. */
const BUSY_MS = 20_000;

interface Parts {
  readonly product: Product;
  readonly context: LoadContext;
  readonly player: Player;
  readonly unrouted: () => readonly string[];
}

/** Tests of parts that are connected and do not answer, and of a full disk. @param running the file's parts */
export function frozenParts(running: () => Parts): void {
  const freeze = (
    name: keyof Product['processes'],
    fails: readonly CallName[],
    meanwhile: () => Promise<void>,
  ) => {
    const { product, context, unrouted } = running();
    const signal = (signal: NodeJS.Signals) => Promise.resolve(product.processes[name].kill(signal));
    const outage = { stop: () => signal('SIGSTOP'), start: () => signal('SIGCONT') };
    const answerWithinMs = LATE_MS + BUSY_MS;
    // Its readiness probes are still waiting for their answer.
    const unroutedParts: string[] = [];
    return expectIsolated({ ...outage, fails, meanwhile, answerWithinMs, unrouted, unroutedParts }, context);
  };

  it('Redis silent: every sign-in, registration and forgotten password succeeds', () =>
    freeze('redis', [], async () => {
      const { product, player } = running();
      const guest = new Api(product.url);
      const statuses: number[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = [
          await retryIfLate(() => guest.post('/login', { id: player.id, password: player.password })),
          await retryIfLate(() => guest.post('/register', { id: newId(), password: PASSWORD })),
          await retryIfLate(() => guest.post('/auth/forgot-password', { id: newId() })),
        ];
        statuses.push(answers.map(({ status }) => status));
      }
      expect(statuses).toEqual(Array<number[]>(ROUNDS).fill([200, 201, 202]));
    }));

  it('svc-tracking frozen: saves fail within three seconds, lists and figures within ten', () =>
    freeze('svc-tracking', ['save', 'list', 'dashboard'], async () => {
      const { api } = running().player;
      const soon = [api.post('/sessions', cashBody()), api.get('/imports'), api.get('/api/goals')];
      const late = ['/sessions', '/tournaments', '/api/dashboard', '/api/insights', '/me/export'];
      const answers = await Promise.all([...soon, ...late.map((path) => api.get(path))]);
      expect(answers.filter(({ status }) => status !== 503 && status !== 504)).toEqual([]);
      const times = answers.map(({ ms }) => ms);
      // Three seconds, and what a busy machine adds.
      expect(Math.max(...times.slice(0, soon.length))).toBeLessThan(LATE_MS);
      expect(Math.max(...times)).toBeLessThan(LATE_MS + BUSY_MS);
    }));

  it('Full disk of the logs: no call fails, and readiness says so', async () => {
    const { product, player } = running();
    const parts = ['gateway', 'svc-tracking'] as const;
    const ready = async (part: (typeof parts)[number]) =>
      (await new Api(product.internalUrl(part)).get('/health/ready')).json<{ degraded?: string[] }>();
    const replaceLogs = async (replace: (path: string) => void) => {
      for (const part of parts) {
        await product.processes[part].stop();
        replace(join(product.logsDir, `${part}.log`));
        await product.processes[part].start();
      }
      await eventually(async () => expect((await player.api.get('/sessions')).status).toBe(200));
    };
    await replaceLogs((path) => {
      rmSync(path, { force: true });
      symlinkSync('/dev/full', path);
    });
    try {
      const statuses: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        statuses.push((await retryIfLate(() => player.api.post('/sessions', {}))).status);
        statuses.push((await retryIfLate(() => player.api.get('/sessions'))).status);
      }
      expect(new Set(statuses)).toEqual(new Set([400, 200]));
      const lost: unknown = expect.stringMatching(/^log: not writable, \d+ lines lost$/);
      for (const part of parts)
        await eventually(async () => expect((await ready(part)).degraded).toEqual([lost]));
    } finally {
      await replaceLogs((path) => rmSync(path));
    }
    for (const part of parts)
      await eventually(async () => expect((await ready(part)).degraded).toBeUndefined());
  });
}
