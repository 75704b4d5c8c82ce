-- What the service sends to its database, by the first table. `npm run statements` writes this file.

-- account_totals
INSERT INTO account_totals (id, accounts)
  VALUES (1, 0)
  ON DUPLICATE KEY UPDATE id = account_totals.id;
SELECT AccountTotalsEntity.id, AccountTotalsEntity.accounts, AccountTotalsEntity.reconciled
  FROM account_totals AccountTotalsEntity
  WHERE ((AccountTotalsEntity.id = ?))
  LIMIT 1;
UPDATE account_totals
  SET accounts = accounts + 1
  WHERE id = ?;
UPDATE account_totals
  SET accounts = accounts + 7, reconciled = reconciled + 1
  WHERE (id = ? AND reconciled = ?);
UPDATE account_totals
  SET accounts = accounts - 1
  WHERE id = ?;

-- accounts
DELETE
  FROM accounts
  WHERE id = ?;
INSERT INTO accounts(id, login_id, login_key, email, email_key, email_verified, verified_email, email_lost_at, pending_email, display_name, password_hash, google_subject, google_removed_at, settings, role, sole_owner, created_at, last_login_at, platform, figures_version, subscription_version, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents, tournament_profit_cents, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until)
  VALUES (?, ?, ?, ?, ?, ?, ?, DEFAULT, DEFAULT, ?, ?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
INSERT INTO accounts(id, login_id, login_key, email, email_key, email_verified, verified_email, email_lost_at, pending_email, display_name, password_hash, google_subject, google_removed_at, settings, role, sole_owner, created_at, last_login_at, platform, figures_version, subscription_version, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents, tournament_profit_cents, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until)
  VALUES (?, ?, ?, ?, ?, ?, ?, DEFAULT, DEFAULT, ?, DEFAULT, ?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
INSERT INTO accounts(id, login_id, login_key, email, email_key, email_verified, verified_email, email_lost_at, pending_email, display_name, password_hash, google_subject, google_removed_at, settings, role, sole_owner, created_at, last_login_at, platform, figures_version, subscription_version, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents, tournament_profit_cents, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until)
  VALUES (?, ?, ?, ?, ?, DEFAULT, ?, DEFAULT, DEFAULT, ?, ?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
SELECT 0 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 1 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 2 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 3 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 4 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 5 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 6 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 7 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 8 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT 9 AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT # AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT # AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?
  UNION ALL SELECT # AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ? AND created_at < ?;
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id = ?)))
  LIMIT 1;
SELECT AccountEntity.id
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id = ?))
  LIMIT 1
  FOR UPDATE;
SELECT AccountEntity.id
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id > ?))
  ORDER BY AccountEntity_id ASC
  LIMIT #;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((0=1) AND (AccountEntity.role = ?));
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((0=1));
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.email_key = ?))
  ORDER BY AccountEntity.email_verified DESC, AccountEntity.login_key DESC, AccountEntity.id ASC
  LIMIT 1;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.google_subject = ?))
  LIMIT 1
  FOR UPDATE;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id = ?))
  LIMIT 1;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id = ?))
  LIMIT 1
  FOR UPDATE;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id IN (?)) AND (AccountEntity.role = ?));
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id IN (?)));
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.login_key = ?))
  LIMIT 1;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.login_key = ?))
  LIMIT 1
  FOR UPDATE;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.owner_slot = ?))
  LIMIT 1;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.owner_slot = ?))
  LIMIT 1
  FOR UPDATE;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.verified_email_key = ?))
  LIMIT 1;
SELECT AccountEntity.id, AccountEntity.login_id, AccountEntity.login_key, AccountEntity.email, AccountEntity.email_key, AccountEntity.email_verified, AccountEntity.email_lost_at, AccountEntity.pending_email, AccountEntity.display_name, AccountEntity.password_hash, AccountEntity.google_subject, AccountEntity.google_removed_at, AccountEntity.settings, AccountEntity.role, AccountEntity.created_at, AccountEntity.last_login_at, AccountEntity.platform
  FROM accounts AccountEntity
  WHERE ((AccountEntity.verified_email_key = ?))
  LIMIT 1
  FOR UPDATE;
SELECT AccountEntity.id, AccountEntity.login_key
  FROM accounts AccountEntity
  WHERE ((AccountEntity.email_key = ?) AND (AccountEntity.email_verified = ?) AND (AccountEntity.id != ?))
  ORDER BY AccountEntity_id ASC
  FOR UPDATE;
