import { Injectable } from '@nestjs/common';
import type { Usage } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readPlayer } from '../players/players.repository';

@Injectable()
export class UsageService {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns zeros for an account without any save */
  async of(accountId: string): Promise<Usage> {
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    return {
      cashUsed: player?.cashUsed ?? 0,
      tournamentsUsed: player?.tournamentsUsed ?? 0,
      accountVersion: player?.version ?? 0,
    };
  }
}
