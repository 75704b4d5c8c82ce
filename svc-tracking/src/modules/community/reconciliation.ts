import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inSnapshot, LOGGER, Metrics } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { correctShard, countByShard, readShards, type Shard } from './community.repository';
import { difference, isNothing, NOTHING, type Contribution } from './contribution';

/** Nobody waits for it, and it reads every result there is. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;

/** A row of the totals that is not what the results add up to. */
export interface Drift {
  readonly shard: number;
  /** What was missing; negative where too much had been counted. */
  readonly missing: Contribution;
}

/**
 * Compares the community's totals with the results themselves. Both are read as they were at one moment, and what was
 * missing is added rather than the sum set, so that saves which happen meanwhile count once, and wait for nothing.
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

  /** @returns the rows that were wrong, and are not any more */
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
    const drifts: Drift[] = [];
    for (const { shard, missing } of found) {
      if (isNothing(missing)) continue;
      // Another reconciliation that read the same found the same, and may have come first.
      if (!(await correctShard(directQuery(this.dataSource), shard, missing))) continue;
      drifts.push({ shard: shard.shard, missing });
      this.drifts.inc();
      this.logger.error(
        { shard: shard.shard, missing },
        'The community totals had drifted from the results; they are right again.',
      );
    }
    if (drifts.length === 0) this.logger.info('The community totals are what the results add up to.');
    return drifts;
  }
}

const missingFrom = ({ shard, totals }: Shard, counts: ReadonlyMap<number, Contribution>): Contribution =>
  difference(counts.get(shard) ?? NOTHING, totals);
