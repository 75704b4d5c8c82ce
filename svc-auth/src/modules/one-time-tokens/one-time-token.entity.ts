import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the holder of a token may do, once. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'google-sign-in';

/** The valid token of an account for a purpose. A newer one replaces it; its use deletes it. */
@Entity('one_time_tokens')
@Index('one_time_tokens_expiry', ['expiresAt'])
export class OneTimeTokenEntity {
  @PrimaryColumn({ ...uuid, name: 'account_id' })
  accountId!: string;

  @PrimaryColumn(asciiText(20))
  purpose!: TokenPurpose;

  /** SHA-256 of the token; only the mail, or the browser, has the token itself. */
  @Column({ type: 'binary', length: 32, name: 'token_hash' })
  tokenHash!: Buffer;

  /** The address that the mail goes to; empty if no mail has the token. */
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;
}
