import { Injectable } from '@nestjs/common';
import { inSnapshot, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { tryLockPlayers } from './documents.repository';
import { readRows } from './player-rows';
import { playersBehind, storeFigures, type VersionedTally } from '../figures/figures.repository';

const BATCH = 20;
/** A statement may read every player before it finds outdated figures. */
const SLOW = { statementTimeoutMs: 10 * 60_000 };

/** Recomputes figures that are older than their player's results, because a computation was lost. */
@Injectable()
export class FiguresCatchUp {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many players' figures were outdated */
  async run(): Promise<number> {
    let found = 0;
    for (let after = ''; ;) {
      const tallies = await this.talliesAfter(after);
      const last = tallies.at(-1);
      if (!last) return found;
      await this.store(tallies);
      found += tallies.length;
      after = last.accountId;
    }
  }

  private talliesAfter(after: string): Promise<VersionedTally[]> {
    return inSnapshot(
      this.dataSource,
      async (query, connection) => {
        const behind = await playersBehind(query, after, BATCH);
        const tallies: VersionedTally[] = [];
        for (const player of behind) {
          const { tally } = await readRows(connection, player.accountId);
          tallies.push({ ...player, figures: tally.figures, counts: tally.counts });
        }
        return tallies;
      },
      SLOW,
    );
  }

  private store(tallies: readonly VersionedTally[]): Promise<void> {
    return inTransaction(this.dataSource, async (query) => {
      const locked = await tryLockPlayers(
        query,
        tallies.map(({ accountId }) => accountId),
      );
      await storeFigures(
        query,
        tallies.filter(({ accountId }) => locked.has(accountId)),
      );
    });
  }
}
