import { Injectable } from '@nestjs/common';
import { Metrics, ReadCount, TtlCache } from '@feltbook/svc-kit';
import type { PlayerRows } from './player-rows';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE_MS = 10 * 60_000;
/** Columns, an id and a day of one result. */
const BYTES_A_RESULT = 200;
/** With its row as an object. */
const BYTES_A_ROW = 900;

interface Kept {
  /** Of the player's results. */
  readonly version: number;
  readonly rows: PlayerRows;
}

/** Keeps the results of players who are looking at their figures: a player who tries one filter after another is read once. */
@Injectable()
export class KeptRows {
  readonly reads = new ReadCount();
  private readonly players = new TtlCache<Kept>({
    ttlMs: MAX_AGE_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ rows }) => rows.columns.length * (rows.rows ? BYTES_A_ROW : BYTES_A_RESULT),
  });

  constructor(metrics: Metrics) {
    metrics.watchCache('results_in_columns', this.reads);
  }

  /** @returns the results of this version, if they are kept or being read */
  async find(accountId: string, version: number): Promise<PlayerRows | undefined> {
    const kept = await this.players.kept(accountId)?.catch(() => undefined);
    // The next read replaces an earlier version, also for the callers that share it.
    if (kept && kept.version < version) this.release(accountId);
    return this.reads.note(kept?.version === version ? kept.rows : undefined);
  }

  /**
   * @param version of the player's results
   * @param read reads the results of this version
   * @returns the kept results, or else the read ones
   */
  async of(accountId: string, version: number, read: () => Promise<PlayerRows>): Promise<PlayerRows> {
    const load = async () => ({ version, rows: await read() });
    const kept = await this.players.fetch(load, accountId);
    if (kept.version === version) return kept.rows;
    const loaded = await load();
    if (kept.version < version) this.players.keep(accountId, loaded);
    return loaded.rows;
  }

  /** Forgets a player, whose account was erased. */
  release(accountId: string): void {
    this.players.delete(accountId);
  }
}
