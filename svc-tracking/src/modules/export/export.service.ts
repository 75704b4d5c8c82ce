import { Injectable } from '@nestjs/common';
import {
  CASH_SESSIONS,
  type CashSessionResponse,
  type Goal,
  type ImportRecord,
  type RunningSession,
  type SavedView,
  type Share,
  type TournamentResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { listGoals } from '../goals/goals.repository';
import { listImports } from '../imports/imports.repository';
import { ResultsRepository } from '../results/results.repository';
import { readRunningSession } from '../running-session/running-session.repository';
import { listViews } from '../saved-views/saved-views.repository';
import { listShares } from '../shares/shares.repository';

/** All data of a player in this service, results newest first, in the format of the lists. */
export interface TrackingExport extends Record<string, unknown> {
  sessions: CashSessionResponse[];
  tournaments: TournamentResponse[];
  imports: ImportRecord[];
  /** The session that the player is playing. */
  runningSession: RunningSession | null;
  /** Filters, oldest first. */
  savedViews: SavedView[];
  /** Links that work, without their tokens. */
  shares: Share[];
  goals: Goal[];
}

@Injectable()
export class ExportService {
  private readonly sessions = new ResultsRepository(CASH_SESSIONS);
  private readonly tournaments = new ResultsRepository(TOURNAMENTS);

  constructor(private readonly dataSource: DataSource) {}

  async of(accountId: string): Promise<TrackingExport> {
    const all: TrackingExport = {
      ...{ sessions: [], tournaments: [], imports: [], runningSession: null },
      ...{ savedViews: [], shares: [], goals: [] },
    };
    await Promise.all([
      this.sessions.each(this.dataSource, accountId, {}, (session) => all.sessions.push(session)),
      this.tournaments.each(this.dataSource, accountId, {}, (tournament) => all.tournaments.push(tournament)),
    ]);
    const query = directQuery(this.dataSource);
    all.imports = await listImports(query, accountId);
    all.runningSession = (await readRunningSession(query, accountId)).session;
    all.savedViews = await listViews(query, accountId);
    all.shares = await listShares(query, accountId, new Date());
    all.goals = await listGoals(query, accountId);
    return all;
  }
}
