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
import { sessionShown, tournamentShown } from './admin-session';
import { eachOfAll } from './all-results.repository';
import { decodeDayCursor, encodeDayCursor } from './day-cursor';

type OneOfAll = AdminAllResults['results'][number];

/** Results as the owner sees them: of one player, or of all. */
@Injectable()
export class AllResultsService {
  private readonly sessions = new ResultsRepository(CASH_SESSIONS);
  private readonly tournaments = new ResultsRepository(TOURNAMENTS);

  constructor(private readonly dataSource: DataSource) {}

  /** The newest sessions and tournaments of a player, newest first; none of an account that is not known. */
  async ofPlayer(accountId: string, limit: number): Promise<AdminResults> {
    const found: { result: ResultResponse; shown: AdminSession }[] = [];
    await this.sessions.each(this.dataSource, accountId, { limit }, (result) =>
      found.push({ result, shown: sessionShown(result) }),
    );
    await this.tournaments.each(this.dataSource, accountId, { limit }, (result) =>
      found.push({ result, shown: tournamentShown(result) }),
    );
    found.sort((a, b) => compareResults(b.result, a.result));
    return { results: found.slice(0, limit).map(({ shown }) => shown) };
  }

  /** @throws ApiError `invalid_request` for a cursor that is not ours */
  async ofAll({ kind, from, to, limit, cursor }: AdminAllResultsRequest): Promise<AdminAllResults> {
    const after = cursor === undefined ? undefined : decodeDayCursor(cursor);
    const results: OneOfAll[] = [];
    const add = (shown: AdminSession, accountId: string) => void results.push({ ...shown, accountId });
    // One more than asked for tells whether there is a next page.
    const span = { from, to, after, limit: limit + 1 };
    if (kind === 'cash') {
      await eachOfAll(this.dataSource, CASH_SESSIONS, span, (result, accountId) =>
        add(sessionShown(result), accountId),
      );
    } else {
      await eachOfAll(this.dataSource, TOURNAMENTS, span, (result, accountId) =>
        add(tournamentShown(result), accountId),
      );
    }
    const page = results.slice(0, limit);
    const last = page.at(-1);
    return { results: page, next: last && results.length > limit ? encodeDayCursor(last) : null };
  }
}