SELECT AccountEntity.id, AccountEntity.session_count, AccountEntity.tournament_count, AccountEntity.hours_played, AccountEntity.cash_hours, AccountEntity.tournament_hours, AccountEntity.cash_profit_cents, AccountEntity.tournament_profit_cents, AccountEntity.cash_hourly, AccountEntity.tournament_hourly, AccountEntity.cash_without_hours, AccountEntity.tournament_without_hours, AccountEntity.cash_sessions_used, AccountEntity.tournament_sessions_used, AccountEntity.figures_version, AccountEntity.subscription_status, AccountEntity.plan, AccountEntity.current_period_end, AccountEntity.cancel_at_period_end, AccountEntity.extended_trial_until, AccountEntity.subscription_version
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id = ?))
  ORDER BY AccountEntity_id ASC
  LIMIT 1;
SELECT AccountEntity.id, AccountEntity.session_count, AccountEntity.tournament_count, AccountEntity.hours_played, AccountEntity.cash_hours, AccountEntity.tournament_hours, AccountEntity.cash_profit_cents, AccountEntity.tournament_profit_cents, AccountEntity.cash_hourly, AccountEntity.tournament_hourly, AccountEntity.cash_without_hours, AccountEntity.tournament_without_hours, AccountEntity.cash_sessions_used, AccountEntity.tournament_sessions_used, AccountEntity.figures_version, AccountEntity.subscription_status, AccountEntity.plan, AccountEntity.current_period_end, AccountEntity.cancel_at_period_end, AccountEntity.extended_trial_until, AccountEntity.subscription_version
  FROM accounts AccountEntity
  WHERE ((AccountEntity.id > ?))
  ORDER BY AccountEntity_id ASC
  LIMIT #;
SELECT COUNT(*) AS found
  FROM accounts;
SELECT COUNT(*) AS found
  FROM accounts FORCE INDEX (PRIMARY)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!');
SELECT COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_email)
  WHERE role IN ('player', 'owner') AND email IS NULL;
SELECT COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_subscription_status)
  WHERE role = 'player' AND subscription_status = ?;
SELECT COUNT(*) AS found, SUM(created_at >= ?) AS week, SUM(created_at >= ?) AS lately
  FROM accounts FORCE INDEX (accounts_by_created_at)
  WHERE role IN ('player', 'owner') AND created_at >= ?;
SELECT SUM(last_login_at >= ?) AS daily, SUM(last_login_at >= ?) AS weekly, COUNT(*) AS monthly
  FROM accounts FORCE INDEX (accounts_by_last_login)
  WHERE role IN ('player', 'owner') AND last_login_at >= ?;
