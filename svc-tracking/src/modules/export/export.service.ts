import { Injectable } from '@nestjs/common';
import { CASH_SESSIONS, MAX_HAND_NOTES, TOURNAMENTS } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import {
  boughtShareOf,
  exportedPaymentOf,
  listBoughtShares,
  listPayments,
} from '../action/action.repository';
import { actionLinks, linkOf } from '../action/action-links.repository';
import { listMovements, listStarts, movementOf, startOf } from '../bankroll/bankroll.repository';
import { listGoals } from '../goals/goals.repository';
import { exportedHomeGames } from '../home-games/home-games.repository';
import { listHands } from '../hands/hands.repository';
import { listImports } from '../imports/imports.repository';
import { exportedPhotos } from '../photos/exported-photos';
import { readPlayer } from '../players/players.repository';
import { listRenames } from '../renames/renames.repository';
import { jsonArray } from '../results/json-array';
import { HistorySlots } from '../players/history-slots';
import { readRunningSession } from '../running-session/running-session.repository';
import { listViews } from '../saved-views/saved-views.repository';
import { shareLinks, shareOf } from '../shares/shares.repository';
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
    const options = { signal, slots: this.slots.of(accountId, await readPlayer(query, accountId)) };
    yield Buffer.from('{"sessions":');
    yield* jsonArray(this.sessions.batches(dataSource, accountId, options));
    yield Buffer.from(',"tournaments":');
    yield* jsonArray(this.tournaments.batches(dataSource, accountId, options));
    yield Buffer.from(',"homeGames":');
    yield* jsonArray(exportedHomeGames(query, accountId));
    // Last, so that a long history waits for its turn before anything else is read.
    const rest = {
      imports: await listImports(query, accountId),
      /** The session that the player is playing. */
      runningSession: (await readRunningSession(query, accountId)).session,
      /** Filters, oldest first. */
      savedViews: await listViews(query, accountId),
      /** Links that work, without their tokens. */
      shares: (await shareLinks.list(query, accountId, new Date())).map(shareOf),
      goals: await listGoals(query, accountId),
      renames: await listRenames(query, accountId),
      bankrollStarts: (await listStarts(query, accountId)).map(startOf),
      moneyMovements: (await listMovements(query, accountId)).map(movementOf),
      boughtShares: (await listBoughtShares(query, accountId)).map(boughtShareOf),
      backerPayments: (await listPayments(query, accountId)).map(exportedPaymentOf),
      /** Links that work, without their tokens. */
      actionLinks: (await actionLinks.list(query, accountId, new Date())).map(linkOf),
      /** Of results; `path` answers the picture. */
      photos: await exportedPhotos(query, accountId),
      hands: await listHands(query, accountId, { limit: MAX_HAND_NOTES }),
    };
    yield Buffer.from(`,${JSON.stringify(rest).slice(1)}`);
  }
}
