import type { SubscriptionState } from '@feltbook/contracts';
import { asciiText, moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { word } from '../../database/columns';

/** What an account may save: everything, what the trial covers, or nothing. */
export type Entitlement = 'unlimited' | 'trial' | 'none';

/** The owner's decisions about an account, the plan last published for it, and its status. */
@Entity('billing_accounts')
@Index('billing_accounts_erasures', ['providerErasedAt', 'erasedAt'])
@Index('billing_accounts_status', ['status', 'accountId'])
@Index('billing_accounts_extended_trial', ['lastPublishedPlan', 'extendedTrialUntil'])
export class BillingAccount {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  readonly accountId!: string;

  @Column({ type: 'boolean', default: false })
  readonly grandfathered!: boolean;

  @Column({ type: 'boolean', name: 'trial_disabled', default: false })
  readonly trialDisabled!: boolean;

  /** When the extended trial ends or ended; `null` if none was granted. Granted once. */
  @Column({ ...moment, name: 'extended_trial_until', nullable: true })
  readonly extendedTrialUntil!: Date | null;

  /** The current trial, counted from 1. Usage of earlier trials does not count. */
  @Column({ type: 'int', unsigned: true, name: 'trial_number', default: 1 })
  readonly trialNumber!: number;

  /** What `plan.changed` last said. */
  @Column({ ...asciiText(20), name: 'last_published_plan', default: 'trial' })
  readonly lastPublishedPlan!: Entitlement;

  @Column({ ...safeBigint, unsigned: true, name: 'plan_version', default: 1 })
  readonly planVersion!: number;

  /** The account's next customer, counted from 1. Part of the idempotency key for creating it. */
  @Column({ type: 'int', unsigned: true, name: 'customer_number', default: 1 })
  readonly customerNumber!: number;

  /** The call that opens a checkout for the account; no other does until the lease ends. */
  @Column({ ...uuid, name: 'checkout_locked_by', nullable: true })
  readonly checkoutLockedBy!: string | null;

  @Column({ ...moment, name: 'checkout_locked_until', nullable: true })
  readonly checkoutLockedUntil!: Date | null;

  /** When the account was deleted. Its row stays, so that late events are ignored. */
  @Column({ ...moment, name: 'erased_at', nullable: true })
  readonly erasedAt!: Date | null;

  @Column({ ...moment, name: 'provider_erased_at', nullable: true })
  readonly providerErasedAt!: Date | null;

  /** `null` if the status was never stored, and for a deleted account. */
  @Column({ ...word, name: 'subscription_status', nullable: true })
  readonly status!: SubscriptionState | null;

  /** What `subscription.changed` last said, as JSON; `null` before the first one. */
  @Column({ type: 'varchar', length: 255, name: 'published_status', nullable: true })
  readonly publishedStatus!: string | null;

  /** The version of the last `subscription.changed`. */
  @Column({ ...safeBigint, unsigned: true, name: 'status_version', default: 0 })
  readonly statusVersion!: number;

  /** Whether the registration was recorded as a status change. */
  @Column({ type: 'boolean', name: 'registration_counted', default: false })
  readonly registrationCounted!: boolean;
}

/** The billing account of a player who has no row yet. */
export const newBillingAccount = (accountId: string): BillingAccount => ({
  accountId,
  grandfathered: false,
  trialDisabled: false,
  extendedTrialUntil: null,
  trialNumber: 1,
  lastPublishedPlan: 'trial',
  planVersion: 1,
  customerNumber: 1,
  checkoutLockedBy: null,
  checkoutLockedUntil: null,
  erasedAt: null,
  providerErasedAt: null,
  status: 'trial',
  publishedStatus: null,
  statusVersion: 0,
  registrationCounted: false,
});
