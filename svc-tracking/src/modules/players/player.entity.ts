import { asciiText, moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Plan } from './player';

/** A player, without the results. Every change of the player's results locks the row. */
@Entity('players')
export class PlayerEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Rises with every change of the player's results. */
  @Column({ ...safeBigint, unsigned: true, default: 0 })
  version!: number;

  @Column({ type: 'int', unsigned: true, name: 'cash_used', default: 0 })
  cashUsed!: number;

  @Column({ type: 'int', unsigned: true, name: 'tournaments_used', default: 0 })
  tournamentsUsed!: number;

  @Column({ ...asciiText(20), default: 'trial' })
  plan!: Plan;

  @Column({ ...safeBigint, unsigned: true, name: 'plan_version', default: 0 })
  planVersion!: number;

  @Column({ type: 'int', unsigned: true, name: 'trial_number', default: 1 })
  trialNumber!: number;

  @Column({ type: 'boolean', name: 'trial_disabled', default: false })
  trialDisabled!: boolean;

  /** Stored results of both kinds. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  results!: number;

  /** Bytes of notes that were saved on one day: see `notesBase`. */
  @Column({ ...safeBigint, unsigned: true, name: 'notes_used', default: 0 })
  notesUsed!: number;

  /** As `notesUsed`, of imports. */
  @Column({ ...safeBigint, unsigned: true, name: 'imported_notes_used', default: 0 })
  importedNotesUsed!: number;

  @Column({ ...moment, name: 'erased_at', nullable: true })
  erasedAt!: Date | null;
}
