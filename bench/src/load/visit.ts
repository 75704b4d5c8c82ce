import { randomUUID } from 'node:crypto';
import { listPath } from '@feltbook/contracts';
import { makeResults, type Random, type Result } from '@feltbook/tooling/seed';
import * as z from 'zod/mini';
import type { Caller } from './caller';
import type { Kind, LoadPlayer } from './load-player';

/** Probabilities of actions in a visit. A daily visit with a result every third day saves in a third of the visits. */
const SAVES = 0.35;
const READS_TOURNAMENTS = 0.3;
const UPDATES = 0.06;
const DELETES = 0.02;
const READS_COMMUNITY = 0.1;

const saved = z.object({ id: z.string() });

/** A player's visit: reads pages and may save, update or delete a result, in sequence as a browser does. */
export class Visit {
  constructor(
    private readonly caller: Caller,
    private readonly player: LoadPlayer,
    private readonly random: Random,
  ) {}

  /** @param dueAt scheduled start, as of `performance.now()` */
  async run(dueAt: number): Promise<void> {
    const { random } = this;
    await this.player.renewIfDue(this.caller);
    await this.dashboard(dueAt);
    await this.list('sessions');
    await this.status();
    if (random.chance(READS_COMMUNITY))
      await this.player.call(this.caller, { method: 'GET', path: '/api/stats' });
    if (random.chance(READS_TOURNAMENTS)) await this.list('tournaments');
    if (random.chance(SAVES)) await this.logOne();
    if (random.chance(UPDATES)) await this.update('sessions');
    if (random.chance(DELETES)) await this.delete('sessions');
  }

  /** Saves a result. @param key idempotency key @returns whether the save was acknowledged */
  async save({ kind, body }: Result, key: string = randomUUID()): Promise<boolean> {
    const results: Kind = kind === 'cash' ? 'sessions' : 'tournaments';
    const headers = { 'idempotency-key': key };
    const answer = await this.player.call(this.caller, {
      ...{ method: 'POST', path: `/${results}`, body, headers, isSave: true },
    });
    if (answer) this.player.results[results].set(saved.parse(JSON.parse(answer.text)).id, body);
    return answer !== undefined;
  }

  private async logOne(): Promise<void> {
    const [result] = makeResults(this.player.profile, this.random, 1, new Date().toISOString().slice(0, 10));
    if (!result) return;
    await this.save(result);
    await this.status();
    await this.list(result.kind === 'cash' ? 'sessions' : 'tournaments');
    await this.dashboard();
  }

  private async update(kind: Kind): Promise<void> {
    const [id, body] = this.anyOf(kind);
    if (id === undefined || body === undefined) return;
    await this.player.call(this.caller, { method: 'GET', path: `/${kind}/${id}` });
    const updated = { ...body, buyin: this.random.between(1, 40) * 25 };
    const answer = await this.player.call(this.caller, {
      method: 'PUT',
      path: `/${kind}/${id}`,
      body: updated,
    });
    if (answer) this.player.results[kind].set(id, updated);
    await this.list(kind);
  }

  private async delete(kind: Kind): Promise<void> {
    const [id] = this.anyOf(kind);
    if (id === undefined) return;
    const answer = await this.player.call(this.caller, { method: 'DELETE', path: `/${kind}/${id}` });
    if (answer) this.player.results[kind].delete(id);
    await this.list(kind);
  }

  private anyOf(kind: Kind): [id: string, body: object] | [] {
    const all = [...this.player.results[kind]];
    return all[this.random.between(0, Math.max(0, all.length - 1))] ?? [];
  }

  private dashboard(dueAt?: number): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    return this.readCached('dashboard', `/api/dashboard?today=${today}`, dueAt);
  }

  private list(kind: Kind): Promise<void> {
    return this.readCached(kind, listPath(`/${kind}`));
  }

  private async status(): Promise<void> {
    await this.player.call(this.caller, { method: 'GET', path: '/api/user/subscription-status' });
  }

  private async readCached(cached: Kind | 'dashboard', path: string, dueAt?: number): Promise<void> {
    const { etags } = this.player;
    const etag = etags.get(cached);
    const answer = await this.player.call(this.caller, {
      method: 'GET',
      path,
      ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
      ...(dueAt !== undefined && { dueAt }),
    });
    if (answer?.etag !== undefined) etags.set(cached, answer.etag);
  }
}
