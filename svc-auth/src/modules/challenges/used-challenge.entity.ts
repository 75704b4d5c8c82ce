import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A challenge that an account used, kept until it expires, so that nobody uses it again. */
@Entity('used_challenges')
@Index('used_challenges_expiry', ['expiresAt'])
export class UsedChallengeEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(asciiText(64))
  challenge!: string;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;
}
