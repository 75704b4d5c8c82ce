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

  @Column({ ...safeBigint, name: 'cost_cents' })
  costCents!: number;

  /** As entered; null if it follows from share, markup and cost. */
  @Column({ ...safeBigint, name: 'paid_cents', nullable: true })
  paidCents!: number | null;

  /** Null until the event is over. */
  @Column({ ...safeBigint, name: 'returned_cents', nullable: true })
  returnedCents!: number | null;

  @Column({ type: 'varchar', length: 200, collation: 'utf8mb4_bin', nullable: true })
  note!: string | null;
}
