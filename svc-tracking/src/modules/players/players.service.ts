import { Injectable } from '@nestjs/common';
import type { AdminPlan, Usage } from '@feltbook/contracts';
import { PlayerReads } from './player-reads';

/** Plan and usage of players. Both are 0 for an account without any save or event. */
@Injectable()
export class PlayersService {
  constructor(private readonly reads: PlayerReads) {}

  async plan(accountId: string): Promise<AdminPlan> {
    const player = await this.reads.read(accountId);
    return { planVersion: player?.planVersion ?? 0 };
  }

  async usage(accountId: string): Promise<Usage> {
    const player = await this.reads.read(accountId);
    return {
      cashUsed: player?.cashUsed ?? 0,
      tournamentsUsed: player?.tournamentsUsed ?? 0,
      accountVersion: player?.version ?? 0,
    };
  }
}
