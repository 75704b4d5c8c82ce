import { Injectable } from '@nestjs/common';
import { Batcher, directQuery, isDatabaseUnavailable } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { Player } from './player';
import { readPlayer, readPlayers } from './players.repository';

/** Players per statement, and concurrent statements. */
const BATCH = 50;
const BATCHES = 2;

/** Reads players. Reads that arrive while others run share a statement, which begins after all of them have arrived. */
@Injectable()
export class PlayerReads {
  private readonly batches: Batcher<string, Player | undefined>;

  constructor(dataSource: DataSource) {
    const read = async (accountIds: readonly string[]) => {
      const query = directQuery(dataSource);
      const [first, ...others] = new Set(accountIds);
      if (first !== undefined && others.length === 0) {
        const player = await readPlayer(query, first);
        return accountIds.map(() => player);
      }
      const players = await readPlayers(query, new Set(accountIds));
      return accountIds.map((accountId) => players.get(accountId));
    };
    this.batches = new Batcher(read, {
      most: BATCH,
      atOnce: BATCHES,
      failsAll: isDatabaseUnavailable,
      gathersTurn: true,
    });
  }

  /** @returns undefined for a player without any save @throws DatabaseUnavailableError, or the driver's error */
  read(accountId: string): Promise<Player | undefined> {
    return this.batches.do(accountId);
  }
}
