import { Injectable } from '@nestjs/common';
import { Metrics, ReadCount } from '@feltbook/svc-kit';
import type { PlayerRows } from './player-rows';

/** Together, by the estimate of `bytesOf`. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Rows of players who have stopped looking are released. */
const MAX_AGE_MS = 10 * 60_000;
/** Columns, an id and a day of one result. */
const BYTES_A_RESULT = 200;
/** With its row as an object. */
const BYTES_A_ROW = 900;

interface Kept {
  /** Of the player's results. */
  readonly version: number;
  readonly rows: PlayerRows;
  readonly bytes: number;
  readonly release: NodeJS.Timeout;
}

/**
 * Keeps the results of players who are looking at their figures: a player who tries one filter after another is read once.
 * The players who were asked for longest ago make room.
 */
@Injectable()
export class KeptRows {
  readonly reads = new ReadCount();
  /** In the order of their last use. */
  private readonly players = new Map<string, Kept>();
  /** Reads in progress, shared by concurrent calls. */
  private readonly running = new Map<string, Promise<PlayerRows>>();
  private bytes = 0;

  constructor(metrics: Metrics) {
    metrics.watchCache('results_in_columns', this.reads);
  }

  /** @returns the results of this version, if they are kept */
  find(accountId: string, version: number): PlayerRows | undefined {
    return this.reads.note(this.use(accountId, version));
  }

  /**
   * @param version of the player's results
   * @param read reads the results of this version
   * @returns the kept results, or else the read ones
   */
  of(accountId: string, version: number, read: () => Promise<PlayerRows>): Promise<PlayerRows> {
    const kept = this.use(accountId, version);
    if (kept) return Promise.resolve(kept);
    const key = `${accountId} ${version}`;
    const running = this.running.get(key) ?? this.read(accountId, version, read);
    this.running.set(key, running);
    return running.finally(() => this.running.delete(key));
  }

  /** Forgets a player, whose account was erased. */
  release(accountId: string): void {
    const kept = this.players.get(accountId);
    if (!kept) return;
    clearTimeout(kept.release);
    this.players.delete(accountId);
    this.bytes -= kept.bytes;
  }

  private use(accountId: string, version: number): PlayerRows | undefined {
    const kept = this.players.get(accountId);
    if (kept?.version !== version) return undefined;
    this.players.delete(accountId);
    this.players.set(accountId, kept);
    return kept.rows;
  }

  private async read(
    accountId: string,
    version: number,
    read: () => Promise<PlayerRows>,
  ): Promise<PlayerRows> {
    const rows = await read();
    this.keep(accountId, version, rows);
    return rows;
  }

  private keep(accountId: string, version: number, rows: PlayerRows): void {
    if ((this.players.get(accountId)?.version ?? -1) > version) return;
    this.release(accountId);
    const bytes = rows.columns.length * (rows.rows ? BYTES_A_ROW : BYTES_A_RESULT);
    const release = setTimeout(() => this.release(accountId), MAX_AGE_MS).unref();
    this.players.set(accountId, { version, rows, bytes, release });
    this.bytes += bytes;
    for (const oldest of this.players.keys()) {
      if (this.bytes <= MAX_BYTES) break;
      this.release(oldest);
    }
  }
}
