import { moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's trial usage, as svc-tracking last reported it. */
@Entity('usage_copies')
export class UsageCopy {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  readonly accountId!: string;

  @Column({ type: 'int', unsigned: true, name: 'cash_used' })
  readonly cashUsed!: number;

  @Column({ type: 'int', unsigned: true, name: 'tournaments_used' })
  readonly tournamentsUsed!: number;

  @Column({ ...safeBigint, unsigned: true, name: 'account_version' })
  readonly accountVersion!: number;

  @Column({ ...moment, name: 'updated_at' })
  readonly updatedAt!: Date;

  /** An erased account keeps an empty row of the highest version, so that late events are ignored. */
  @Column({ ...moment, name: 'erased_at', nullable: true })
  readonly erasedAt!: Date | null;
}