SELECT account.id, account.login_id, account.login_key, account.email, account.email_key, account.email_verified, account.email_lost_at, account.pending_email, account.display_name, account.password_hash, account.google_subject, account.google_removed_at, account.settings, account.role, account.created_at, account.last_login_at, account.platform
  FROM accounts account
  WHERE account.id IN (?) AND account.created_at < UTC_TIMESTAMP(3) - INTERVAL # SECOND;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, NULL AS sortKey
  FROM accounts
  WHERE id = ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, NULL AS sortKey
  FROM accounts
  WHERE owner_slot = 1 AND role = 'owner';
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, NULL AS sortKey
  FROM accounts
  WHERE owner_slot = 1 AND role = 'owner' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!');
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.cash_hourly AS sortKey
  FROM ((SELECT id
  FROM accounts FORCE INDEX (accounts_by_cash_hourly)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND cash_hourly = ? AND id < ?
  ORDER BY accounts.cash_hourly DESC, accounts.id DESC
  LIMIT ?)
  UNION ALL (SELECT id
  FROM accounts FORCE INDEX (accounts_by_cash_hourly)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND cash_hourly < ?
  ORDER BY accounts.cash_hourly DESC, accounts.id DESC
  LIMIT ?)
  UNION ALL (SELECT id
  FROM accounts FORCE INDEX (accounts_by_cash_hourly)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND cash_hourly IS NULL
  ORDER BY accounts.cash_hourly DESC, accounts.id DESC
  LIMIT ?)) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.cash_hourly DESC, accounts.id DESC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.cash_hourly AS sortKey
  FROM ((SELECT id
  FROM accounts FORCE INDEX (accounts_by_cash_hourly)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND cash_hourly = ? AND id > ?
  ORDER BY accounts.cash_hourly ASC, accounts.id ASC
  LIMIT ?)
  UNION ALL (SELECT id
  FROM accounts FORCE INDEX (accounts_by_cash_hourly)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND cash_hourly > ?
  ORDER BY accounts.cash_hourly ASC, accounts.id ASC
  LIMIT ?)) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.cash_hourly ASC, accounts.id ASC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.cash_hourly AS sortKey
  FROM (SELECT id
  FROM (SELECT id, cash_hourly AS sort_key
  FROM accounts FORCE INDEX (PRIMARY)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!')
  LIMIT #) AS found
  ORDER BY sort_key ASC, id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.cash_hourly ASC, accounts.id ASC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.cash_hourly AS sortKey
  FROM (SELECT id
  FROM accounts FORCE INDEX (accounts_by_cash_hourly)
  WHERE role <> 'owner'
  ORDER BY accounts.role ASC, accounts.cash_hourly ASC, accounts.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.cash_hourly ASC, accounts.id ASC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.email AS sortKey
  FROM ((SELECT id
  FROM accounts FORCE INDEX (accounts_by_email)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND email IS NULL AND id < ?
  ORDER BY accounts.email DESC, accounts.id DESC
  LIMIT ?)) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.email DESC, accounts.id DESC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.email AS sortKey
  FROM ((SELECT id
  FROM accounts FORCE INDEX (accounts_by_email)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND email IS NULL AND id > ?
  ORDER BY accounts.email ASC, accounts.id ASC
  LIMIT ?)
  UNION ALL (SELECT id
  FROM accounts FORCE INDEX (accounts_by_email)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND email IS NOT NULL
  ORDER BY accounts.email ASC, accounts.id ASC
  LIMIT ?)) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.email ASC, accounts.id ASC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.subscription_status AS sortKey
  FROM (SELECT id
  FROM (SELECT id, subscription_status AS sort_key
  FROM accounts FORCE INDEX (PRIMARY)
  WHERE role = 'player' AND (email LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR login_id LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!' OR display_name LIKE ? COLLATE utf8mb4_unicode_520_ci ESCAPE '!') AND subscription_status = ?
  LIMIT #) AS found
  ORDER BY sort_key ASC, id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.subscription_status ASC, accounts.id ASC
  LIMIT ?;
SELECT accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName, accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt, session_count, tournament_count, hours_played, cash_hours, tournament_hours, cash_profit_cents AS cash_profit_loss, tournament_profit_cents AS tournament_profit_loss, cash_hourly, tournament_hourly, cash_without_hours, tournament_without_hours, cash_sessions_used, tournament_sessions_used, subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until, accounts.subscription_status AS sortKey
  FROM (SELECT id
  FROM accounts FORCE INDEX (accounts_by_subscription_status)
  WHERE role = 'player' AND subscription_status = ?
  ORDER BY accounts.subscription_status ASC, accounts.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN accounts ON accounts.id = page.id
  ORDER BY accounts.subscription_status ASC, accounts.id ASC
  LIMIT ?;
SELECT platform_order AS place, COUNT(*) AS found
  FROM accounts FORCE INDEX (accounts_by_platform)
  GROUP BY role, platform_order;
SELECT totals.accounts AS accounts, (SELECT COUNT(*)
  FROM accounts account
  WHERE account.owner_slot = 1) AS owners
  FROM account_totals totals;
UPDATE accounts
  SET display_name = ?, settings = ?
  WHERE id = ?;
UPDATE accounts
  SET email = ?, email_key = ?, email_lost_at = ?
  WHERE id = ?;
UPDATE accounts
  SET email = ?, email_key = ?, email_verified = ?, verified_email = ?, email_lost_at = ?, pending_email = ?
  WHERE id = ?;
UPDATE accounts
  SET google_subject = ?
  WHERE id = ?;
UPDATE accounts
  SET google_subject = ?, google_removed_at = ?
  WHERE id = ?;
UPDATE accounts
  SET last_login_at = ?, platform = ?
  WHERE id = ?;
UPDATE accounts
  SET login_id = ?, login_key = ?, email = ?, email_key = ?, email_lost_at = ?
  WHERE id = ?;
UPDATE accounts
  SET login_id = ?, login_key = ?, email = ?, email_key = ?, email_verified = ?, password_hash = ?, verified_email = ?
  WHERE id = ?;
UPDATE accounts
  SET login_id = ?, login_key = ?, email = ?, email_key = ?, email_verified = ?, password_hash = ?, verified_email = ?, google_subject = ?
  WHERE id = ?;
UPDATE accounts
  SET login_id = ?, login_key = ?, email = ?, email_key = ?, email_verified = ?, verified_email = ?, email_lost_at = ?, pending_email = ?
  WHERE id = ?;
UPDATE accounts
  SET password_hash = ?
  WHERE (id = ? AND password_hash = ?);
UPDATE accounts
  SET password_hash = ?, pending_email = ?
  WHERE id = ?;
UPDATE accounts
  SET pending_email = ?
  WHERE id = ?;
UPDATE accounts
  SET role = ?, sole_owner = ?
  WHERE id = ?;
UPDATE accounts
  SET session_count = ?, tournament_count = ?, hours_played = ?, cash_hours = ?, tournament_hours = ?, cash_profit_cents = ?, tournament_profit_cents = ?, cash_hourly = ?, tournament_hourly = ?, cash_without_hours = ?, tournament_without_hours = ?, cash_sessions_used = ?, tournament_sessions_used = ?, figures_version = ?
  WHERE id = ? AND (figures_version IS NULL OR figures_version <= ?);
UPDATE accounts
  SET session_count = ?, tournament_count = ?, hours_played = ?, cash_hours = ?, tournament_hours = ?, cash_profit_cents = ?, tournament_profit_cents = ?, cash_hourly = ?, tournament_hourly = ?, cash_without_hours = ?, tournament_without_hours = ?, cash_sessions_used = ?, tournament_sessions_used = ?, figures_version = ?
  WHERE id = ? AND figures_version <=> ?;
UPDATE accounts
  SET subscription_status = ?, plan = ?, current_period_end = ?, cancel_at_period_end = ?, extended_trial_until = ?, subscription_version = ?
  WHERE id = ? AND (subscription_version IS NULL OR subscription_version <= ?);
UPDATE accounts
  SET subscription_status = ?, plan = ?, current_period_end = ?, cancel_at_period_end = ?, extended_trial_until = ?, subscription_version = ?
  WHERE id = ? AND subscription_version <=> ?;

-- active_months
DELETE
  FROM active_months
  WHERE account_id = ?;
INSERT INTO active_months(month, account_id)
  VALUES (?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id);
SELECT ActiveMonthEntity.month, ActiveMonthEntity.account_id
  FROM active_months ActiveMonthEntity
  WHERE ((ActiveMonthEntity.account_id = ?))
  ORDER BY ActiveMonthEntity.month ASC;
SELECT month, COUNT(*) AS found
  FROM active_months
  WHERE month >= ?
  GROUP BY month;

-- audit_log
INSERT INTO audit_log (id, at, actor_id, action, account_id, before_state, after_state)
  VALUES (?, ?, ?, ?, ?, ?, ?);
SELECT id, at, actor_id AS actorId, action, account_id AS accountId, before_state AS beforeState, after_state AS afterState
  FROM audit_log
  ORDER BY id DESC
  LIMIT ?;

-- erased_accounts
INSERT INTO erased_accounts(account_id, erased_at)
  VALUES (?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id);
SELECT ErasedAccountEntity.account_id, ErasedAccountEntity.erased_at
  FROM erased_accounts ErasedAccountEntity
  WHERE ((0=1));
SELECT ErasedAccountEntity.account_id, ErasedAccountEntity.erased_at
  FROM erased_accounts ErasedAccountEntity
  WHERE ((ErasedAccountEntity.account_id IN (?)));

-- invitations
DELETE
  FROM invitations
  WHERE expires_at < ?;
INSERT INTO invitations(id, token_hash, note, created_at, expires_at, revoked_at, used_at, account_id)
  VALUES (?, ?, ?, ?, ?, DEFAULT, DEFAULT, DEFAULT);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM invitations InvitationEntity
  WHERE ((InvitationEntity.id = ?)))
  LIMIT 1;
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM invitations InvitationEntity
  WHERE ((InvitationEntity.token_hash = ?) AND (InvitationEntity.used_at IS NULL) AND (InvitationEntity.revoked_at IS NULL) AND (InvitationEntity.expires_at > ?)))
  LIMIT 1;
SELECT COUNT(1) AS cnt
  FROM invitations InvitationEntity
  WHERE ((InvitationEntity.used_at IS NULL) AND (InvitationEntity.revoked_at IS NULL) AND (InvitationEntity.expires_at > ?));
SELECT InvitationEntity.id, InvitationEntity.token_hash, InvitationEntity.note, InvitationEntity.created_at, InvitationEntity.expires_at, InvitationEntity.revoked_at, InvitationEntity.used_at, InvitationEntity.account_id
  FROM invitations InvitationEntity
  ORDER BY InvitationEntity.id DESC
  LIMIT #;
SELECT InvitationEntity.id, InvitationEntity.token_hash, InvitationEntity.note, InvitationEntity.created_at, InvitationEntity.expires_at, InvitationEntity.revoked_at, InvitationEntity.used_at, InvitationEntity.account_id
  FROM invitations InvitationEntity
  WHERE ((InvitationEntity.account_id = ?))
  LIMIT 1;
SELECT InvitationEntity.id, InvitationEntity.token_hash, InvitationEntity.note, InvitationEntity.created_at, InvitationEntity.expires_at, InvitationEntity.revoked_at, InvitationEntity.used_at, InvitationEntity.account_id
  FROM invitations InvitationEntity
  WHERE ((InvitationEntity.used_at IS NULL) AND (InvitationEntity.revoked_at IS NULL) AND (InvitationEntity.expires_at > ?))
  ORDER BY InvitationEntity.id DESC
  LIMIT #;
UPDATE invitations
  SET account_id = ?, note = ?
  WHERE account_id = ?;
UPDATE invitations
  SET revoked_at = ?
  WHERE (id = ? AND used_at IS NULL AND revoked_at IS NULL AND expires_at > ?);
UPDATE invitations
  SET used_at = ?, account_id = ?
  WHERE (token_hash = ? AND used_at IS NULL AND revoked_at IS NULL AND expires_at > ?);

-- login_families
DELETE
  FROM login_families
  WHERE account_id = ?;
DELETE
  FROM login_families
  WHERE id = ?;
INSERT INTO login_families(id, account_id, platform, device, address, mfa, mfa_by, is_new_device, started_at, last_used_at, expires_at, ended_at, ended_by)
  VALUES (?, ?, ?, ?, ?, ?, ?, DEFAULT, ?, ?, ?, DEFAULT, DEFAULT);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.account_id = ?) AND (LoginSessionEntity.id != ?)))
  LIMIT 1;
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.id = ?) AND (LoginSessionEntity.account_id = ?) AND (LoginSessionEntity.ended_at IS NULL)))
  LIMIT 1;
