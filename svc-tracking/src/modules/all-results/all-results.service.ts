import { Injectable } from '@nestjs/common';
import {
  type AdminAllResults,
  type AdminAllResultsRequest,
  type AdminResults,
  type AdminSession,
  CASH_SESSIONS,
  type ResultResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { compareResults } from '@feltbook/poker-math';
import { DataSource } from 'typeorm';
import { ResultsRepository } from '../results/results.repository';
import { toAdminCashSession, toAdminTournament } from './admin-session';
import { eachResultOfAll } from './all-results.repository';
import { decodeDayCursor, encodeDayCursor } from './day-cursor';

type ListedSession = AdminAllResults['results'][number];

/** Results for the owner's page, of one player or of all players. */
@Injectable()
export class AllResultsService {
  private readonly sessions = new ResultsRepository(CASH_SESSIONS);
  private readonly tournaments = new ResultsRepository(TOURNAMENTS);

  constructor(private readonly dataSource: DataSource) {}

  /** A player's newest sessions and tournaments, newest first; an empty list for an unknown account. */
  async ofPlayer(accountId: string, limit: number): Promise<AdminResults> {
    const found: { result: ResultResponse; shown: AdminSession }[] = [];
    await this.sessions.each(this.dataSource, accountId, { limit }, (result) =>
      found.push({ result, shown: toAdminCashSession(result) }),
    );
    await this.tournaments.each(this.dataSource, accountId, { limit }, (result) =>
      found.push({ result, shown: toAdminTournament(result) }),
    );
    found.sort((a, b) => compareResults(b.result, a.result));
    return { results: found.slice(0, limit).map(({ shown }) => shown) };
  }

  /** @throws ApiError `invalid_request` for a cursor that no earlier page returned */
  async ofAll({ kind, from, to, limit, cursor }: AdminAllResultsRequest): Promise<AdminAllResults> {
    const after = cursor === undefined ? undefined : decodeDayCursor(cursor);
    const results: ListedSession[] = [];
    const add = (shown: AdminSession, accountId: string) => void results.push({ ...shown, accountId });
    // One more than requested, to see whether there is a next page.
    const span = { from, to, after, limit: limit + 1 };
    if (kind === 'cash') {
      await eachResultOfAll(this.dataSource, CASH_SESSIONS, span, (result, accountId) =>
        add(toAdminCashSession(result), accountId),
      );
    } else {
      await eachResultOfAll(this.dataSource, TOURNAMENTS, span, (result, accountId) =>
        add(toAdminTournament(result), accountId),
      );
    }
    const page = results.slice(0, limit);
    const last = page.at(-1);
    return { results: page, next: last && results.length > limit ? encodeDayCursor(last) : null };
  }
}
