import { moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { preciseTimestamp, providerId, word } from '../../database/columns';

const KNOWN_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type KnownStatus = (typeof KNOWN_STATUSES)[number];

const KNOWN = new Set<string>(KNOWN_STATUSES);

export const isKnownStatus = (status: string): status is KnownStatus => KNOWN.has(status);

/** A subscription as the provider last reported it. */
@Entity('subscriptions')
@Index('subscriptions_past_due', ['pastDueSince'])
export class Subscription {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  readonly accountId!: string;

  @PrimaryColumn(providerId)
  readonly id!: string;

  @Column({ ...providerId, name: 'customer_id' })
  readonly customerId!: string;

  /** As Stripe names it. Unknown statuses are never stored. */
  @Column({ ...providerId, length: 64 })
  readonly status!: KnownStatus;

  @Column({ ...providerId, name: 'price_id', nullable: true })
  readonly priceId!: string | null;

  @Column({ ...word, nullable: true })
  readonly plan!: 'monthly' | 'yearly' | null;

  @Column({ ...moment, name: 'current_period_end', nullable: true })
  readonly currentPeriodEnd!: Date | null;

  @Column({ type: 'boolean', name: 'cancel_at_period_end' })
  readonly cancelAtPeriodEnd!: boolean;

  @Column({ ...moment, name: 'cancel_at', nullable: true })
  readonly cancelAt!: Date | null;

  /** When it was first reported as past due; `null` in every other status. */
  @Column({ ...moment, name: 'past_due_since', nullable: true })
  readonly pastDueSince!: Date | null;

  /** When its snapshot was requested. */
  @Column({ ...preciseTimestamp, name: 'read_started_at' })
  readonly readStartedAt?: Date;

  /** Price of one unit, in the currency's smallest unit. This and the next: `null` if the provider reported none. */
  @Column({ ...safeBigint, name: 'unit_amount', nullable: true })
  readonly unitAmount!: number | null;

  /** ISO 4217, lower case. */
  @Column({ ...word, length: 3, nullable: true })
  readonly currency!: string | null;

  /** `day`, `week`, `month` or `year`. */
  @Column({ ...word, name: 'interval_unit', nullable: true })
  readonly intervalUnit!: string | null;

  @Column({ type: 'int', unsigned: true, name: 'interval_count', nullable: true })
  readonly intervalCount!: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  readonly quantity!: number | null;
}