SELECT LoginSessionEntity.id
  FROM login_families LoginSessionEntity
  WHERE ((((LoginSessionEntity.expires_at < ?))) OR (((LoginSessionEntity.ended_at < ?))) OR (((LoginSessionEntity.last_used_at < ?))))
  LIMIT #
  FOR UPDATE SKIP LOCKED;
SELECT LoginSessionEntity.id, LoginSessionEntity.account_id, LoginSessionEntity.platform, LoginSessionEntity.device, LoginSessionEntity.address, LoginSessionEntity.mfa, LoginSessionEntity.mfa_by, LoginSessionEntity.is_new_device, LoginSessionEntity.started_at, LoginSessionEntity.last_used_at, LoginSessionEntity.expires_at, LoginSessionEntity.ended_at, LoginSessionEntity.ended_by
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.account_id = ?) AND (LoginSessionEntity.ended_at IS NULL) AND (LoginSessionEntity.last_used_at > ?))
  ORDER BY LoginSessionEntity.last_used_at DESC, LoginSessionEntity.id DESC
  LIMIT #;
SELECT LoginSessionEntity.id, LoginSessionEntity.account_id, LoginSessionEntity.platform, LoginSessionEntity.device, LoginSessionEntity.address, LoginSessionEntity.mfa, LoginSessionEntity.mfa_by, LoginSessionEntity.is_new_device, LoginSessionEntity.started_at, LoginSessionEntity.last_used_at, LoginSessionEntity.expires_at, LoginSessionEntity.ended_at, LoginSessionEntity.ended_by
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.account_id = ?))
  ORDER BY LoginSessionEntity.started_at ASC, LoginSessionEntity.id ASC;
