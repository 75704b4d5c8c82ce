import { asciiText, moment, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Platform } from '../../http/client';
import { PLATFORMS } from '../accounts/account.entity';

/** `logout`: also from another device, by a change of the password, or by a sign-in above the most logins. */
export type EndedBy = 'logout' | 'replay' | 'owner';

/** A login: all refresh tokens that come from one sign-in. Its id is the `sid` of access tokens. */
@Entity('login_families')
@Index('login_families_account', ['accountId'])
@Index('login_families_active', ['accountId', 'endedAt'])
@Index('login_families_expiry', ['expiresAt'])
export class LoginSessionEntity {
  @PrimaryColumn(uuid)
  id!: string;

  @Column({ ...uuid, name: 'account_id' })
  accountId!: string;

  /** Where the login began. */
  @Column({ type: 'enum', enum: PLATFORMS })
  platform!: Platform;

  /** Browser and system of the sign-in. */
  @Column({ ...asciiText(80), nullable: true })
  device!: string | null;

  /** The shortened address of the sign-in. */
  @Column({ ...asciiText(45), nullable: true })
  address!: string | null;

  /** Whether the player proved two factors, by one that still exists. */
  @Column({ type: 'boolean', default: false })
  mfa!: boolean;

  /** The second factor that {@link mfa} rests on: `totp` or the id of a passkey. */
  @Column({ ...asciiText(36), name: 'mfa_by', nullable: true })
  mfaBy!: string | null;

  /** Whether nobody had signed in to the account with this browser before. */
  @Column({ type: 'boolean', name: 'is_new_device', default: false })
  isNewDevice!: boolean;

  @Column({ ...moment, name: 'started_at' })
  startedAt!: Date;

  @Column({ ...moment, name: 'last_used_at' })
  lastUsedAt!: Date;

  @Column({ ...moment, name: 'expires_at' })
  expiresAt!: Date;

  @Column({ ...moment, name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'enum', enum: ['logout', 'replay', 'owner'], name: 'ended_by', nullable: true })
  endedBy!: EndedBy | null;
}
