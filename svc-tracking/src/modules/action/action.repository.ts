import {
  type BackerPaymentRequest,
  type BoughtShare,
  type BoughtShareRequest,
  RATE_DECIMALS,
  toCents,
  toDollars,
} from '@feltbook/contracts';
import {
  type BackerPayment,
  boughtShareInBase,
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
  { date, player, event, note, endDate, currency, bankroll, ...terms }: BoughtShareRequest,
): Promise<void> {
  const centsOrNull = (amount: number | undefined) => (amount === undefined ? null : toCents(amount));
  const row = {
    ...{ accountId, id, date, player, event: event ?? null, note: note ?? null },
    ...{ endDate: endDate ?? null, currency: currency ?? null, bankroll: bankroll ?? null },
    share: Math.round(terms.share * FINEST),
    markup: Math.round((terms.markup ?? 1) * FINEST),
    costCents: toCents(terms.cost),
    firstBulletCents: centsOrNull(terms.firstBullet),
    paidCents: centsOrNull(terms.paid),
    returnedCents: centsOrNull(terms.returned),
    rate: terms.rate?.toFixed(RATE_DECIMALS) ?? null,
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
  firstBulletCents: row.firstBulletCents ?? undefined,
  paidCents: row.paidCents ?? undefined,
  returnedCents: row.returnedCents ?? undefined,
  rate: row.rate === null ? undefined : Number(row.rate),
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
    ...(row.firstBulletCents !== null && { firstBullet: toDollars(row.firstBulletCents) }),
    ...{ cost: toDollars(row.costCents), paid: toDollars(paidCents), isPaidEntered: row.paidCents !== null },
    ...(row.returnedCents !== null && { returned: toDollars(row.returnedCents) }),
    ...(yoursCents !== undefined && { yours: toDollars(yoursCents) }),
    ...(netCents !== undefined && { net: toDollars(netCents) }),
    ...(row.endDate !== null && { endDate: row.endDate }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.rate !== null && { rate: Number(row.rate) }),
    ...(row.bankroll !== null && { bankroll: row.bankroll }),
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

/** What each bought share won, on the day on which its event was over; open ones do not count. */
export async function sumBoughtShares(query: Query, accountId: string): Promise<DayOfResults[]> {
  const rows = await query.manager.findBy(BoughtShareEntity, { accountId });
  return rows.flatMap((row) => {
    const { netCents: cents } = boughtShareInBase(namedShareOf(row));
    const { bankroll, date, endDate } = row;
    return cents === undefined ? [] : [{ bankroll: bankroll ?? '', date: endDate ?? date, cents }];
  });
}
