import type { ReportedSubscription } from '../provider/reported';

/** What the provider said about one customer, as of some moment after the reading began. */
export interface Reading {
  readonly customerId: string;
  /** By the database's clock. Of two readings, the one that began later knows at least what the other knows. */
  readonly startedAt: string;
  /** Whether the provider no longer has the customer. */
  readonly isDeleted: boolean;
  readonly subscriptions: readonly ReportedSubscription[];
}
