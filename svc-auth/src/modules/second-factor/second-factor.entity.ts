import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app (TOTP) of an account. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** The secret that the app shares, encrypted. */
  @Column({ type: 'varbinary', length: 64, name: 'sealed_secret' })
  sealedSecret!: Buffer;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  /** When the player entered the first code; a sign-in asks for a code since then. */
  @Column({ ...moment, name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The time step of the last code that was used: neither it nor an earlier one is used again. */
  @Column({ type: 'int', unsigned: true, name: 'last_step' })
  lastStep!: number;
}
