import { Injectable } from '@nestjs/common';
import { CASH_SESSIONS, TOURNAMENTS } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { listMovements, listStarts, movementOf, startOf } from '../bankroll/bankroll.repository';
import { listGoals } from '../goals/goals.repository';
import { listImports } from '../imports/imports.repository';
import { readPlayer } from '../players/players.repository';
import { listRenames } from '../renames/renames.repository';
import { jsonArray } from '../results/json-array';
import { HistorySlots } from '../players/history-slots';
import { readRunningSession } from '../running-session/running-session.repository';
import { listViews } from '../saved-views/saved-views.repository';
import { listShares } from '../shares/shares.repository';
import { ExportedResults } from './exported-results';

@Injectable()
export class ExportService {
  private readonly sessions = new ExportedResults(CASH_SESSIONS);
  private readonly tournaments = new ExportedResults(TOURNAMENTS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: HistorySlots,
  ) {}

  /**
   * Pieces of a JSON object with all data of a player in this service: results by id, in the format of the lists.
   * @param signal ends the work
   */
  async *of(accountId: string, signal: AbortSignal): AsyncGenerator<Buffer> {
    const { dataSource } = this;
    const query = directQuery(dataSource);
    const rest = {
      imports: await listImports(query, accountId),
      /** The session that the player is playing. */
      runningSession: (await readRunningSession(query, accountId)).session,
      /** Filters, oldest first. */
      savedViews: await listViews(query, accountId),
      /** Links that work, without their tokens. */
      shares: await listShares(query, accountId, new Date()),
      goals: await listGoals(query, accountId),
      renames: await listRenames(query, accountId),
      bankrollStarts: (await listStarts(query, accountId)).map(startOf),
      moneyMovements: (await listMovements(query, accountId)).map(movementOf),
    };
    const options = { signal, slots: this.slots.of(accountId, await readPlayer(query, accountId)) };
    yield Buffer.from('{"sessions":');
    yield* jsonArray(this.sessions.batches(dataSource, accountId, options));
    yield Buffer.from(',"tournaments":');
    yield* jsonArray(this.tournaments.batches(dataSource, accountId, options));
    yield Buffer.from(`,${JSON.stringify(rest).slice(1)}`);
  }
}
