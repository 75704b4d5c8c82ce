import type { ExpenseCategory, MovementKind } from '@feltbook/contracts';
import { asciiText, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const NAME = { type: 'varchar', length: 50, collation: 'utf8mb4_bin' } as const;

/** Money that a player moved between sessions. */
@Entity('money_movements')
export class MoneyMovementEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Made by the client. */
  @PrimaryColumn(uuid)
  id!: string;

  @Column(asciiText(12))
  kind!: MovementKind;

  /** YYYY-MM-DD. */
  @Column({ type: 'date', name: 'moved_on' })
  date!: string;

  @Column({ ...safeBigint, name: 'amount_cents' })
  cents!: number;

  /** Empty for the main bankroll. */
  @Column(NAME)
  bankroll!: string;

  /** Of a transfer. */
  @Column({ ...NAME, name: 'to_bankroll', nullable: true })
  to!: string | null;

  /** Of an expense. */
  @Column({ ...asciiText(12), nullable: true })
  category!: ExpenseCategory | null;

  @Column({ type: 'varchar', length: 200, collation: 'utf8mb4_bin', nullable: true })
  note!: string | null;

  /** Of an expense: the trip or series that it belongs to. */
  @Column({ ...NAME, length: 80, nullable: true })
  trip!: string | null;
}
