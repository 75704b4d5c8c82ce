import { keyspaceByte, safeBigint } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Contribution } from './contribution';

/** Totals of all players' results, spread over 128 rows. */
@Entity('community_totals')
export class CommunityTotalsEntity implements Contribution {
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  shard!: number;

  @Column({ ...safeBigint, default: 0 })
  sessions!: number;

  @Column({ ...safeBigint, name: 'cash_out_cents', default: 0 })
  cashOutCents!: number;

  @Column({ ...safeBigint, default: 0 })
  ticks!: number;

  @Column({ ...safeBigint, default: 0 })
  timed!: number;

  @Column({ ...safeBigint, default: 0 })
  tournaments!: number;

  @Column({ ...safeBigint, name: 'winnings_cents', default: 0 })
  winningsCents!: number;

  @Column({ ...safeBigint, name: 'buyin_cents', default: 0 })
  buyinCents!: number;

  /** Rises with every reconciliation that changes the row. */
  @Column({ ...safeBigint, unsigned: true, default: 0 })
  reconciled!: number;

  /** The shard of the accounts that the row counts. */
  @Column(keyspaceByte)
  keyspaceId!: Buffer;
}
