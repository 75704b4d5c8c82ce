import type { BackerPaymentRequest } from '@feltbook/contracts';
import { asciiText, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money between a player and somebody with whom the player shares action, beside all results. */
@Entity('backer_payments')
export class BackerPaymentEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Made by the client. */
  @PrimaryColumn(uuid)
  id!: string;

  @Column({ type: 'varchar', length: 60, collation: 'utf8mb4_bin' })
  person!: string;

  @Column(asciiText(8))
  direction!: BackerPaymentRequest['direction'];

  /** YYYY-MM-DD. */
  @Column({ type: 'date', name: 'moved_on' })
  date!: string;

  @Column({ ...safeBigint, name: 'amount_cents' })
  cents!: number;

  @Column({ type: 'varchar', length: 200, collation: 'utf8mb4_bin', nullable: true })
  note!: string | null;
}
