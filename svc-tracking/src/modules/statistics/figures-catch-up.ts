import { Injectable } from '@nestjs/common';
import { inSnapshot, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { holdPlayers } from './documents.repository';
import { readRows } from './player-rows';
import {
  erasedWithFigures,
  playersBehind,
  removeFigures,
  storeFigures,
  type VersionedTally,
} from '../figures/figures.repository';

const AT_A_TIME = 20;
/** Nobody waits for it, and where nobody is behind it looks at every player. */
const PATIENT = { statementTimeoutMs: 10 * 60_000 };

/**
 * Makes up for computations that were lost, and for those of replicas that know of no figures yet: whoever has results
 * of a newer version than the figures is computed, and accounts that are gone lose theirs.
 */
@Injectable()
export class FiguresCatchUp {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many players were behind */
  async run(): Promise<number> {
    await this.removeErased();
    let found = 0;
    for (let after = ''; ;) {
      const tallies = await this.talliesAfter(after);
      const last = tallies.at(-1);
      if (!last) return found;
      await this.keep(tallies);
      found += tallies.length;
      after = last.accountId;
    }
  }

  private async removeErased(): Promise<void> {
    for (;;) {
      const found = await inSnapshot(
        this.dataSource,
        (query) => erasedWithFigures(query, AT_A_TIME),
        PATIENT,
      );
      if (found.length === 0) return;
      await inTransaction(this.dataSource, async (query) => {
        for (const accountId of found) await removeFigures(query, accountId);
      });
    }
  }

  private talliesAfter(after: string): Promise<VersionedTally[]> {
    return inSnapshot(
      this.dataSource,
      async (query, connection) => {
        const behind = await playersBehind(query, after, AT_A_TIME);
        const tallies: VersionedTally[] = [];
        for (const player of behind) {
          const { tally } = await readRows(connection, player.accountId);
          tallies.push({ ...player, figures: tally.figures, counts: tally.counts });
        }
        return tallies;
      },
      PATIENT,
    );
  }

  private keep(tallies: readonly VersionedTally[]): Promise<void> {
    return inTransaction(this.dataSource, async (query) => {
      const held = await holdPlayers(
        query,
        tallies.map(({ accountId }) => accountId),
      );
      await storeFigures(
        query,
        tallies.filter(({ accountId }) => held.has(accountId)),
      );
    });
  }
}
