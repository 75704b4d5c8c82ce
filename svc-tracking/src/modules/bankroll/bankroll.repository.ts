import {
  type BankrollStart,
  CASH_SESSIONS,
  type Deal,
  type Movement,
  type MovementRequest,
  toCents,
  toDollars,
  TOURNAMENTS,
} from '@feltbook/contracts';
import {
  compareResults,
  type DayOfResults,
  dealtResultOf,
  settleInOrder,
  textKey,
  type TripExpense,
} from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { IsNull, Not } from 'typeorm';
import { inBaseSql } from '../../database/in-base-sql';
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
  { kind, date, amount, bankroll = '', to, category, note, trip }: MovementRequest,
): Promise<void> {
  const row = {
    ...{ accountId, id, kind, date, cents: toCents(amount), bankroll },
    to: kind === 'transfer' ? (to ?? '') : null,
    category: category ?? null,
    note: note ?? null,
    trip: trip ?? null,
  };
  await manager.upsert(MoneyMovementEntity, row, ['accountId', 'id']);
}

/** @returns whether there was one */
export async function removeMovement({ manager }: Query, accountId: string, id: string): Promise<boolean> {
  return ((await manager.delete(MoneyMovementEntity, { accountId, id })).affected ?? 0) > 0;
}

/** Expenses that name a trip, in the order of their ids. */
export async function listTripExpenses({ manager }: Query, accountId: string): Promise<TripExpense[]> {
  const rows = await manager.find(MoneyMovementEntity, {
    where: { accountId, kind: 'expense', trip: Not(IsNull()) },
    order: { id: 'ASC' },
  });
  return rows.map(({ trip, date, cents }) => ({ trip: trip ?? '', date, cents }));
}

const TABLE_RESULT = `${inBaseSql('cashout_cents')} - ${inBaseSql('buyin_cents')}`;
const COSTS = `(${inBaseSql('COALESCE(tips_cents, 0)')} + ${inBaseSql('COALESCE(expenses_cents, 0)')})`;

/** What the player won of the results of each day by bankroll, after tips and expenses, in the base currency. */
export async function sumResults(
  query: Query,
  accountId: string,
): Promise<{ readonly days: readonly DayOfResults[]; readonly hasDeals: boolean }> {
  const days: DayOfResults[] = [];
  let dealt = 0;
  for (const { table } of [CASH_SESSIONS, TOURNAMENTS]) {
    const rows = await query.execute<{ bankroll: string; date: string; cents: string; dealt: string }>(
      `SELECT COALESCE(bankroll, '') AS bankroll, played_on AS date,
         SUM(IF(deals IS NULL, ${TABLE_RESULT}, 0) - ${COSTS}) AS cents, SUM(deals IS NOT NULL) AS dealt
       FROM ${table} FORCE INDEX (PRIMARY) WHERE account_id = ? GROUP BY COALESCE(bankroll, ''), played_on`,
      [accountId],
    );
    for (const { bankroll, date, cents, dealt: some } of rows) {
      dealt += Number(some);
      days.push({ bankroll, date, cents: Number(cents) });
    }
  }
  if (dealt > 0) days.push(...(await ownNets(query, accountId)));
  return { days, hasDeals: dealt > 0 };
}

interface DealtRow {
  readonly id: string;
  readonly date: string;
  readonly startTime: string;
  readonly created_at: string;
  readonly bankroll: string;
  readonly buyin: string;
  readonly cashout: string;
  readonly rebuys: number | null;
  readonly rebuys_amount: string | null;
  readonly addons_amount: string | null;
  readonly rate: string | null;
  readonly deals: string;
}

/** The player's own nets of results with deals, before tips and expenses, in the base currency. */
async function ownNets(query: Query, accountId: string): Promise<DayOfResults[]> {
  const rows: DealtRow[] = [];
  for (const { table, fields } of [CASH_SESSIONS, TOURNAMENTS])
    rows.push(
      ...(await query.execute<DealtRow>(
        `SELECT id, played_on AS date, start_time AS startTime, created_at, COALESCE(bankroll, '') AS bankroll,
           buyin_cents AS buyin, cashout_cents AS cashout, rebuys, rebuys_cents AS rebuys_amount,
           ${'addons_amount' in fields ? 'addons_cents' : 'NULL'} AS addons_amount, rate, deals
         FROM ${table} FORCE INDEX (PRIMARY) WHERE account_id = ? AND deals IS NOT NULL`,
        [accountId],
      )),
    );
  return settleInOrder(rows.sort(compareResults).map(dealtOf)).map(({ result, settlement }) => ({
    bankroll: result.bankroll,
    date: result.date,
    cents: settlement.ownCents,
  }));
}

const dealtOf = ({ bankroll, date, ...row }: DealtRow) => ({
  ...{ bankroll, date },
  ...dealtResultOf({
    buyin: toDollars(Number(row.buyin)),
    cashout: toDollars(Number(row.cashout)),
    rebuys: row.rebuys,
    rebuys_amount: toDollars(Number(row.rebuys_amount)),
    addons_amount: toDollars(Number(row.addons_amount)),
    rate: row.rate === null ? undefined : Number(row.rate),
    deals: JSON.parse(row.deals) as Deal[],
  }),
});

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
  trip,
}: MoneyMovementEntity): Movement => ({
  ...{ id, kind, date, amount: toDollars(cents) },
  ...(bankroll !== '' && { bankroll }),
  ...(to && { to }),
  ...(category && { category }),
  ...(note && { note }),
  ...(trip && { trip }),
});
