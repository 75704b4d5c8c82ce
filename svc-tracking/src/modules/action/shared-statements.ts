import { Injectable } from '@nestjs/common';
import { MAX_STATEMENT_ITEMS, type SharedStatement, sharedStatement } from '@feltbook/contracts';
import { type Statement, statementsOf } from '@feltbook/poker-math';
import { ApiError, inSnapshot, Metrics, TtlCache } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { readPlayer } from '../players/players.repository';
import { listBoughtShares, listPayments, namedShareOf, paymentOf } from './action.repository';
import type { StoredLink } from './action-links.repository';
import { KeptSettlements } from './kept-settlements';

/** A link is computed again after this time at the earliest, however many people open it. */
const TTL_MS = 2000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Statements are computed one at a time: strangers must not take what players need. */
const ONE_AT_A_TIME = { concurrency: 1, maxQueued: 64, maxQueuedPerAccount: 4, maxWaitMs: 5000, busy };

/** Computes what links show, which may lag the player's changes by two seconds. Accounts take turns. */
@Injectable()
export class SharedStatements {
  private readonly statements = new TtlCache<Buffer>({
    ttlMs: TTL_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ length }) => length,
  });
  private readonly turns = new ConcurrencyLimiter(ONE_AT_A_TIME);

  constructor(
    private readonly dataSource: DataSource,
    private readonly settlements: KeptSettlements,
    metrics: Metrics,
  ) {
    metrics.watchCache('shared_statements', this.statements.reads);
  }

  /** @returns JSON @throws ApiError `unavailable` while many statements are computed */
  of(link: StoredLink): Promise<Buffer> {
    return this.statements.fetch(() => this.turns.run(link.accountId, () => this.compute(link)), link.id);
  }

  private async compute({ accountId, person, currency, expiresAt }: StoredLink): Promise<Buffer> {
    const { people } = await inSnapshot(this.dataSource, async (query, connection) => {
      const player = await readPlayer(query, accountId);
      return statementsOf(
        await this.settlements.settled(connection, accountId, player?.version),
        (await listBoughtShares(query, accountId)).map(namedShareOf),
        (await listPayments(query, accountId)).map(paymentOf),
        { only: person, mostItems: MAX_STATEMENT_ITEMS },
      );
    });
    const shown: SharedStatement = sharedStatement.parse({
      ...withoutNotes(people[0] ?? emptyStatement(person)),
      ...(currency !== null && { currency }),
      expires_at: expiresAt.toISOString(),
    });
    return Buffer.from(JSON.stringify(shown));
  }
}

/** Ids and notes are the player's own. */
const withoutNotes = ({ items, ...statement }: Statement) => ({
  ...statement,
  items: items.map(({ id: _id, result: _result, note: _note, ...line }) => line),
});

const emptyStatement = (name: string): Statement => ({
  ...{ name, balance: 0, makeup: 0, broughtForward: 0, items: [] },
  deals: { count: 0, paid: 0, returned: 0 },
  shares: { count: 0, paid: 0, returned: 0 },
  payments: { paid: 0, received: 0 },
});

/** 503, not 429: an account's places are shared by all who open its links, so no single caller sent too many requests. */
function busy(): ApiError {
  return new ApiError('unavailable', 'Many people look at statements. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
}
