import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link to the statement of one person. Ids sort by time. */
@Entity('action_links')
@Index('action_links_token', ['tokenHash'], { unique: true })
export class ActionLinkEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(uuid)
  id!: string;

  /** SHA-256 of the token; only the link has the token itself. */
  @Column({ type: 'binary', length: 32, name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'varchar', length: 60, collation: 'utf8mb4_bin' })
  person!: string;

  /** ISO 4217; null for dollars. */
  @Column({ ...asciiText(3), nullable: true })
  currency!: string | null;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;
}
