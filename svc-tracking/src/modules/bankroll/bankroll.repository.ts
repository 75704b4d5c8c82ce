import {
  type BankrollStart,
  CASH_SESSIONS,
  type Movement,
  type MovementRequest,
  toCents,
  toDollars,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { type DayOfResults, textKey } from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { BankrollStartEntity } from './bankroll-start.entity';
import { MoneyMovementEntity } from './money-movement.entity';

export const listStarts = ({ manager }: Query, accountId: string): Promise<BankrollStartEntity[]> =>
  manager.findBy(BankrollStartEntity, { accountId });

/** Adds a start, or replaces that of the same name in whatever spelling. */
export async function storeStart(
  query: Query,
  accountId: string,
  { bankroll = '', amount, date }: BankrollStart,
): Promise<void> {
  await removeStart(query, accountId, bankroll);
  const row = { accountId, bankroll, cents: toCents(amount), date: date ?? null };
  await query.manager.insert(BankrollStartEntity, row);
}

/** Idempotent, also without such a start. */
export async function removeStart(query: Query, accountId: string, name: string): Promise<void> {
  for (const { bankroll } of await listStarts(query, accountId))
    if (textKey(bankroll) === textKey(name))
      await query.manager.delete(BankrollStartEntity, { accountId, bankroll });
}

/** Newest first; those of one day by the moment at which they were made, as far as their ids say. */
export const listMovements = ({ manager }: Query, accountId: string): Promise<MoneyMovementEntity[]> =>
  manager.find(MoneyMovementEntity, { where: { accountId }, order: { date: 'DESC', id: 'DESC' } });

export const countMovements = ({ manager }: Query, accountId: string): Promise<number> =>
  manager.countBy(MoneyMovementEntity, { accountId });

export const hasMovement = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(MoneyMovementEntity, { accountId, id });

/** Adds a movement, or replaces that of the same id. */
export async function storeMovement(
  { manager }: Query,
  accountId: string,
  id: string,
  { kind, date, amount, bankroll = '', to, category, note }: MovementRequest,
): Promise<void> {
  const row = {
    ...{ accountId, id, kind, date, cents: toCents(amount), bankroll },
    to: kind === 'transfer' ? (to ?? '') : null,
    category: category ?? null,
    note: note ?? null,
  };
  await manager.upsert(MoneyMovementEntity, row, ['accountId', 'id']);
}

/** @returns whether there was one */
export async function removeMovement({ manager }: Query, accountId: string, id: string): Promise<boolean> {
  return ((await manager.delete(MoneyMovementEntity, { accountId, id })).affected ?? 0) > 0;
}

/** What the results of each day add up to by bankroll, after tips and expenses. */
export async function sumResults(query: Query, accountId: string): Promise<DayOfResults[]> {
  const sums: DayOfResults[] = [];
  for (const { table } of [CASH_SESSIONS, TOURNAMENTS]) {
    const rows = await query.execute<{ bankroll: string; date: string; cents: string }>(
      `SELECT COALESCE(bankroll, '') AS bankroll, played_on AS date,
         SUM(cashout_cents - buyin_cents - COALESCE(tips_cents, 0) - COALESCE(expenses_cents, 0)) AS cents
       FROM ${table} FORCE INDEX (PRIMARY) WHERE account_id = ? GROUP BY COALESCE(bankroll, ''), played_on`,
      [accountId],
    );
    sums.push(...rows.map(({ cents, ...of }) => ({ ...of, cents: Number(cents) })));
  }
  return sums;
}

export const startOf = ({ bankroll, cents, date }: BankrollStartEntity) => ({
  ...(bankroll !== '' && { bankroll }),
  amount: toDollars(cents),
  ...(date !== null && { date }),
});

export const movementOf = ({
  id,
  kind,
  date,
  cents,
  bankroll,
  to,
  category,
  note,
}: MoneyMovementEntity): Movement => ({
  ...{ id, kind, date, amount: toDollars(cents) },
  ...(bankroll !== '' && { bankroll }),
  ...(to && { to }),
  ...(category && { category }),
  ...(note && { note }),
});
