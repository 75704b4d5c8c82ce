import { Injectable } from '@nestjs/common';
import type { SettledResult } from '@feltbook/poker-math';
import { Metrics } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import { KeptByVersion } from '../players/kept-by-version';
import { settledResults } from './settled-results';

const MAX_BYTES = 32 * 1024 * 1024;
const BYTES_A_RESULT = 900;
/** With what it comes to for everybody. */
const BYTES_A_DEAL = 300;

const bytesOf = (settled: readonly SettledResult[]): number =>
  settled.reduce((bytes, { result }) => bytes + BYTES_A_RESULT + result.deals.length * BYTES_A_DEAL, 0);

/** Keeps in memory what the results of a player come to for everybody. Only a changed result makes it outdated, not a payment. */
@Injectable()
export class KeptSettlements extends KeptByVersion<SettledResult[]> {
  constructor(metrics: Metrics) {
    super({ maxBytes: MAX_BYTES, bytesOf });
    metrics.watchCache('settled_results', this.reads);
  }

  /**
   * @param version of the player's results, as of the snapshot of `connection`
   * @returns results with deals, oldest first, and what each comes to for everybody
   */
  async settled(
    connection: PoolConnection,
    accountId: string,
    version = 0,
  ): Promise<readonly SettledResult[]> {
    const kept = await this.find(accountId, version);
    return kept ?? this.of(accountId, version, () => settledResults(connection, accountId));
  }
}
