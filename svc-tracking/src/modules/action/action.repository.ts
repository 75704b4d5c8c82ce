import {
  type BackerPaymentRequest,
  type BoughtShare,
  type BoughtShareRequest,
  toCents,
  toDollars,
} from '@feltbook/contracts';
import {
  type BackerPayment,
  boughtShareOutcome,
  type DayOfResults,
  type NamedShare,
} from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import type { EntityTarget } from 'typeorm';
import { BackerPaymentEntity } from './backer-payment.entity';
import { BoughtShareEntity } from './bought-share.entity';

/** Shares have four decimals of a percent, markups four decimals. */
const FINEST = 10_000;

/** Shares or payments. */
type Entries = EntityTarget<{ accountId: string; id: string }>;

export const countEntries = ({ manager }: Query, entries: Entries, accountId: string): Promise<number> =>
  manager.countBy(entries, { accountId });

export const hasEntry = (
  { manager }: Query,
  entries: Entries,
  accountId: string,
  id: string,
): Promise<boolean> => manager.existsBy(entries, { accountId, id });

/** @returns whether there was one */
export async function removeEntry(
  { manager }: Query,
  entries: Entries,
  accountId: string,
  id: string,
): Promise<boolean> {
  return ((await manager.delete(entries, { accountId, id })).affected ?? 0) > 0;
}

/** Newest first; those of one day by the moment at which they were made, as far as their ids say. */
export const listBoughtShares = ({ manager }: Query, accountId: string): Promise<BoughtShareEntity[]> =>
  manager.find(BoughtShareEntity, { where: { accountId }, order: { date: 'DESC', id: 'DESC' } });

/** Newest first, as shares. */
export const listPayments = ({ manager }: Query, accountId: string): Promise<BackerPaymentEntity[]> =>
  manager.find(BackerPaymentEntity, { where: { accountId }, order: { date: 'DESC', id: 'DESC' } });

/** Adds a share, or replaces that of the same id. */
export async function storeBoughtShare(
  { manager }: Query,
  accountId: string,
  id: string,
  { date, player, event, share, markup, cost, paid, returned, note }: BoughtShareRequest,
): Promise<void> {
  const row = {
    ...{ accountId, id, date, player, event: event ?? null, note: note ?? null },
    share: Math.round(share * FINEST),
    markup: Math.round((markup ?? 1) * FINEST),
    costCents: toCents(cost),
    paidCents: paid === undefined ? null : toCents(paid),
    returnedCents: returned === undefined ? null : toCents(returned),
  };
  await manager.upsert(BoughtShareEntity, row, ['accountId', 'id']);
}

/** Adds a payment, or replaces that of the same id. */
export async function storePayment(
  { manager }: Query,
  accountId: string,
  id: string,
  { person, direction, date, amount, note }: BackerPaymentRequest,
): Promise<void> {
  const row = { accountId, id, person, direction, date, cents: toCents(amount), note: note ?? null };
  await manager.upsert(BackerPaymentEntity, row, ['accountId', 'id']);
}

/** A share for the arithmetic of poker-math. */
export const namedShareOf = (row: BoughtShareEntity): NamedShare => ({
  ...{ id: row.id, date: row.date, player: row.player, costCents: row.costCents },
  share: row.share / FINEST,
  markup: row.markup / FINEST,
  event: row.event ?? undefined,
  note: row.note ?? undefined,
  paidCents: row.paidCents ?? undefined,
  returnedCents: row.returnedCents ?? undefined,
});

/** A payment for the arithmetic of poker-math. */
export const paymentOf = ({ note, ...row }: BackerPaymentEntity): BackerPayment => ({
  ...{ id: row.id, person: row.person, direction: row.direction, date: row.date, cents: row.cents },
  ...(note !== null && { note }),
});

/** A share as calls answer it. */
export function boughtShareOf(row: BoughtShareEntity): BoughtShare {
  const { paidCents, yoursCents, netCents } = boughtShareOutcome(namedShareOf(row));
  return {
    ...{ id: row.id, date: row.date, player: row.player },
    ...(row.event !== null && { event: row.event }),
    share: row.share / FINEST,
    ...(row.markup !== FINEST && { markup: row.markup / FINEST }),
    ...{ cost: toDollars(row.costCents), paid: toDollars(paidCents), isPaidEntered: row.paidCents !== null },
    ...(row.returnedCents !== null && { returned: toDollars(row.returnedCents) }),
    ...(yoursCents !== undefined && { yours: toDollars(yoursCents) }),
    ...(netCents !== undefined && { net: toDollars(netCents) }),
    ...(row.note !== null && { note: row.note }),
  };
}

/** A payment as its request, for the export. */
export const exportedPaymentOf = ({ note, ...row }: BackerPaymentEntity) => ({
  ...{
    id: row.id,
    person: row.person,
    direction: row.direction,
    date: row.date,
    amount: toDollars(row.cents),
  },
  ...(note !== null && { note }),
});

/** What bought shares won on each day; those whose events are not over do not count. */
export async function sumBoughtShares(query: Query, accountId: string): Promise<DayOfResults[]> {
  const rows = await query.manager.findBy(BoughtShareEntity, { accountId });
  return rows.flatMap((row) => {
    const { netCents } = boughtShareOutcome(namedShareOf(row));
    return netCents === undefined ? [] : [{ bankroll: '', date: row.date, cents: netCents }];
  });
}
