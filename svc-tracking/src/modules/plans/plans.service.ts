import { Injectable } from '@nestjs/common';
import type { AdminPlan } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readPlayer } from '../players/players.repository';

@Injectable()
export class PlansService {
  constructor(private readonly dataSource: DataSource) {}

  async of(accountId: string): Promise<AdminPlan> {
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    return { planVersion: player?.planVersion ?? 0 };
  }
}
