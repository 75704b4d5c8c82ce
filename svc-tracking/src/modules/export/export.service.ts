import { Injectable } from '@nestjs/common';
import type { CashSession, ImportRecord, Tournament } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { cashSessionKind } from '../cash-sessions/cash-session.kind';
import { listImports } from '../imports/imports.repository';
import { ResultsRepository } from '../results/results.repository';
import { tournamentKind } from '../tournaments/tournament.kind';

/** All that this service holds of a player, newest first, as the lists answer it. */
export interface TrackingExport extends Record<string, unknown> {
  sessions: CashSession[];
  tournaments: Tournament[];
  imports: ImportRecord[];
}

@Injectable()
export class ExportService {
  private readonly sessions = new ResultsRepository(cashSessionKind);
  private readonly tournaments = new ResultsRepository(tournamentKind);

  constructor(private readonly dataSource: DataSource) {}

  async of(accountId: string): Promise<TrackingExport> {
    const all: TrackingExport = { sessions: [], tournaments: [], imports: [] };
    await Promise.all([
      this.sessions.each(this.dataSource, accountId, {}, (session) => all.sessions.push(session)),
      this.tournaments.each(this.dataSource, accountId, {}, (tournament) => all.tournaments.push(tournament)),
    ]);
    all.imports = await listImports(directQuery(this.dataSource), accountId);
    return all;
  }
}
