import { Injectable } from '@nestjs/common';
import {
  type BankrollAnswer,
  type BankrollStart,
  MAX_BANKROLLS,
  MAX_MONEY_MOVEMENTS,
  type MovementRequest,
} from '@feltbook/contracts';
import { bankrollBalances, textKey } from '@feltbook/poker-math';
import { ApiError, directQuery, inSnapshot, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { sumBoughtShares } from '../action/action.repository';
import { claimChange } from '../entry-changes/entry-changes';
import { accountGone, changePlayer } from '../players/change-player';
import { HistorySlots } from '../players/history-slots';
import { readPlayer } from '../players/players.repository';
import {
  countMovements,
  hasMovement,
  listMovements,
  listStarts,
  movementOf,
  removeMovement,
  removeStart,
  storeMovement,
  storeStart,
  sumResults,
} from './bankroll.repository';

/** What players play with. Movements count under no trial. */
@Injectable()
export class BankrollService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: HistorySlots,
  ) {}

  /** @throws ApiError `unauthenticated` for a deleted account */
  async read(accountId: string): Promise<BankrollAnswer> {
    const known = await readPlayer(directQuery(this.dataSource), accountId);
    // A call that waits for its slot holds no connection.
    return this.slots.reading(accountId, known, () =>
      inSnapshot(this.dataSource, async (query) => {
        if ((await readPlayer(query, accountId))?.erased) throw accountGone();
        return answerOf(query, accountId);
      }),
    );
  }

  /**
   * Adds an entry, or replaces that of the same id.
   * @param madeAt see {@link claimChange}
   * @throws ApiError `quota_exceeded` beyond the largest number of entries; see {@link claimChange}
   */
  async put(
    accountId: string,
    id: string,
    movement: MovementRequest,
    madeAt?: number,
  ): Promise<BankrollAnswer> {
    await changePlayer(this.dataSource, accountId, async (query) => {
      const isStored = await hasMovement(query, accountId, id);
      const change = { method: 'PUT', entry: `movement/${id}`, madeAt, isStored } as const;
      if (!(await claimChange(query, accountId, change))) return;
      if (!isStored && (await countMovements(query, accountId)) >= MAX_MONEY_MOVEMENTS) {
        const most = MAX_MONEY_MOVEMENTS.toLocaleString('en-US');
        throw new ApiError('quota_exceeded', `An account holds up to ${most} entries. Delete some first.`);
      }
      await storeMovement(query, accountId, id, movement);
    });
    return this.read(accountId);
  }

  /** @throws ApiError `not_found`; see {@link claimChange} */
  async remove(accountId: string, id: string, madeAt?: number): Promise<BankrollAnswer> {
    const isDone = await changePlayer(this.dataSource, accountId, async (query) => {
      const isStored = await hasMovement(query, accountId, id);
      const change = { method: 'DELETE', entry: `movement/${id}`, madeAt, isStored } as const;
      return !(await claimChange(query, accountId, change)) || removeMovement(query, accountId, id);
    });
    if (!isDone) throw new ApiError('not_found', 'There is no such entry.');
    return this.read(accountId);
  }

  /** @throws ApiError `quota_exceeded` beyond the largest number of bankrolls; see {@link claimChange} */
  async start(accountId: string, start: BankrollStart, madeAt?: number): Promise<BankrollAnswer> {
    const { bankroll: name = '' } = start;
    await changePlayer(this.dataSource, accountId, async (query) => {
      const starts = await listStarts(query, accountId);
      const others = starts.filter(({ bankroll }) => textKey(bankroll) !== textKey(name));
      const isStored = others.length < starts.length;
      const change = { method: 'PUT', entry: startEntry(name), madeAt, isStored } as const;
      if (!(await claimChange(query, accountId, change))) return;
      if (others.length >= MAX_BANKROLLS) {
        throw new ApiError('quota_exceeded', `You have ${MAX_BANKROLLS} bankrolls. Delete one first.`);
      }
      await storeStart(query, accountId, start);
    });
    return this.read(accountId);
  }

  /** Idempotent. Entries and results keep the name of the bankroll. @throws ApiError see {@link claimChange} */
  async removeStart(accountId: string, name: string, madeAt?: number): Promise<BankrollAnswer> {
    await changePlayer(this.dataSource, accountId, async (query) => {
      const starts = await listStarts(query, accountId);
      const isStored = starts.some(({ bankroll }) => textKey(bankroll) === textKey(name));
      const change = { method: 'DELETE', entry: startEntry(name), madeAt, isStored } as const;
      if (await claimChange(query, accountId, change)) await removeStart(query, accountId, name);
    });
    return this.read(accountId);
  }
}

/** A start has no id: its name in whatever spelling. */
const startEntry = (name: string): string => `start/${textKey(name)}`;

async function answerOf(query: Query, accountId: string): Promise<BankrollAnswer> {
  const starts = await listStarts(query, accountId);
  const movements = await listMovements(query, accountId);
  const { days, hasDeals } = await sumResults(query, accountId);
  const balances = bankrollBalances(
    starts.map(({ bankroll, cents, date }) => ({ bankroll, cents, date: date ?? undefined })),
    movements.map((movement) => ({ ...movement, to: movement.to ?? undefined })),
    days,
    await sumBoughtShares(query, accountId),
  );
  return {
    // Who notes what a trip cost need not keep a bankroll.
    isKept: starts.length > 0 || movements.some(({ trip }) => trip === null),
    ...(hasDeals && { hasDeals }),
    total: { ...balances.total, days: [...balances.total.days] },
    bankrolls: balances.bankrolls.map((one) => ({ ...one, days: [...one.days] })),
    movements: movements.map(movementOf),
  };
}