SELECT LoginSessionEntity.id, LoginSessionEntity.account_id, LoginSessionEntity.platform, LoginSessionEntity.device, LoginSessionEntity.address, LoginSessionEntity.mfa, LoginSessionEntity.mfa_by, LoginSessionEntity.is_new_device, LoginSessionEntity.started_at, LoginSessionEntity.last_used_at, LoginSessionEntity.expires_at, LoginSessionEntity.ended_at, LoginSessionEntity.ended_by
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.id = ?) AND (LoginSessionEntity.account_id = ?) AND (LoginSessionEntity.ended_at IS NULL))
  LIMIT 1;
SELECT LoginSessionEntity.id, LoginSessionEntity.account_id, LoginSessionEntity.platform, LoginSessionEntity.device, LoginSessionEntity.address, LoginSessionEntity.mfa, LoginSessionEntity.mfa_by, LoginSessionEntity.is_new_device, LoginSessionEntity.started_at, LoginSessionEntity.last_used_at, LoginSessionEntity.expires_at, LoginSessionEntity.ended_at, LoginSessionEntity.ended_by
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.id = ?) AND (LoginSessionEntity.account_id = ?))
  LIMIT 1;
SELECT LoginSessionEntity.id, LoginSessionEntity.account_id, LoginSessionEntity.platform, LoginSessionEntity.device, LoginSessionEntity.address, LoginSessionEntity.mfa, LoginSessionEntity.mfa_by, LoginSessionEntity.is_new_device, LoginSessionEntity.started_at, LoginSessionEntity.last_used_at, LoginSessionEntity.expires_at, LoginSessionEntity.ended_at, LoginSessionEntity.ended_by
  FROM login_families LoginSessionEntity
  WHERE ((LoginSessionEntity.id = ?) AND (LoginSessionEntity.account_id = ?))
  LIMIT 1
  FOR UPDATE;
