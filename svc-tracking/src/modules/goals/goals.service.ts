import { Injectable } from '@nestjs/common';
import type { Goal, GoalName, GoalRequest, GoalSeen } from '@feltbook/contracts';
import { directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { listGoals, removeGoal, storeGoal, storeSeen } from './goals.repository';

/** What players want to reach. Pages compute the progress from the dashboard's figures by day. */
@Injectable()
export class GoalsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<Goal[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return listGoals(query, accountId);
  }

  /** Adds or replaces a goal. @returns all goals */
  set(accountId: string, goal: GoalRequest): Promise<Goal[]> {
    return this.change(accountId, (query) => storeGoal(query, accountId, goal));
  }

  /** Idempotent, also without such a goal. @returns all goals */
  see(accountId: string, name: GoalName, seen: GoalSeen): Promise<Goal[]> {
    return this.change(accountId, (query) => storeSeen(query, accountId, name, seen));
  }

  /** Idempotent. @returns the goals that are left */
  remove(accountId: string, name: GoalName): Promise<Goal[]> {
    return this.change(accountId, (query) => removeGoal(query, accountId, name));
  }

  private change(accountId: string, work: (query: Query) => Promise<void>): Promise<Goal[]> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      await work(query);
      return listGoals(query, accountId);
    });
  }
}
