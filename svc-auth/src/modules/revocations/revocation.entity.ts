import type { Revocation } from '@feltbook/contracts';
import { moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('revocations')
@Index('revocations_expiry', ['expiresAt'])
export class RevocationEntity {
  @PrimaryColumn({ ...safeBigint, unsigned: true })
  seq!: number;

  @Column({ type: 'enum', enum: ['login', 'account'] })
  kind!: Revocation['kind'];

  /** The `sid` or the `sub` of the tokens. */
  @Column(uuid)
  subject!: string;

  /** Seconds since 1970. Tokens of an account that were issued later are valid. */
  @Column({ ...safeBigint, unsigned: true, name: 'revoked_at' })
  revokedAt!: number;

  /** Of an account, revokes the logins up to this one only. Null for all tokens. */
  @Column({ ...uuid, name: 'up_to_login', nullable: true })
  upToLogin!: string | null;

  /** The one of those logins that goes on. */
  @Column({ ...uuid, name: 'kept_login', nullable: true })
  keptLogin!: string | null;

  /** When the last token that it revokes has expired. */
  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;
}