SELECT MAX(id) AS newest, (SELECT id
  FROM login_families
  WHERE account_id = ? AND ended_at IS NULL
  ORDER BY id DESC
  LIMIT 1 OFFSET #) AS excess
  FROM login_families
  WHERE account_id = ?;
SELECT MAX(id) AS newest, (SELECT id
  FROM login_families
  WHERE account_id = ? AND ended_at IS NULL
  ORDER BY id DESC
  LIMIT 1 OFFSET 2) AS excess
  FROM login_families
  WHERE account_id = ?;
UPDATE login_families
  SET ended_at = ?, ended_by = ?
  WHERE (account_id = ? AND ended_at IS NULL);
UPDATE login_families
  SET ended_at = ?, ended_by = ?
  WHERE (account_id = ? AND id != ? AND ended_at IS NULL);
UPDATE login_families
  SET ended_at = ?, ended_by = ?
  WHERE (account_id = ? AND id <= ? AND ended_at IS NULL);
UPDATE login_families
  SET ended_at = ?, ended_by = ?
  WHERE (id = ? AND account_id = ? AND ended_at IS NULL);
UPDATE login_families
  SET is_new_device = ?
  WHERE (account_id = ? AND id = ?);
UPDATE login_families
  SET is_new_device = ?
  WHERE (id = ? AND account_id = ?);
UPDATE login_families
  SET last_used_at = ?
  WHERE (id = ? AND account_id = ?);
UPDATE login_families
  SET mfa = ?, mfa_by = ?
  WHERE (account_id = ? AND mfa = ? AND mfa_by = ?);
UPDATE login_families
  SET mfa = ?, mfa_by = ?
  WHERE (id = ? AND account_id = ? AND mfa = ?);

-- mails
DELETE
  FROM mails
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM mails
  WHERE account_id = ?;
INSERT INTO mails(account_id, id, recipient, content, created_at, send_at, failures)
  VALUES (?, ?, ?, ?, ?, ?, DEFAULT);
SELECT MailEntity.account_id, MailEntity.id, MailEntity.recipient, MailEntity.content, MailEntity.created_at, MailEntity.send_at, MailEntity.failures
  FROM mails MailEntity
  WHERE ((MailEntity.send_at <= ?))
  ORDER BY MailEntity.send_at ASC, MailEntity.id ASC
  LIMIT 1
  FOR UPDATE SKIP LOCKED;
UPDATE mails
  SET send_at = ?
  WHERE (account_id = ? AND id = ?);
UPDATE mails
  SET send_at = ?, failures = ?
  WHERE (account_id = ? AND id = ?);

-- one_time_tokens
DELETE
  FROM one_time_tokens
  WHERE (account_id = ? AND purpose = ?);
DELETE
  FROM one_time_tokens
  WHERE account_id = ?;
DELETE
  FROM one_time_tokens
  WHERE expires_at <= ?;
INSERT INTO one_time_tokens(account_id, purpose, token_hash, email, expires_at)
  VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), purpose = VALUES(purpose), token_hash = VALUES(token_hash), email = VALUES(email), expires_at = VALUES(expires_at);
SELECT OneTimeTokenEntity.account_id, OneTimeTokenEntity.purpose, OneTimeTokenEntity.token_hash, OneTimeTokenEntity.email, OneTimeTokenEntity.expires_at
  FROM one_time_tokens OneTimeTokenEntity
  WHERE ((OneTimeTokenEntity.account_id = ?) AND (OneTimeTokenEntity.purpose = ?))
  LIMIT 1;

-- passkeys
DELETE
  FROM passkeys
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM passkeys
  WHERE account_id = ?;
INSERT INTO passkeys(account_id, id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at, last_used_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM passkeys PasskeyEntity
  WHERE ((PasskeyEntity.account_id = ?)))
  LIMIT 1;
SELECT COUNT(1) AS cnt
  FROM passkeys PasskeyEntity
  WHERE ((PasskeyEntity.account_id = ?));
SELECT PasskeyEntity.account_id, PasskeyEntity.id, PasskeyEntity.credential_id, PasskeyEntity.public_key, PasskeyEntity.counter, PasskeyEntity.transports, PasskeyEntity.device_type, PasskeyEntity.backed_up, PasskeyEntity.name, PasskeyEntity.created_at, PasskeyEntity.last_used_at
  FROM passkeys PasskeyEntity
  WHERE ((PasskeyEntity.account_id = ?) AND (PasskeyEntity.credential_id = ?))
  LIMIT 1;
