-- The schema of svc-auth as its migrations before the baseline made it, with rows in every table.

CREATE TABLE `accounts` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `login_id` varchar(254) DEFAULT NULL,
  `login_key` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  `email` varchar(254) DEFAULT NULL,
  `email_key` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  `email_verified` tinyint(1) NOT NULL DEFAULT 0,
  `verified_email_key` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin GENERATED ALWAYS AS (if(`email_verified` = 1,`email_key`,NULL)) STORED,
  `display_name` varchar(254) NOT NULL,
  `password_hash` varchar(255) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `google_subject` varchar(255) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `role` enum('player','owner') NOT NULL DEFAULT 'player',
  `owner_slot` tinyint GENERATED ALWAYS AS (if(`role` = 'owner',1,NULL)) STORED,
  `created_at` datetime(3) NOT NULL,
  `last_login_at` datetime(3) DEFAULT NULL,
  `platform` enum('mobile','desktop') DEFAULT NULL,
  `platform_order` tinyint GENERATED ALWAYS AS (case `platform` when 'desktop' then 1 when 'mobile' then 2 end) VIRTUAL,
  `announced` tinyint(1) NOT NULL DEFAULT 0,
  `session_count` int unsigned DEFAULT 0,
  `tournament_count` int unsigned DEFAULT 0,
  `hours_played` double DEFAULT 0,
  `cash_hours` double DEFAULT 0,
  `tournament_hours` double DEFAULT 0,
  `cash_profit_cents` bigint DEFAULT 0,
  `tournament_profit_cents` bigint DEFAULT 0,
  `cash_hourly` double DEFAULT 0,
  `tournament_hourly` double DEFAULT 0,
  `cash_sessions_used` int unsigned DEFAULT 0,
  `tournament_sessions_used` int unsigned DEFAULT 0,
  `figures_version` bigint unsigned DEFAULT 0,
  `subscription_status` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT 'trial',
  `plan` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `current_period_end` datetime(3) DEFAULT NULL,
  `cancel_at_period_end` tinyint(1) DEFAULT 0,
  `subscription_version` bigint unsigned DEFAULT 0,
  `most_used` int GENERATED ALWAYS AS (greatest(`cash_sessions_used`,`tournament_sessions_used`)) VIRTUAL,
  `trial_active` tinyint(1) GENERATED ALWAYS AS (`subscription_status` = 'trial') VIRTUAL,
  `extended_trial_until` datetime(3) DEFAULT NULL,
  `email_lost_at` datetime(3) DEFAULT NULL,
  `pending_email` varchar(254) DEFAULT NULL,
  `settings` text DEFAULT NULL,
  `google_removed_at` datetime(3) DEFAULT NULL,
  `cash_without_hours` int unsigned DEFAULT NULL,
  `tournament_without_hours` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `accounts_login` (`login_key`),
  UNIQUE KEY `accounts_verified_email` (`verified_email_key`),
  UNIQUE KEY `accounts_google` (`google_subject`),
  UNIQUE KEY `accounts_one_owner` (`owner_slot`),
  KEY `accounts_email` (`email_key`),
  KEY `accounts_by_id` (`role`,`id`),
  KEY `accounts_by_email` (`role`,`email`,`id`),
  KEY `accounts_by_name` (`role`,`display_name`,`id`),
  KEY `accounts_by_last_login` (`role`,`last_login_at`,`id`),
  KEY `accounts_by_created_at` (`role`,`created_at`,`id`),
  KEY `accounts_by_platform` (`role`,`platform_order`,`id`),
  KEY `accounts_announced` (`announced`,`id`),
  KEY `accounts_by_session_count` (`role`,`session_count`,`id`),
  KEY `accounts_by_tournament_count` (`role`,`tournament_count`,`id`),
  KEY `accounts_by_hours_played` (`role`,`hours_played`,`id`),
  KEY `accounts_by_cash_hours` (`role`,`cash_hours`,`id`),
  KEY `accounts_by_tournament_hours` (`role`,`tournament_hours`,`id`),
  KEY `accounts_by_cash_profit_loss` (`role`,`cash_profit_cents`,`id`),
  KEY `accounts_by_tournament_profit_loss` (`role`,`tournament_profit_cents`,`id`),
  KEY `accounts_by_cash_hourly` (`role`,`cash_hourly`,`id`),
  KEY `accounts_by_tournament_hourly` (`role`,`tournament_hourly`,`id`),
  KEY `accounts_by_cash_sessions_used` (`role`,`cash_sessions_used`,`id`),
  KEY `accounts_by_tournament_sessions_used` (`role`,`tournament_sessions_used`,`id`),
  KEY `accounts_by_subscription_status` (`role`,`subscription_status`,`id`),
  KEY `accounts_by_device` (`role`,`platform_order`,`id`,`platform`),
  KEY `accounts_by_progress` (`role`,`most_used`,`id`,`cash_sessions_used`,`tournament_sessions_used`),
  KEY `accounts_by_trial` (`role`,`trial_active`,`id`,`subscription_status`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `accounts` (id, login_id, login_key, email, email_key, email_verified, display_name, password_hash, google_subject, role, created_at, last_login_at, platform, announced, session_count, hours_played, cash_hourly, figures_version, subscription_status, subscription_version, settings, cash_without_hours) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'Ada', 'ada', 'Ada@example.com', 'ada@example.com', 1, 'Ada', '$argon2id$a', NULL, 'player', '2026-01-02 03:04:05.678', '2026-11-20 10:00:00.000', 'mobile', 1, 3, 12.5, 7.25, 9, 'pro', 4, '{"theme":"dark"}', 1),
  ('019ac000-0000-7000-8000-000000000002', NULL, NULL, NULL, NULL, 0, 'Bob', NULL, 'google-bob', 'player', '2026-02-03 00:00:00.000', NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  ('019ac000-0000-7000-8000-000000000003', 'owner@example.com', 'owner@example.com', 'owner@example.com', 'owner@example.com', 0, 'Owner', '$argon2id$o', NULL, 'owner', '2026-01-01 00:00:00.000', NULL, NULL, 1, 0, 0, 0, 0, 'trial', 0, NULL, NULL);

CREATE TABLE `account_totals` (
  `id` tinyint unsigned NOT NULL,
  `accounts` bigint NOT NULL,
  `reconciled` bigint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `account_totals` (id, accounts, reconciled) VALUES
  (1, 2, 5);

CREATE TABLE `active_months` (
  `month` char(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`month`,`account_id`),
  KEY `active_months_account` (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `active_months` (month, account_id) VALUES
  ('2026-11', '019ac000-0000-7000-8000-000000000001');

CREATE TABLE `erased_accounts` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `erased_at` datetime(3) NOT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `erased_accounts` (account_id, erased_at) VALUES
  ('019ac000-0000-7000-8000-000000000009', '2026-10-01 00:00:00.000');

CREATE TABLE `login_families` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `platform` enum('mobile','desktop') NOT NULL,
  `started_at` datetime(3) NOT NULL,
  `last_used_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `ended_at` datetime(3) DEFAULT NULL,
  `ended_by` enum('logout','replay','owner') DEFAULT NULL,
  `device` varchar(80) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `address` varchar(45) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `is_new_device` tinyint(1) NOT NULL DEFAULT 0,
  `mfa` tinyint NOT NULL DEFAULT 0,
  `mfa_by` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `login_families_account` (`account_id`),
  KEY `login_families_expiry` (`expires_at`),
  KEY `login_families_active` (`account_id`,`ended_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `login_families` (id, account_id, platform, started_at, last_used_at, expires_at, device, address, mfa, mfa_by) VALUES
  ('019ac000-0000-7000-8000-0000000000f1', '019ac000-0000-7000-8000-000000000001', 'mobile', '2026-11-20 10:00:00.000', '2026-11-28 04:00:00.000', '2027-11-20 10:00:00.000', 'Safari on iPhone', '192.0.2.1', 1, 'app');

CREATE TABLE `refresh_tokens` (
  `token_hash` binary(32) NOT NULL,
  `family_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `issued_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `used_at` datetime(3) DEFAULT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`token_hash`),
  KEY `refresh_tokens_family` (`family_id`),
  KEY `refresh_tokens_account` (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `refresh_tokens` (token_hash, family_id, issued_at, expires_at, account_id) VALUES
  (UNHEX(REPEAT('a1', 32)), '019ac000-0000-7000-8000-0000000000f1', '2026-11-28 04:00:00.000', '2026-12-28 04:00:00.000', '019ac000-0000-7000-8000-000000000001'),
  (UNHEX(REPEAT('a2', 32)), '019ac000-0000-7000-8000-0000000000f1', '2026-11-28 04:00:00.000', '2026-12-28 04:00:00.000', NULL),
  (UNHEX(REPEAT('a3', 32)), '019ac000-0000-7000-8000-0000000000f1', '2026-11-28 04:00:00.000', '2026-12-28 04:00:00.000', '');

CREATE TABLE `revocations` (
  `seq` bigint unsigned NOT NULL,
  `kind` enum('login','account') NOT NULL,
  `subject` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `revoked_at` bigint unsigned NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `up_to_login` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `kept_login` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`seq`),
  KEY `revocations_expiry` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `revocations` (seq, kind, subject, revoked_at, expires_at, up_to_login, kept_login) VALUES
  (7, 'account', '019ac000-0000-7000-8000-000000000001', 1795800000, '2026-11-28 06:00:00.000', '019ac000-0000-7000-8000-0000000000f1', NULL);

CREATE TABLE `signing_keys` (
  `kid` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `public_jwk` text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sealed_private_key` varbinary(8192) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `signs_from` datetime(3) NOT NULL,
  PRIMARY KEY (`kid`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `signing_keys` (kid, public_jwk, sealed_private_key, created_at, signs_from) VALUES
  ('019ac000-0000-7000-8000-0000000000c1', '{"kty":"EC","crv":"P-256","x":"x","y":"y"}', UNHEX('01ff00'), '2026-11-01 00:00:00.000', '2026-11-02 00:00:00.000'),
  ('019ac000-0000-7000-8000-0000000000c2', '{"kty":"RSA","n":"n","e":"AQAB"}', UNHEX('02ff00'), '2026-10-01 00:00:00.000', '2026-10-02 00:00:00.000');

CREATE TABLE `passkeys` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `credential_id` varchar(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `public_key` varchar(4096) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `counter` int unsigned NOT NULL,
  `transports` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `device_type` enum('singleDevice','multiDevice') NOT NULL,
  `backed_up` tinyint NOT NULL,
  `name` varchar(80) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `last_used_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`,`id`),
  UNIQUE KEY `passkeys_credential_id` (`credential_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `passkeys` (account_id, id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-0000000000d1', 'credential', 'key', 4, 'internal', 'multiDevice', 1, 'Phone', '2026-11-20 10:00:00.000');

CREATE TABLE `used_challenges` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `challenge` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`account_id`,`challenge`),
  KEY `used_challenges_expiry` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `used_challenges` (account_id, challenge, expires_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'challenge', '2026-11-28 06:00:00.000');

CREATE TABLE `second_factors` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sealed_secret` varbinary(64) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `confirmed_at` datetime(3) DEFAULT NULL,
  `last_step` int unsigned NOT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `second_factors` (account_id, sealed_secret, created_at, confirmed_at, last_step) VALUES
  ('019ac000-0000-7000-8000-000000000001', UNHEX('0a0b'), '2026-11-20 10:00:00.000', '2026-11-20 10:01:00.000', 59859333);

CREATE TABLE `recovery_codes` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `code_hash` binary(32) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `used_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`,`code_hash`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `recovery_codes` (account_id, code_hash, created_at, used_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', UNHEX(REPEAT('b1', 32)), '2026-11-27 23:00:00.000', NULL),
  ('019ac000-0000-7000-8000-000000000002', UNHEX(REPEAT('b2', 32)), '2026-11-20 10:00:00.000', NULL);

CREATE TABLE `one_time_tokens` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `purpose` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` binary(32) NOT NULL,
  `email` varchar(254) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`account_id`,`purpose`),
  KEY `one_time_tokens_expiry` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `one_time_tokens` (account_id, purpose, token_hash, email, expires_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'reset', UNHEX(REPEAT('c1', 32)), 'ada@example.com', '2026-11-28 06:00:00.000');

CREATE TABLE `mails` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `recipient` varchar(254) NOT NULL,
  `content` text NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `send_at` datetime(3) NOT NULL,
  `failures` int NOT NULL DEFAULT 0,
  PRIMARY KEY (`account_id`,`id`),
  KEY `mails_due` (`send_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `mails` (account_id, id, recipient, content, created_at, send_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-0000000000b1', 'ada@example.com', '{"kind":"reset"}', '2026-11-28 04:00:00.000', '2026-11-28 04:00:00.000');

CREATE TABLE `refused_addresses` (
  `address_key` varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `refused_at` datetime(3) NOT NULL,
  PRIMARY KEY (`address_key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `refused_addresses` (address_key, refused_at) VALUES
  ('no@example.com', '2026-11-01 00:00:00.000');

CREATE TABLE `invitations` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` binary(32) NOT NULL,
  `note` varchar(100) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `revoked_at` datetime(3) DEFAULT NULL,
  `used_at` datetime(3) DEFAULT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `invitations_token` (`token_hash`),
  KEY `invitations_account` (`account_id`),
  KEY `invitations_expiry` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `invitations` (id, token_hash, note, created_at, expires_at, used_at, account_id) VALUES
  ('019ac000-0000-7000-8000-0000000000b2', UNHEX(REPEAT('d1', 32)), 'for Ada ♠', '2026-01-01 00:00:00.000', '2026-01-08 00:00:00.000', '2026-01-02 03:04:05.678', '019ac000-0000-7000-8000-000000000001');

CREATE TABLE `registration_policy` (
  `id` tinyint unsigned NOT NULL,
  `policy` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `registration_policy` (id, policy) VALUES
  (1, 'invited');

CREATE TABLE `turns` (
  `name` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `value` bigint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `turns` (name, value) VALUES
  ('keys', 3),
  ('owner', 0),
  ('revocations', 7);

CREATE TABLE `outbox` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `type` varchar(64) CHARACTER SET ascii NOT NULL,
  `event` longtext NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `available_at` datetime(3) NOT NULL,
  `attempts` int unsigned NOT NULL DEFAULT 0,
  `last_error` varchar(500) DEFAULT NULL,
  `parked_at` datetime(3) DEFAULT NULL,
  `dispatches` int unsigned NOT NULL DEFAULT 0,
  `awaiting` set('svc-auth','svc-tracking','svc-billing','follow-up') CHARACTER SET ascii DEFAULT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT (json_unquote(json_extract(`event`,'$.accountId'))),
  PRIMARY KEY (`id`),
  KEY `outbox_due` (`parked_at`,`available_at`,`dispatches`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `outbox` (id, type, event, created_at, available_at, awaiting, dispatches) VALUES
  ('019ac000-0000-7000-8000-0000000000e1', 'account.deleted', '{"type":"account.deleted","accountId":"019ac000-0000-7000-8000-000000000001"}', '2026-11-28 04:00:00.000', '2026-11-28 04:01:00.000', 'svc-tracking,svc-billing', 1);

CREATE TABLE `inbox` (
  `event_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `type` varchar(64) CHARACTER SET ascii NOT NULL,
  `received_at` datetime(3) NOT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`event_id`),
  KEY `inbox_received` (`received_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `inbox` (event_id, type, received_at, account_id) VALUES
  ('019ac000-0000-7000-8000-0000000000e2', 'plan.changed', '2026-11-28 04:00:00.000', '019ac000-0000-7000-8000-000000000001'),
  ('019ac000-0000-7000-8000-0000000000e3', 'plan.changed', '2026-11-01 04:00:00.000', NULL);

CREATE TABLE `scheduled_tasks` (
  `name` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `next_run_at` datetime(3) NOT NULL,
  `locked_by` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `locked_until` datetime(3) DEFAULT NULL,
  `last_started_at` datetime(3) DEFAULT NULL,
  `last_succeeded_at` datetime(3) DEFAULT NULL,
  `failures` int unsigned NOT NULL DEFAULT 0,
  `last_error` varchar(500) DEFAULT NULL,
  `progress` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `scheduled_tasks` (name, next_run_at, last_succeeded_at, progress) VALUES
  ('accounts.reconcile', '2026-11-28 05:00:00.000', '2026-11-28 04:00:00.000', '{"after":""}');

CREATE TABLE `audit_log` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `at` datetime(3) NOT NULL,
  `actor_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `action` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `before_state` text NOT NULL,
  `after_state` text NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `audit_log` (id, at, actor_id, action, account_id, before_state, after_state) VALUES
  ('019ac000-0000-7000-8000-0000000000a1', '2026-11-20 10:00:00.000', '019ac000-0000-7000-8000-000000000003', 'grandfather', '019ac000-0000-7000-8000-000000000002', '{}', '{}');

CREATE TABLE `migrations` (
  `id` int NOT NULL AUTO_INCREMENT,
  `timestamp` bigint NOT NULL,
  `name` varchar(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `migrations` (timestamp, name) VALUES
  (1795219200000, 'Outbox1795219200000'),
  (1795219200001, 'Inbox1795219200001'),
  (1795219300000, 'SignIn1795219300000'),
  (1795240002000, 'CountAccounts1795240002000'),
  (1795253000000, 'Audit1795253000000'),
  (1795253001000, 'SortAccounts1795253001000'),
  (1795253002000, 'AnnounceAccounts1795253002000'),
  (1795253003000, 'ActiveMonths1795253003000'),
  (1795300000000, 'OutboxConfirmations1795300000000'),
  (1795300001000, 'ScheduledTasks1795300001000'),
  (1795300002000, 'ErasedAccounts1795300002000'),
  (1795320000000, 'ListUsers1795320000000'),
  (1795320001000, 'CoverComputedSorts1795320001000'),
  (1795420000000, 'ListExtendedTrials1795420000000'),
  (1795430000000, 'DescribeLogins1795430000000'),
  (1795431000000, 'Mails1795431000000'),
  (1795432000000, 'OneTimeTokens1795432000000'),
  (1795433000000, 'Passkeys1795433000000'),
  (1795434000000, 'LostEmails1795434000000'),
  (1795434100000, 'PendingEmails1795434100000'),
  (1795434200000, 'NewDevices1795434200000'),
  (1795435000000, 'RecoveryCodes1795435000000'),
  (1795435100000, 'SecondFactors1795435100000'),
  (1795436000000, 'Settings1795436000000'),
  (1795438000000, 'Invitations1795438000000'),
  (1795438500000, 'FactorsOfLogins1795438500000'),
  (1795480000000, 'OutboxAccount1795480000000'),
  (1795480000001, 'InboxAccount1795480000001'),
  (1795480000002, 'AccountsOfTokens1795480000002'),
  (1795560000000, 'RevokeLoginsAtOnce1795560000000'),
  (1795560001000, 'UniqueCredentials1795560001000'),
  (1795561000000, 'EmailKeys1795561000000'),
  (1795561001000, 'RemoveGoogle1795561001000'),
  (1795562000000, 'ListWithoutHours1795562000000');
