import {
  FINAL_STATUS_TEXTS,
  isEmail,
  toDollars,
  TRIAL_LIMIT,
  type AdminAccount,
  type AdminUser,
} from '@feltbook/contracts';
import type { UserRow } from '../../database/statements/user-pages';
import { fromSqlTime } from '../../database/time';
import type { AccountEntity } from '../accounts/account.entity';

/** One row of the owner's list. */
export function toAdminUser(row: UserRow): AdminUser {
  const isOwner = row.role === 'owner';
  // The owner has no limits.
  const status = isOwner ? 'grandfathered' : row.subscriptionStatus;
  return {
    ...accountOf(row),
    session_count: row.sessionCount,
    tournament_count: row.tournamentCount,
    hours_played: row.hoursPlayed,
    cash_hours: row.cashHours,
    tournament_hours: row.tournamentHours,
    cash_profit_loss: dollars(row.cashProfitCents),
    tournament_profit_loss: dollars(row.tournamentProfitCents),
    cash_hourly: row.cashHourly,
    tournament_hourly: row.tournamentHourly,
    cash_without_hours: row.cashWithoutHours,
    tournament_without_hours: row.tournamentWithoutHours,
    cash_sessions_used: row.cashSessionsUsed,
    tournament_sessions_used: row.tournamentSessionsUsed,
    subscription_status: status,
    trial_active: status && status === 'trial',
    plan: row.plan,
    current_period_end: date(row.currentPeriodEnd)?.toISOString() ?? null,
    cancel_at_period_end: row.cancelAtPeriodEnd === null ? null : row.cancelAtPeriodEnd === 1,
    extended_trial_until: date(row.extendedTrialUntil)?.toISOString() ?? null,
    final_status: isOwner ? FINAL_STATUS_TEXTS.owner : status && FINAL_STATUS_TEXTS[status],
    progress_ratio: progressRatio(row),
  };
}

/** The part of a row that svc-auth owns. */
const accountOf = (row: UserRow): AdminAccount =>
  toAdminAccount({ ...row, lastLoginAt: date(row.lastLoginAt), createdAt: fromSqlTime(row.createdAt) });

type Account = Pick<
  AccountEntity,
  'id' | 'email' | 'loginId' | 'displayName' | 'role' | 'lastLoginAt' | 'platform' | 'createdAt'
>;

export const toAdminAccount = (account: Account): AdminAccount => ({
  id: account.id,
  email: account.email,
  handle: account.loginId === null || isEmail(account.loginId) ? null : account.loginId,
  name: account.displayName,
  role: account.role,
  last_login: account.lastLoginAt?.toISOString() ?? null,
  platform: account.platform,
  created_at: account.createdAt.toISOString(),
});

const date = (text: string | null): Date | null => (text === null ? null : fromSqlTime(text));
const dollars = (cents: string | null): number | null => (cents === null ? null : toDollars(Number(cents)));

/** The trial usage of the form with fewer saves left. Capped, because unlimited plans may exceed the trial limit. */
function progressRatio({ cashSessionsUsed, tournamentSessionsUsed }: UserRow): string | null {
  if (cashSessionsUsed === null || tournamentSessionsUsed === null) return null;
  const used = Math.max(cashSessionsUsed, tournamentSessionsUsed);
  return `${Math.min(used, TRIAL_LIMIT)}/${TRIAL_LIMIT}`;
}
