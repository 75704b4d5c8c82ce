import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('refresh_tokens')
@Index('refresh_tokens_family', ['familyId'])
@Index('refresh_tokens_account', ['accountId'])
export class RefreshTokenEntity {
  /** SHA-256 of the token; only the browser has the token itself. */
  @PrimaryColumn({ type: 'binary', length: 32, name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ ...uuid, name: 'family_id' })
  familyId!: string;

  /** The account of the login. */
  @Column({ ...uuid, name: 'account_id' })
  accountId!: string;

  @Column({ ...moment, name: 'issued_at' })
  issuedAt!: Date;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;

  @Column({ ...moment, name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
