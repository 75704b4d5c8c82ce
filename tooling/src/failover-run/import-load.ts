import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importDone, importRecord, type ImportBody } from '@feltbook/contracts';
import { request } from 'undici';
import * as z from 'zod/mini';
import { SESSION, storedIds, type Call, type LoadPlayer } from './load';

const ROWS = 5000;
/** Longer than the gateway's `retry-after`, because an account may import ten times at once. */
const RETRY_AFTER_MS = 2000;
const WITHIN_MS = 90_000;

/** One of the dates before the load's, and an amount, so that all rows differ. */
const sessionOf = (index: number) => ({
  ...SESSION,
  date: new Date(Date.UTC(2024, 0, 1 + (index % 700))).toISOString().slice(0, 10),
  buyin: 100 + index,
});
const FILE: ImportBody = {
  file: { name: 'history.csv', format: 'csv' },
  duplicates: 'keep',
  sessions: Array.from({ length: ROWS }, (_, index) => sessionOf(index)),
  tournaments: [],
};

/** A player who imports a file of 5,000 rows once, and may undo that. */
export class Importer {
  /** All calls, also refused ones. */
  readonly calls: Call[] = [];
  private readonly key = randomUUID();
  private imported: string | undefined;
  private isUndone = false;

  constructor(
    private readonly origin: string,
    private readonly player: LoadPlayer,
  ) {}

  /** Retries with the same key until the import is acknowledged. @returns the milliseconds of the last call */
  async import(): Promise<number> {
    const { value, ms } = await this.untilDone('POST', '/imports', JSON.stringify(FILE));
    this.imported = importDone.parse(value).id;
    return ms;
  }

  /** Retries until the undo is acknowledged. @returns the milliseconds of the last call */
  async undo(): Promise<number> {
    const { ms } = await this.untilDone('DELETE', `/imports/${this.imported ?? ''}`);
    this.isUndone = true;
    return ms;
  }

  get refused(): number {
    return this.calls.filter(({ status }) => status !== 201 && status !== 204).length;
  }

  /** Compares what is stored with what was acknowledged. @returns a sentence for each difference */
  async faults(): Promise<string[]> {
    const { id, token } = this.player;
    const expected = this.imported !== undefined && !this.isUndone ? ROWS : 0;
    const stored = (await storedIds(this.origin, this.player)).length;
    const { body } = await request(`${this.origin}/imports`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const records = z.array(importRecord).parse(await body.json());
    return [
      ...(stored === expected ? [] : [`${id} has ${stored} of ${expected} imported results.`]),
      ...(records.length === 1 && (records[0]?.undone_at !== undefined) === this.isUndone
        ? []
        : [
            `${id} has ${records.length} imports, and ${this.isUndone ? 'should have one undone' : 'one is expected'}.`,
          ]),
    ];
  }

  private async untilDone(
    method: 'POST' | 'DELETE',
    path: string,
    body?: string,
  ): Promise<{ value: unknown; ms: number }> {
    const end = performance.now() + WITHIN_MS;
    for (;;) {
      const startedAt = performance.now();
      const answer = await this.call(method, path, body);
      if (answer.status === 201 || answer.status === 204)
        return { value: answer.value, ms: performance.now() - startedAt };
      if (performance.now() > end) throw new Error(`${method} ${path} was never acknowledged.`);
      await pause(RETRY_AFTER_MS);
    }
  }

  private async call(method: 'POST' | 'DELETE', path: string, body?: string) {
    const startedAt = performance.now();
    const record = (status: number, retryAfter?: string) =>
      this.calls.push({ startedAt, endedAt: performance.now(), status, retryAfter });
    try {
      const answer = await request(`${this.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.player.token}`,
          ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': this.key }),
        },
        body: body ?? null,
      });
      const text = await answer.body.text();
      const retryAfter = answer.headers['retry-after'];
      record(answer.statusCode, typeof retryAfter === 'string' ? retryAfter : undefined);
      return { status: answer.statusCode, value: text === '' ? undefined : (JSON.parse(text) as unknown) };
    } catch {
      // No response.
      record(0);
      return { status: 0, value: undefined };
    }
  }
}

/** Of the time that it takes: with more load or less, it is neither before its first row nor after its last. */
const MIDDLE = 1 / 4;

/** Imports and undoes so that a server can be killed in the middle of both. */
export class ImportLoad {
  private importMs = 0;
  private undoMs = 0;
  private readonly pending: Promise<number>[] = [];

  /** @param importers one to measure, one that imports and one that undoes while a server is killed */
  constructor(private readonly importers: readonly [Importer, Importer, Importer]) {}

  get calls(): Call[] {
    return this.importers.flatMap(({ calls }) => calls);
  }

  /** Measures an import and an undo, and imports what is undone later. */
  async measure(): Promise<void> {
    const [measured, , undoing] = this.importers;
    await measured.import();
    this.undoMs = await measured.undo();
    // The first one also warms up.
    this.importMs = await undoing.import();
  }

  /** Begins an import. Resolves in the middle of it. */
  async beginImport(): Promise<void> {
    this.pending.push(this.importers[1].import());
    await pause(this.importMs * MIDDLE);
  }

  /** Begins an undo. Resolves in the middle of it. */
  async beginUndo(): Promise<void> {
    this.pending.push(this.importers[2].undo());
    await pause(this.undoMs * MIDDLE);
  }

  /** Waits until the import and the undo are acknowledged. */
  async end(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** How often the import and the undo were refused. */
  get refused(): readonly [imports: number, undos: number] {
    const [, importing, undoing] = this.importers;
    return [importing.refused, undoing.refused];
  }

  /** @returns a sentence for each difference between what is stored and what was acknowledged, and for a kill that hit neither */
  async faults(): Promise<string[]> {
    const missed = this.refused.includes(0)
      ? ['The import or its undo ended before a server was killed.']
      : [];
    return [...missed, ...(await Promise.all(this.importers.map((importer) => importer.faults()))).flat()];
  }
}
