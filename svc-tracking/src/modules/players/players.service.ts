import { Injectable } from '@nestjs/common';
import type { AdminPlan, Usage } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readPlayer } from './players.repository';

/** Plan and usage of players. Both are 0 for an account without any save or event. */
@Injectable()
export class PlayersService {
  constructor(private readonly dataSource: DataSource) {}

  async plan(accountId: string): Promise<AdminPlan> {
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    return { planVersion: player?.planVersion ?? 0 };
  }

  async usage(accountId: string): Promise<Usage> {
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    return {
      cashUsed: player?.cashUsed ?? 0,
      tournamentsUsed: player?.tournamentsUsed ?? 0,
      accountVersion: player?.version ?? 0,
    };
  }
}
