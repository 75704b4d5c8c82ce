import type { SubscriptionState } from '@feltbook/contracts';
import { keyspaceByte, moment } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { word } from '../../database/columns';

/** A change from one status to another, without the account, so that an erasure leaves the counts alone. */
@Entity('status_changes')
@Index('status_changes_at', ['at', 'from', 'to'])
export class StatusChange {
  /** Written by the service. The database generates it for replicas of 0.1.0 only. */
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  readonly id!: string;

  @Column(moment)
  readonly at!: Date;

  /** `null` before the registration. */
  @Column({ ...word, name: 'from_status', nullable: true })
  readonly from!: SubscriptionState | null;

  /** `null` after the erasure. */
  @Column({ ...word, name: 'to_status', nullable: true })
  readonly to!: SubscriptionState | null;

  /** The shard of the account. One in 256 accounts has the same, so it names nobody. */
  @Column(keyspaceByte)
  readonly keyspaceId!: Buffer;
}
