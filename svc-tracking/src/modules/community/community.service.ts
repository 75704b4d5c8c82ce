import { Injectable } from '@nestjs/common';
import { toDollars, type TrackedTotals } from '@feltbook/contracts';
import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readTotals } from './community.repository';
import { readRepresentativeFigures } from './representative-figures';

@Injectable()
export class CommunityService {
  constructor(private readonly dataSource: DataSource) {}

  /** Totals of all players, including every acknowledged save, and the representative figures as last computed. */
  async totals(): Promise<TrackedTotals> {
    const query = directQuery(this.dataSource);
    const [totals, representative] = await Promise.all([
      readTotals(query),
      readRepresentativeFigures(this.dataSource),
    ]);
    return {
      sessions: totals.sessions,
      cashOut: toDollars(totals.cashOutCents),
      hours: totals.ticks / TICKS_AN_HOUR,
      timedResults: totals.timed,
      tournaments: totals.tournaments,
      tournamentWinnings: toDollars(totals.winningsCents),
      tournamentBuyins: toDollars(totals.buyinCents),
      representative,
    };
  }
}
