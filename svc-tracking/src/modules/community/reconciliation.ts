import { Inject, Injectable } from '@nestjs/common';
import { inSnapshot, inTransaction, LOGGER, Metrics } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { correctShard, countByShard, readShards, type Shard } from './community.repository';
import { difference, isNothing, NOTHING, type Contribution } from './contribution';

/** A statement reads every result. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;

/** A row of the totals that differed from the results. */
export interface Drift {
  readonly shard: number;
  /** Negative if too much was counted. */
  readonly missing: Contribution;
}

/**
 * Compares the community's totals with the results, both read in one snapshot. Adds the difference instead of setting the
 * sum, so that concurrent saves count once and need not wait.
 */
@Injectable()
export class Reconciliation {
  private readonly drifts: Counter;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    this.drifts = new Counter({
      name: 'community_totals_drifts_total',
      help: 'Rows of the community totals that were found wrong and put right.',
      registers: [registry],
    });
  }

  /** @returns the corrected rows */
  async run(): Promise<Drift[]> {
    const found = await inSnapshot(
      this.dataSource,
      async (query) => {
        const shards = await readShards(query);
        const counts = await countByShard(query);
        return shards.map((shard) => ({ shard, missing: missingFrom(shard, counts) }));
      },
      { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    );
    const drifts = await this.correct(found.filter(({ missing }) => !isNothing(missing)));
    this.drifts.inc(drifts.length);
    for (const drift of drifts)
      this.logger.error(drift, 'The community totals had drifted from the results; they are right again.');
    return drifts;
  }

  /**
   * Corrects all rows or none, so that their sum is right at any moment.
   * @returns the corrected rows; none when another reconciliation has corrected rows since they were read
   */
  private async correct(found: readonly { shard: Shard; missing: Contribution }[]): Promise<Drift[]> {
    if (found.length === 0) return [];
    return inTransaction(this.dataSource, async (query) => {
      const rows = await readShards(query, 'FOR UPDATE');
      const versions = new Map(rows.map(({ shard, reconciled }) => [shard, reconciled]));
      if (found.some(({ shard }) => versions.get(shard.shard) !== shard.reconciled)) return [];
      for (const { shard, missing } of found) await correctShard(query, shard.shard, missing);
      return found.map(({ shard, missing }) => ({ shard: shard.shard, missing }));
    });
  }
}

const missingFrom = ({ shard, totals }: Shard, counts: ReadonlyMap<number, Contribution>): Contribution =>
  difference(counts.get(shard) ?? NOTHING, totals);
