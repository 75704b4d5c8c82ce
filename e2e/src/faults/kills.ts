import type { CashSessionResponse } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { signIn, type Player } from '../support/players';
import { cashBody } from '../support/samples';

/** Saves go on after the last kill until they are enough, because processes restart slowly on a busy machine. */
const KILLS = 12;
const MIN_SAVES = 40;
const MAX_MS = 240_000;
const WRITERS = 4;
const VICTIMS = [
  'gateway',
  'svc-auth',
  'svc-tracking',
  'svc-tracking-worker',
  'svc-billing',
  'svc-billing-worker',
  'mariadb',
  'redis',
] as const;

/** Retries a save with one idempotency key until it is acknowledged. @returns the new id */
async function saveOnce({ api }: Player, notes: string, deadline: number): Promise<string | undefined> {
  const headers = { 'idempotency-key': randomUUID() };
  while (performance.now() < deadline) {
    // Often times out early, when the save may already be committed.
    const timeoutMs = Math.random() < 0.3 ? Math.ceil(Math.random() * 60) : 5_000;
    try {
      const answer = await api.post('/sessions', cashBody({ notes }), { headers, timeoutMs });
      if (answer.status === 201) return answer.json<{ id: string }>().id;
    } catch {
      // The process was killed; the idempotency key makes a retry safe.
    }
    await delay(50);
  }
  return undefined;
}

/** Tests of saves while processes are killed. @param running the file's product */
export function kills(running: () => Product): void {
  describe('kill -9 of any process at any moment', () => {
    let product: Product;
    let owner: Player;

    beforeAll(async () => {
      product = running();
      // The owner has no limit, so that every save counts.
      owner = await signIn(product.url, product.owner);
    });

    it('loses no acknowledged save and stores none twice', async () => {
      const run = randomUUID();
      const acknowledged = new Map<string, string>();
      const kills: string[] = [];
      const startedAt = performance.now();
      const deadline = startedAt + MAX_MS;
      const writing = () =>
        performance.now() < deadline && (kills.length < KILLS || acknowledged.size < MIN_SAVES);

      const writer = async (writerName: number) => {
        for (let count = 0; writing(); count += 1) {
          const notes = `${run} ${writerName}-${count}`;
          const id = await saveOnce(owner, notes, deadline);
          if (id) acknowledged.set(notes, id);
        }
      };
      const killer = async () => {
        while (kills.length < KILLS) {
          await delay(200 + Math.random() * 2_800);
          const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'gateway';
          kills.push(victim);
          product.processes[victim].kill('SIGKILL');
        }
      };
      await Promise.all([...Array.from({ length: WRITERS }, (_, name) => writer(name)), killer()]);

      const saved = await eventually(async () => {
        const api = (await signIn(product.url, product.owner)).api;
        const answer = await api.get('/sessions');
        expect(answer.status).toBe(200);
        return answer.json<CashSessionResponse[]>().filter(({ notes }) => notes?.startsWith(run));
      });

      expect(acknowledged.size).toBeGreaterThanOrEqual(MIN_SAVES);
      const byNotes = new Map<string, CashSessionResponse[]>();
      for (const record of saved) {
        const { notes = '' } = record;
        byNotes.set(notes, [...(byNotes.get(notes) ?? []), record]);
      }
      const wrong = [...acknowledged].filter(([notes, id]) => {
        const found = byNotes.get(notes) ?? [];
        return found.length !== 1 || found[0]?.id !== id;
      });
      expect({ wrong, kills }).toEqual({ wrong: [], kills });
      // Unacknowledged saves may be stored, but not twice.
      expect([...byNotes.values()].filter((records) => records.length > 1)).toEqual([]);
    });
  });
}
