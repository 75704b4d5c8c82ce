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
export function toAdminUser(user: UserRow): AdminUser {
  const {
    id,
    email,
    loginId,
    displayName,
    role,
    platform,
    lastLoginAt,
    createdAt,
    sortKey: _,
    ...row
  } = user;
  const account = { id, email, loginId, displayName, role, platform };
  const isOwner = role === 'owner';
  // The owner has no limits.
  const status = isOwner ? 'grandfathered' : row.subscription_status;
  return {
    ...toAdminAccount({ ...account, lastLoginAt: date(lastLoginAt), createdAt: fromSqlTime(createdAt) }),
    ...row,
    cash_profit_loss: dollars(row.cash_profit_loss),
    tournament_profit_loss: dollars(row.tournament_profit_loss),
    subscription_status: status,
    trial_active: status && status === 'trial',
    current_period_end: date(row.current_period_end)?.toISOString() ?? null,
    cancel_at_period_end: row.cancel_at_period_end === null ? null : row.cancel_at_period_end === 1,
    extended_trial_until: date(row.extended_trial_until)?.toISOString() ?? null,
    final_status: isOwner ? FINAL_STATUS_TEXTS.owner : status && FINAL_STATUS_TEXTS[status],
    progress_ratio: progressRatio(row),
  };
}

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
function progressRatio({
  cash_sessions_used: cash,
  tournament_sessions_used: tournaments,
}: Pick<UserRow, 'cash_sessions_used' | 'tournament_sessions_used'>): string | null {
  if (cash === null || tournaments === null) return null;
  const used = Math.max(cash, tournaments);
  return `${Math.min(used, TRIAL_LIMIT)}/${TRIAL_LIMIT}`;
}
