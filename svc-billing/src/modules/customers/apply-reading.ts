import type { Query } from '@feltbook/svc-kit';
import { fromSqlMoment } from '../../database/moments';
import type { ReportedSubscription } from '../provider/reported';
import { settle } from '../standings/settle';
import { lockStanding } from '../standings/standings.repository';
import { isKnownStatus, type Subscription } from '../standings/subscription';
import { readSubscriptions, storeSubscription } from '../standings/subscriptions.repository';
import { customerOfAccount, noteReading, removeCustomer } from './customers.repository';
import type { Reading } from './reading';

export interface AppliedReading {
  readonly outcome: 'applied' | 'overtaken' | 'not_ours';
  /** Subscriptions whose status is a word that nobody here knows: they keep their last state. */
  readonly unknown: readonly ReportedSubscription[];
}

/**
 * Brings an account to what the provider said, under the account's lock. A reading that began before one that was
 * applied already changes nothing.
 * @param query of a transaction
 */
export async function applyReading(
  query: Query,
  accountId: string,
  reading: Reading,
): Promise<AppliedReading> {
  const standing = await lockStanding(query, accountId);
  const customer = await customerOfAccount(query, accountId);
  if (standing.erased || customer?.customerId !== reading.customerId)
    return { outcome: 'not_ours', unknown: [] };
  if (customer.readStartedAt !== null && customer.readStartedAt >= reading.startedAt) {
    return { outcome: 'overtaken', unknown: [] };
  }
  const unknown = await storeAll(query, accountId, reading);
  if (reading.isDeleted) await removeCustomer(query, accountId, reading.customerId);
  else await noteReading(query, accountId, reading.startedAt);
  await settle(query, accountId, standing);
  return { outcome: 'applied', unknown };
}

async function storeAll(query: Query, accountId: string, reading: Reading): Promise<ReportedSubscription[]> {
  const unknown: ReportedSubscription[] = [];
  const known = new Map((await readSubscriptions(query, accountId)).map((one) => [one.id, one]));
  for (const reported of reading.isDeleted ? [] : reading.subscriptions) {
    const before = known.get(reported.id);
    known.delete(reported.id);
    const now = afterReport(before, reported, reading.startedAt);
    if (now) await storeSubscription(query, accountId, now, reading.startedAt);
    else unknown.push(reported);
  }
  // What the provider no longer names, and all of a customer that it no longer has, is over.
  for (const gone of known.values()) {
    if (gone.status === 'canceled') continue;
    const canceled = { ...gone, status: 'canceled', pastDueSince: null } as const;
    await storeSubscription(query, accountId, canceled, reading.startedAt);
  }
  return unknown;
}

/**
 * A subscription after the provider reported it. The provider does not say since when a payment is overdue: that is the
 * moment at which it was first seen so.
 * @returns undefined for a status that nobody knows
 */
export function afterReport(
  before: Subscription | undefined,
  reported: ReportedSubscription,
  startedAt: string,
): Subscription | undefined {
  const { status } = reported;
  if (!isKnownStatus(status)) return undefined;
  const pastDueSince = status === 'past_due' ? (before?.pastDueSince ?? fromSqlMoment(startedAt)) : null;
  return { ...reported, status, pastDueSince };
}