SELECT PasskeyEntity.account_id, PasskeyEntity.id, PasskeyEntity.credential_id, PasskeyEntity.public_key, PasskeyEntity.counter, PasskeyEntity.transports, PasskeyEntity.device_type, PasskeyEntity.backed_up, PasskeyEntity.name, PasskeyEntity.created_at, PasskeyEntity.last_used_at
  FROM passkeys PasskeyEntity
  WHERE ((PasskeyEntity.account_id = ?) AND (PasskeyEntity.id = ?))
  LIMIT 1;
SELECT PasskeyEntity.account_id, PasskeyEntity.id, PasskeyEntity.credential_id, PasskeyEntity.public_key, PasskeyEntity.counter, PasskeyEntity.transports, PasskeyEntity.device_type, PasskeyEntity.backed_up, PasskeyEntity.name, PasskeyEntity.created_at, PasskeyEntity.last_used_at
  FROM passkeys PasskeyEntity
  WHERE ((PasskeyEntity.account_id = ?));
SELECT PasskeyEntity.account_id, PasskeyEntity.id, PasskeyEntity.credential_id, PasskeyEntity.public_key, PasskeyEntity.counter, PasskeyEntity.transports, PasskeyEntity.device_type, PasskeyEntity.backed_up, PasskeyEntity.name, PasskeyEntity.created_at, PasskeyEntity.last_used_at
  FROM passkeys PasskeyEntity
  WHERE ((PasskeyEntity.account_id = ?))
  ORDER BY PasskeyEntity.created_at DESC, PasskeyEntity.id DESC;
UPDATE passkeys
  SET counter = ?, backed_up = ?, last_used_at = ?
  WHERE (account_id = ? AND id = ? AND counter < ?);
UPDATE passkeys
  SET name = ?
  WHERE (account_id = ? AND id = ?);

-- recovery_codes
DELETE
  FROM recovery_codes
  WHERE account_id = ?;
INSERT INTO recovery_codes(account_id, code_hash, created_at, used_at)
  VALUES (?, ?, ?, DEFAULT);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM recovery_codes RecoveryCodeEntity
  WHERE ((RecoveryCodeEntity.account_id = ?) AND (RecoveryCodeEntity.code_hash = ?) AND (RecoveryCodeEntity.used_at IS NULL)))
  LIMIT 1;
SELECT COUNT(1) AS cnt
  FROM recovery_codes RecoveryCodeEntity
  WHERE ((RecoveryCodeEntity.account_id = ?) AND (RecoveryCodeEntity.used_at IS NULL));
SELECT RecoveryCodeEntity.account_id, RecoveryCodeEntity.code_hash, RecoveryCodeEntity.created_at, RecoveryCodeEntity.used_at
  FROM recovery_codes RecoveryCodeEntity
  WHERE ((RecoveryCodeEntity.account_id = ?));
UPDATE recovery_codes
  SET used_at = ?
  WHERE (account_id = ? AND code_hash = ? AND used_at IS NULL);

-- refresh_tokens
DELETE
  FROM refresh_tokens
  WHERE account_id = ?;
DELETE
  FROM refresh_tokens
  WHERE family_id = ?;
INSERT INTO refresh_tokens(token_hash, family_id, account_id, issued_at, expires_at, used_at)
  VALUES (?, ?, ?, ?, ?, DEFAULT);
SELECT RefreshTokenEntity.token_hash, RefreshTokenEntity.family_id, RefreshTokenEntity.account_id, RefreshTokenEntity.issued_at, RefreshTokenEntity.expires_at, RefreshTokenEntity.used_at
  FROM refresh_tokens RefreshTokenEntity
  WHERE ((RefreshTokenEntity.token_hash = ?) AND (RefreshTokenEntity.account_id = ?))
  LIMIT 1;
SELECT RefreshTokenEntity.token_hash, RefreshTokenEntity.family_id, RefreshTokenEntity.account_id, RefreshTokenEntity.issued_at, RefreshTokenEntity.expires_at, RefreshTokenEntity.used_at
  FROM refresh_tokens RefreshTokenEntity
  WHERE ((RefreshTokenEntity.token_hash = ?) AND (RefreshTokenEntity.account_id = ?))
  LIMIT 1
  FOR UPDATE;
UPDATE refresh_tokens
  SET used_at = ?
  WHERE (token_hash = ? AND account_id = ?);

