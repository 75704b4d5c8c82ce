import { moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link to a read-only view of some of a player's figures. Ids sort by time. */
@Entity('shares')
@Index('shares_token', ['tokenHash'], { unique: true })
export class ShareEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(uuid)
  id!: string;

  /** SHA-256 of the token; only the link has the token itself. */
  @Column({ type: 'binary', length: 32, name: 'token_hash' })
  tokenHash!: Buffer;

  /** What is shared, as JSON. */
  @Column({ type: 'mediumtext', collation: 'utf8mb4_bin' })
  document!: string;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;
}
