import { INVITATION_NOTE_MAX_LENGTH } from '@feltbook/contracts';
import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Lets somebody register once. */
@Entity('invitations')
@Index('invitations_token', ['tokenHash'], { unique: true })
@Index('invitations_account', ['accountId'])
@Index('invitations_expiry', ['expiresAt'])
export class InvitationEntity {
  @PrimaryColumn(uuid)
  id!: string;

  /** SHA-256 of the token; only the owner's link has the token itself. */
  @Column({ type: 'binary', length: 32, name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'varchar', length: INVITATION_NOTE_MAX_LENGTH, nullable: true })
  note!: string | null;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;

  @Column({ ...moment, name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column({ ...moment, name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** The account that it made, until that is deleted. */
  @Column({ ...uuid, name: 'account_id', nullable: true })
  accountId!: string | null;
}
