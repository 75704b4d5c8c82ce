import { safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A share that a player bought in somebody else's play. */
@Entity('bought_shares')
export class BoughtShareEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Made by the client. */
  @PrimaryColumn(uuid)
  id!: string;

  /** YYYY-MM-DD. */
  @Column({ type: 'date', name: 'bought_on' })
  date!: string;

  /** Who played. */
  @Column({ type: 'varchar', length: 60, collation: 'utf8mb4_bin' })
  player!: string;

  @Column({ type: 'varchar', length: 120, collation: 'utf8mb4_bin', nullable: true })
  event!: string | null;

  /** Ten-thousandths of a percent. */
  @Column({ type: 'int', unsigned: true, name: 'share_fine' })
  share!: number;

  /** Ten-thousandths. */
  @Column({ type: 'int', unsigned: true, name: 'markup_fine' })
  markup!: number;

  /** Amounts are in `currency`. */
  @Column({ ...safeBigint, name: 'cost_cents' })
  costCents!: number;

  /** Of a share of the first bullet alone. */
  @Column({ ...safeBigint, name: 'first_bullet_cents', nullable: true })
  firstBulletCents!: number | null;

  /** As entered; null if it follows from share, markup and cost. */
  @Column({ ...safeBigint, name: 'paid_cents', nullable: true })
  paidCents!: number | null;

  /** Null until the event is over. */
  @Column({ ...safeBigint, name: 'returned_cents', nullable: true })
  returnedCents!: number | null;

  /** YYYY-MM-DD; null for `date`. */
  @Column({ type: 'date', name: 'ended_on', nullable: true })
  endDate!: string | null;

  /** Null for the player's base currency. */
  @Column({ type: 'varchar', length: 3, collation: 'utf8mb4_bin', nullable: true })
  currency!: string | null;

  /** A decimal as text. */
  @Column({ type: 'decimal', precision: 14, scale: 8, nullable: true })
  rate!: string | null;

  /** Null for the main one. */
  @Column({ type: 'varchar', length: 50, collation: 'utf8mb4_bin', nullable: true })
  bankroll!: string | null;

  @Column({ type: 'varchar', length: 200, collation: 'utf8mb4_bin', nullable: true })
  note!: string | null;
}
