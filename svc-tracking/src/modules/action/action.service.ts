import { Injectable } from '@nestjs/common';
import {
  type ActionAnswer,
  type BackerPaymentRequest,
  type BoughtShareRequest,
  MAX_BACKER_PAYMENTS,
  MAX_BOUGHT_SHARES,
  MAX_PEOPLE,
  MAX_STATEMENT_ITEMS,
} from '@feltbook/contracts';
import { type SettledResult, statementsOf } from '@feltbook/poker-math';
import { ApiError, directQuery, inSnapshot, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { claimChange } from '../entry-changes/entry-changes';
import { accountGone, changePlayer } from '../players/change-player';
import { HistorySlots } from '../players/history-slots';
import { readPlayer } from '../players/players.repository';
import {
  boughtShareOf,
  countEntries,
  hasEntry,
  listBoughtShares,
  listPayments,
  namedShareOf,
  paymentOf,
  removeEntry,
  storeBoughtShare,
  storePayment,
} from './action.repository';
import { BackerPaymentEntity } from './backer-payment.entity';
import { BoughtShareEntity } from './bought-share.entity';
import { KeptSettlements } from './kept-settlements';

const MOST = { mostItems: MAX_STATEMENT_ITEMS, mostPeople: MAX_PEOPLE };
/** What an account holds at most, by the table. */
const QUOTAS = [
  { entries: BoughtShareEntity, most: MAX_BOUGHT_SHARES, words: 'bought shares' },
  { entries: BackerPaymentEntity, most: MAX_BACKER_PAYMENTS, words: 'payments' },
] as const;
type Entries = (typeof QUOTAS)[number]['entries'];

/** Name of a share or payment among the changes of entries. */
const entryOf = (entries: Entries, id: string): string =>
  `${entries === BoughtShareEntity ? 'share' : 'payment'}/${id}`;

/** What a player and others owe each other. Bought shares and payments count under no trial. */
@Injectable()
export class ActionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: HistorySlots,
    private readonly settlements: KeptSettlements,
  ) {}

  /** @throws ApiError `unauthenticated` for a deleted account */
  async read(accountId: string): Promise<ActionAnswer> {
    const known = await readPlayer(directQuery(this.dataSource), accountId);
    // A call that waits for its slot holds no connection.
    return this.slots.reading(accountId, known, () =>
      inSnapshot(this.dataSource, async (query, connection) => {
        const player = await readPlayer(query, accountId);
        if (player?.erased) throw accountGone();
        const settled = await this.settlements.settled(connection, accountId, player?.version);
        return answerOf(query, accountId, settled);
      }),
    );
  }

  /**
   * Adds a bought share, or replaces that of the same id.
   * @param madeAt see {@link claimChange}
   * @throws ApiError `quota_exceeded` beyond the largest number of shares; see {@link claimChange}
   */
  putShare(accountId: string, id: string, share: BoughtShareRequest, madeAt?: number): Promise<ActionAnswer> {
    return this.put(accountId, id, BoughtShareEntity, madeAt, (query) =>
      storeBoughtShare(query, accountId, id, share),
    );
  }

  /**
   * Adds a payment, or replaces that of the same id.
   * @param madeAt see {@link claimChange}
   * @throws ApiError `quota_exceeded` beyond the largest number of payments; see {@link claimChange}
   */
  putPayment(
    accountId: string,
    id: string,
    payment: BackerPaymentRequest,
    madeAt?: number,
  ): Promise<ActionAnswer> {
    return this.put(accountId, id, BackerPaymentEntity, madeAt, (query) =>
      storePayment(query, accountId, id, payment),
    );
  }

  /** @throws ApiError `not_found`; see {@link claimChange} */
  removeShare(accountId: string, id: string, madeAt?: number): Promise<ActionAnswer> {
    return this.remove(accountId, id, BoughtShareEntity, madeAt);
  }

  /** @throws ApiError `not_found`; see {@link claimChange} */
  removePayment(accountId: string, id: string, madeAt?: number): Promise<ActionAnswer> {
    return this.remove(accountId, id, BackerPaymentEntity, madeAt);
  }

  private async put(
    accountId: string,
    id: string,
    entries: Entries,
    madeAt: number | undefined,
    store: (query: Query) => Promise<void>,
  ): Promise<ActionAnswer> {
    await changePlayer(this.dataSource, accountId, async (query) => {
      const isStored = await hasEntry(query, entries, accountId, id);
      const change = { method: 'PUT', entry: entryOf(entries, id), madeAt, isStored } as const;
      if (!(await claimChange(query, accountId, change))) return;
      if (!isStored) await assertRoom(query, accountId, entries);
      await store(query);
    });
    return this.read(accountId);
  }

  private async remove(
    accountId: string,
    id: string,
    entries: Entries,
    madeAt: number | undefined,
  ): Promise<ActionAnswer> {
    const isDone = await changePlayer(this.dataSource, accountId, async (query) => {
      const isStored = await hasEntry(query, entries, accountId, id);
      const change = { method: 'DELETE', entry: entryOf(entries, id), madeAt, isStored } as const;
      return !(await claimChange(query, accountId, change)) || removeEntry(query, entries, accountId, id);
    });
    if (!isDone) throw new ApiError('not_found', 'There is no such entry.');
    return this.read(accountId);
  }
}

async function assertRoom(query: Query, accountId: string, entries: Entries): Promise<void> {
  const quota = QUOTAS.find((one) => one.entries === entries);
  if (!quota || (await countEntries(query, entries, accountId)) < quota.most) return;
  const most = quota.most.toLocaleString('en-US');
  throw new ApiError('quota_exceeded', `An account holds up to ${most} ${quota.words}. Delete some first.`);
}

async function answerOf(
  query: Query,
  accountId: string,
  settled: readonly SettledResult[],
): Promise<ActionAnswer> {
  const shares = await listBoughtShares(query, accountId);
  const payments = await listPayments(query, accountId);
  const statements = statementsOf(settled, shares.map(namedShareOf), payments.map(paymentOf), MOST);
  return { ...statements, shares: shares.map(boughtShareOf) };
}
