import type { Role, Settings } from '@feltbook/contracts';
import { asciiText, moment, safeBigint, uuid } from '@feltbook/svc-kit';
import { Column, Entity, Index, PrimaryColumn, type ColumnOptions } from 'typeorm';
import type { Platform } from '../../http/client';
import { ListedFigures, ListedSubscription } from './listed-figures';

export const PLATFORMS: Platform[] = ['mobile', 'desktop'];

const text = { type: 'varchar', length: 254 } as const satisfies ColumnOptions;
/** A normalised value, compared byte by byte, so that the collation does not decide which values are equal. */
const key = { ...text, collation: 'utf8mb4_bin', nullable: true } as const satisfies ColumnOptions;
/** Computed by the database, for indexes only. */
const computed = { insert: false, update: false, select: false, nullable: true } as const;

// The sorts of the owner's list begin with the role, to exclude the owner, and end with the id, to order equal values.
@Entity('accounts')
@Index('accounts_login', ['loginKey'], { unique: true })
@Index('accounts_verified_email', ['verifiedEmailKey'], { unique: true })
@Index('accounts_google', ['googleSubject'], { unique: true })
@Index('accounts_one_owner', ['ownerSlot'], { unique: true })
@Index('accounts_email', ['emailKey'])
@Index('accounts_by_id', ['role', 'id'])
@Index('accounts_by_email', ['role', 'email', 'id'])
@Index('accounts_by_name', ['role', 'displayName', 'id'])
@Index('accounts_by_last_login', ['role', 'lastLoginAt', 'id'])
@Index('accounts_by_created_at', ['role', 'createdAt', 'id'])
@Index('accounts_by_platform', ['role', 'platformOrder', 'id'])
@Index('accounts_by_device', ['role', 'platformOrder', 'id', 'platform'])
@Index('accounts_by_session_count', ['role', 'figures.session_count', 'id'])
@Index('accounts_by_tournament_count', ['role', 'figures.tournament_count', 'id'])
@Index('accounts_by_hours_played', ['role', 'figures.hours_played', 'id'])
@Index('accounts_by_cash_hours', ['role', 'figures.cash_hours', 'id'])
@Index('accounts_by_tournament_hours', ['role', 'figures.tournament_hours', 'id'])
@Index('accounts_by_cash_profit_loss', ['role', 'figures.cash_profit_loss', 'id'])
@Index('accounts_by_tournament_profit_loss', ['role', 'figures.tournament_profit_loss', 'id'])
@Index('accounts_by_cash_hourly', ['role', 'figures.cash_hourly', 'id'])
@Index('accounts_by_tournament_hourly', ['role', 'figures.tournament_hourly', 'id'])
@Index('accounts_by_cash_sessions_used', ['role', 'figures.cash_sessions_used', 'id'])
@Index('accounts_by_tournament_sessions_used', ['role', 'figures.tournament_sessions_used', 'id'])
@Index('accounts_by_progress', [
  'role',
  'mostUsed',
  'id',
  'figures.cash_sessions_used',
  'figures.tournament_sessions_used',
])
@Index('accounts_by_subscription_status', ['role', 'subscription.subscription_status', 'id'])
@Index('accounts_by_trial', ['role', 'trialActive', 'id', 'subscription.subscription_status'])
export class AccountEntity {
  @PrimaryColumn(uuid)
  id!: string;

  /** What the player signs in with, as written; null for an account that only Google opens. */
  @Column({ ...text, name: 'login_id', nullable: true })
  loginId!: string | null;

  @Column({ ...key, name: 'login_key' })
  loginKey!: string | null;

  @Column({ ...text, nullable: true })
  email!: string | null;

  @Column({ ...key, name: 'email_key' })
  emailKey!: string | null;

  /** By a mail, by Google, or by the operator's configuration. */
  @Column({ type: 'boolean', name: 'email_verified', default: false })
  emailVerified!: boolean;

  @Column({
    ...key,
    ...computed,
    name: 'verified_email_key',
    asExpression: 'IF(email_verified = 1, email_key, NULL)',
    generatedType: 'STORED',
  })
  verifiedEmailKey!: string | null;

  /** `emailKey` of a verified address; replaces `verifiedEmailKey`, which no shard can keep unique. */
  @Column({ ...key, name: 'verified_email', select: false })
  verifiedEmail!: string | null;

  /** When another account verified the address that this one had; null once it verifies another. */
  @Column({ ...moment, name: 'email_lost_at', nullable: true })
  emailLostAt!: Date | null;

  /** A new address, until it is verified. */
  @Column({ ...text, name: 'pending_email', nullable: true })
  pendingEmail!: string | null;

  @Column({ ...text, name: 'display_name' })
  displayName!: string;

  @Column({ ...asciiText(255), name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column({ ...asciiText(255), name: 'google_subject', nullable: true })
  googleSubject!: string | null;

  /** When the player last removed Google: its address alone does not link it again. */
  @Column({ ...moment, name: 'google_removed_at', nullable: true })
  googleRemovedAt!: Date | null;

  @Column({ type: 'simple-json', nullable: true })
  settings!: Settings | null;

  @Column({ type: 'enum', enum: ['player', 'owner'], default: 'player' })
  role!: Role;

  /** 1 for the owner: its unique index allows one. */
  @Column({
    ...computed,
    type: 'tinyint',
    name: 'owner_slot',
    asExpression: "IF(role = 'owner', 1, NULL)",
    generatedType: 'STORED',
  })
  ownerSlot!: number | null;

  /** 1 for the owner; replaces `ownerSlot`, which no shard can keep unique. */
  @Column({ type: 'tinyint', name: 'sole_owner', nullable: true, select: false })
  soleOwner!: number | null;

  @Column({ ...moment, name: 'created_at' })
  createdAt!: Date;

  @Column({ ...moment, name: 'last_login_at', nullable: true })
  lastLoginAt!: Date | null;

  @Column({ type: 'enum', enum: PLATFORMS, nullable: true })
  platform!: Platform | null;

  /** An ENUM sorts by the positions of its members; this sorts alphabetically. */
  @Column({
    ...computed,
    type: 'tinyint',
    name: 'platform_order',
    asExpression: "CASE platform WHEN 'desktop' THEN 1 WHEN 'mobile' THEN 2 END",
    generatedType: 'VIRTUAL',
  })
  platformOrder!: number | null;

  /** Only for the owner's list, like `subscription`. Updated by events and reconciled. */
  @Column(() => ListedFigures, { prefix: false })
  figures!: ListedFigures;

  /** The version of the player's results that the figures belong to; `null` before the first reconciliation. */
  @Column({
    ...safeBigint,
    name: 'figures_version',
    unsigned: true,
    nullable: true,
    default: 0,
    select: false,
  })
  figuresVersion!: number | null;

  /** Used places of the fuller trial allowance. */
  @Column({
    ...computed,
    type: 'int',
    name: 'most_used',
    asExpression: 'GREATEST(cash_sessions_used, tournament_sessions_used)',
    generatedType: 'VIRTUAL',
  })
  mostUsed!: number | null;

  @Column(() => ListedSubscription, { prefix: false })
  subscription!: ListedSubscription;

  /** The version of the last applied `subscription.changed`; `null` before the first reconciliation. */
  @Column({
    ...safeBigint,
    name: 'subscription_version',
    unsigned: true,
    nullable: true,
    default: 0,
    select: false,
  })
  subscriptionVersion!: number | null;

  @Column({
    ...computed,
    type: 'boolean',
    name: 'trial_active',
    asExpression: "subscription_status = 'trial'",
    generatedType: 'VIRTUAL',
  })
  trialActive!: boolean | null;
}
