import { safeBigint } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of the one row. */
export const TOTALS = { id: 1 };

/** One row: how many accounts there are, counted by the transactions that create and delete them. */
@Entity('account_totals')
export class AccountTotalsEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id!: number;

  @Column(safeBigint)
  accounts!: number;

  /** Rises whenever a reconciliation has changed the counter. */
  @Column({ ...safeBigint, unsigned: true, default: 0 })
  reconciled!: number;
}
