import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { providerId, word } from '../../database/columns';

/**
 * `creating`: requested from the provider, without a response so far; `open`: its page can be paid; `failed`: the provider
 * returned an error, and may have a page all the same; `closed`: no longer payable.
 */
export type CheckoutState = 'creating' | 'open' | 'failed' | 'closed';

/** A checkout page, or the attempt to open one. */
@Entity('checkout_attempts')
@Index('checkout_attempts_session', ['sessionId'], { unique: true })
@Index('checkout_attempts_account', ['accountId', 'state', 'createdAt'])
export class CheckoutAttempt {
  /** The idempotency key at the provider. */
  @PrimaryColumn(uuid)
  readonly id!: string;

  @Column({ ...uuid, name: 'account_id' })
  readonly accountId!: string;

  @Column({ ...providerId, name: 'customer_id' })
  readonly customerId!: string;

  @Column({ ...providerId, name: 'price_id' })
  readonly priceId!: string;

  @Column({ type: 'text', name: 'success_url' })
  readonly successUrl!: string;

  @Column({ type: 'text', name: 'cancel_url' })
  readonly cancelUrl!: string;

  @Column({ ...providerId, name: 'session_id', nullable: true })
  readonly sessionId!: string | null;

  @Column({ type: 'text', nullable: true })
  readonly url!: string | null;

  @Column(word)
  readonly state!: CheckoutState;

  @Column({ ...moment, name: 'created_at' })
  readonly createdAt!: Date;
}
