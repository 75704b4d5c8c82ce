import { Injectable } from '@nestjs/common';
import {
  CASH_SESSIONS,
  type CashSessionResponse,
  type ImportRecord,
  type TournamentResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { listImports } from '../imports/imports.repository';
import { ResultsRepository } from '../results/results.repository';

/** All data of a player in this service, newest first, in the format of the lists. */
export interface TrackingExport extends Record<string, unknown> {
  sessions: CashSessionResponse[];
  tournaments: TournamentResponse[];
  imports: ImportRecord[];
}

@Injectable()
export class ExportService {
  private readonly sessions = new ResultsRepository(CASH_SESSIONS);
  private readonly tournaments = new ResultsRepository(TOURNAMENTS);

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
