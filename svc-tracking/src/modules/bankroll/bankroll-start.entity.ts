import { safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a player's bankroll held before its first day. */
@Entity('bankroll_starts')
export class BankrollStartEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Empty for the main bankroll. */
  @PrimaryColumn({ type: 'varchar', length: 50, collation: 'utf8mb4_bin' })
  bankroll!: string;

  @Column({ ...safeBigint, name: 'amount_cents' })
  cents!: number;

  /** YYYY-MM-DD. */
  @Column({ type: 'date', name: 'starts_on', nullable: true })
  date!: string | null;
}