-- refused_addresses
DELETE
  FROM refused_addresses
  WHERE address_key = ?;
DELETE
  FROM refused_addresses
  WHERE refused_at <= ?;
INSERT INTO refused_addresses(address_key, refused_at)
  VALUES (?, ?)
  ON DUPLICATE KEY UPDATE address_key = VALUES(address_key), refused_at = VALUES(refused_at);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM refused_addresses RefusedAddressEntity
  WHERE ((RefusedAddressEntity.address_key = ?) AND (RefusedAddressEntity.refused_at > ?)))
  LIMIT 1;

-- registration_policy
INSERT INTO registration_policy(id, policy)
  VALUES (?, ?)
  ON DUPLICATE KEY UPDATE id = VALUES(id), policy = VALUES(policy);
SELECT RegistrationPolicyEntity.id, RegistrationPolicyEntity.policy
  FROM registration_policy RegistrationPolicyEntity
  WHERE ((RegistrationPolicyEntity.id = ?))
  LIMIT 1;

-- revocations
DELETE
  FROM revocations
  WHERE expires_at < ?
  LIMIT #;
INSERT INTO revocations(seq, kind, subject, revoked_at, up_to_login, kept_login, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?);
INSERT INTO revocations(seq, kind, subject, revoked_at, up_to_login, kept_login, expires_at)
  VALUES (?, ?, ?, ?, DEFAULT, DEFAULT, ?);
SELECT seq, kind, subject, revoked_at AS revokedAt, up_to_login AS upToLogin, kept_login AS keptLogin
  FROM revocations
  WHERE seq > ? AND expires_at > ?
  ORDER BY seq
  LIMIT #;

-- second_factors
DELETE
  FROM second_factors
  WHERE account_id = ?;
INSERT INTO second_factors(account_id, sealed_secret, created_at, confirmed_at, last_step)
  VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), sealed_secret = VALUES(sealed_secret), created_at = VALUES(created_at), confirmed_at = VALUES(confirmed_at), last_step = VALUES(last_step);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM second_factors SecondFactorEntity
  WHERE ((SecondFactorEntity.account_id = ?) AND (NOT(SecondFactorEntity.confirmed_at IS NULL))))
  LIMIT 1;
SELECT SecondFactorEntity.account_id, SecondFactorEntity.sealed_secret, SecondFactorEntity.created_at, SecondFactorEntity.confirmed_at, SecondFactorEntity.last_step
  FROM second_factors SecondFactorEntity
  WHERE ((SecondFactorEntity.account_id = ?))
  LIMIT 1;
SELECT SecondFactorEntity.account_id, SecondFactorEntity.sealed_secret, SecondFactorEntity.created_at, SecondFactorEntity.confirmed_at, SecondFactorEntity.last_step
  FROM second_factors SecondFactorEntity
  WHERE ((SecondFactorEntity.account_id > ?))
  ORDER BY SecondFactorEntity.account_id ASC
  LIMIT #
  FOR UPDATE;
UPDATE second_factors
  SET last_step = ?
  WHERE (account_id = ? AND last_step < ?);
UPDATE second_factors
  SET last_step = ?, confirmed_at = ?
  WHERE (account_id = ? AND last_step < ?);
UPDATE second_factors
  SET sealed_secret = ?
  WHERE account_id = ?;

-- signing_keys
DELETE
  FROM signing_keys
  WHERE kid = ?;
INSERT INTO signing_keys(kid, public_jwk, sealed_private_key, created_at, signs_from)
  VALUES (?, ?, ?, ?, ?);
SELECT SigningKeyEntity.kid, SigningKeyEntity.public_jwk, SigningKeyEntity.sealed_private_key, SigningKeyEntity.created_at, SigningKeyEntity.signs_from
  FROM signing_keys SigningKeyEntity
  ORDER BY SigningKeyEntity.signs_from ASC;
UPDATE signing_keys
  SET sealed_private_key = ?
  WHERE kid = ?;

-- turns
INSERT INTO turns (name)
  VALUES ('revocations'), ('keys'), ('owner')
  ON DUPLICATE KEY UPDATE name = turns.name;
SELECT TurnEntity.name, TurnEntity.value
  FROM turns TurnEntity
  WHERE ((TurnEntity.name = ?))
  LIMIT 1
  FOR UPDATE;
UPDATE turns
  SET value = LAST_INSERT_ID(value + 1)
  WHERE name = ?;

-- used_challenges
DELETE
  FROM used_challenges
  WHERE account_id = ?;
DELETE
  FROM used_challenges
  WHERE expires_at < ?;
INSERT INTO used_challenges(account_id, challenge, expires_at)
  VALUES (?, ?, ?);
