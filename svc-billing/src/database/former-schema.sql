-- The schema of svc-billing as its migrations before the baseline made it, with rows in every table.

CREATE TABLE `standings` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `grandfathered` tinyint(1) NOT NULL DEFAULT 0,
  `trial_disabled` tinyint(1) NOT NULL DEFAULT 0,
  `trial_number` int unsigned NOT NULL DEFAULT 1,
  `plan_told` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'trial',
  `plan_version` bigint unsigned NOT NULL DEFAULT 1,
  `customer_number` int unsigned NOT NULL DEFAULT 1,
  `erased_at` datetime(3) DEFAULT NULL,
  `provider_erased_at` datetime(3) DEFAULT NULL,
  `subscription_status` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `registration_counted` tinyint(1) NOT NULL DEFAULT 0,
  `trial_active` tinyint(1) GENERATED ALWAYS AS (`subscription_status` = 'trial') VIRTUAL,
  `published_status` varchar(255) DEFAULT NULL,
  `status_version` bigint unsigned NOT NULL DEFAULT 0,
  `extended_trial_until` datetime(3) DEFAULT NULL,
  `checkout_locked_by` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `checkout_locked_until` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`),
  KEY `standings_erasures` (`provider_erased_at`,`erased_at`),
  KEY `standings_status` (`subscription_status`,`account_id`),
  KEY `standings_extended_trial` (`plan_told`,`extended_trial_until`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `standings` (account_id, grandfathered, trial_disabled, trial_number, plan_told, plan_version, customer_number, erased_at, provider_erased_at, subscription_status, registration_counted, published_status, status_version, extended_trial_until) VALUES
  ('019ac000-0000-7000-8000-000000000001', 0, 0, 1, 'unlimited', 6, 2, NULL, NULL, 'pro', 1, '{"plan":"monthly"}', 4, NULL),
  ('019ac000-0000-7000-8000-000000000002', 1, 1, 3, 'trial', 1, 1, NULL, NULL, 'trial', 1, NULL, 0, '2026-12-01 00:00:00.000'),
  ('019ac000-0000-7000-8000-000000000009', 0, 0, 1, 'none', 2, 1, '2026-10-01 00:00:00.000', '2026-10-01 00:01:00.000', NULL, 0, NULL, 0, NULL);

CREATE TABLE `usage_copies` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `cash_used` int unsigned NOT NULL,
  `tournaments_used` int unsigned NOT NULL,
  `account_version` bigint unsigned NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `erased_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `usage_copies` (account_id, cash_used, tournaments_used, account_version, updated_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', 4, 2, 9, '2026-11-28 04:00:00.000');

CREATE TABLE `customers` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `customer_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `read_started_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `email_outdated_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`),
  UNIQUE KEY `customers_customer` (`customer_id`),
  KEY `customers_email_outdated` (`email_outdated_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `customers` (account_id, customer_id, read_started_at, created_at, email_outdated_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'cus_ada', '2026-11-28 04:00:00.123456', '2026-02-01 00:00:00.000', NULL);

CREATE TABLE `subscriptions` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `customer_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `status` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `price_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `plan` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `current_period_end` datetime(3) DEFAULT NULL,
  `cancel_at_period_end` tinyint(1) NOT NULL,
  `cancel_at` datetime(3) DEFAULT NULL,
  `past_due_since` datetime(3) DEFAULT NULL,
  `read_started_at` datetime(6) NOT NULL,
  `unit_amount` bigint DEFAULT NULL,
  `currency` varchar(3) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `interval_unit` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `interval_count` int unsigned DEFAULT NULL,
  `quantity` int unsigned DEFAULT NULL,
  PRIMARY KEY (`account_id`,`id`),
  KEY `subscriptions_past_due` (`past_due_since`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `subscriptions` (account_id, id, customer_id, status, price_id, plan, current_period_end, cancel_at_period_end, read_started_at, unit_amount, currency, interval_unit, interval_count, quantity) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'sub_ada', 'cus_ada', 'active', 'price_monthly', 'monthly', '2026-12-01 00:00:00.000', 0, '2026-11-28 04:00:00.123456', 999, 'usd', 'month', 1, 1);

CREATE TABLE `checkout_attempts` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `customer_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `price_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `success_url` text NOT NULL,
  `cancel_url` text NOT NULL,
  `session_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `url` text DEFAULT NULL,
  `state` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `checkout_attempts_session` (`session_id`),
  KEY `checkout_attempts_account` (`account_id`,`state`,`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `checkout_attempts` (id, account_id, customer_id, price_id, success_url, cancel_url, session_id, url, state, created_at) VALUES
  ('019ac000-0000-7000-8000-0000000000c1', '019ac000-0000-7000-8000-000000000001', 'cus_ada', 'price_monthly', 'https://example.com/a', 'https://example.com/b', 'cs_ada', 'https://example.com/c', 'open', '2026-11-01 00:00:00.000');

CREATE TABLE `provider_events` (
  `event_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `type` varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `customer_id` varchar(255) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `received_at` datetime(6) NOT NULL,
  `applied_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`event_id`),
  KEY `provider_events_customer` (`customer_id`,`applied_at`),
  KEY `provider_events_waiting` (`applied_at`,`received_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `provider_events` (event_id, type, customer_id, received_at, applied_at) VALUES
  ('evt_1', 'invoice.paid', 'cus_ada', '2026-11-28 04:00:00.123456', NULL);

CREATE TABLE `sync_runs` (
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `state` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `result` text DEFAULT NULL,
  `failure` varchar(500) DEFAULT NULL,
  `requested_at` datetime(3) NOT NULL,
  `leased_until` datetime(3) DEFAULT NULL,
  `finished_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `sync_runs_state` (`state`,`requested_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `sync_runs` (id, state, result, requested_at, finished_at) VALUES
  ('019ac000-0000-7000-8000-0000000000c2', 'done', '{}', '2026-11-28 04:00:00.000', '2026-11-28 04:01:00.000');

CREATE TABLE `status_changes` (
  `id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `at` datetime(3) NOT NULL,
  `from_status` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `to_status` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `keyspace_id` binary(1) NOT NULL DEFAULT '\0',
  PRIMARY KEY (`id`),
  KEY `status_changes_at` (`at`,`from_status`,`to_status`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `status_changes` (id, at, from_status, to_status, keyspace_id) VALUES
  (12, '2026-11-01 00:00:00.000', 'trial', 'pro', UNHEX('80'));

CREATE TABLE `chores` (
  `name` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `due_at` datetime(3) NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `chores` (name, due_at) VALUES
  ('sync', '2026-03-01 00:00:00.000');

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
  ('sync.nightly', '2026-11-28 05:00:00.000', '2026-11-28 04:00:00.000', '{"after":""}');

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
  (1795219210000, 'UsageCopies1795219210000'),
  (1795250000000, 'Billing1795250000000'),
  (1795253000000, 'Audit1795253000000'),
  (1795253500000, 'OwnerFigures1795253500000'),
  (1795300000000, 'OutboxConfirmations1795300000000'),
  (1795300001000, 'ScheduledTasks1795300001000'),
  (1795320000000, 'PublishStatuses1795320000000'),
  (1795420000000, 'ExtendedTrials1795420000000'),
  (1795430000000, 'DropTrialSort1795430000000'),
  (1795438600000, 'CustomerEmails1795438600000'),
  (1795480000000, 'OutboxAccount1795480000000'),
  (1795480000001, 'InboxAccount1795480000001'),
  (1795480000002, 'ShardsOfStatuses1795480000002'),
  (1795500000000, 'CheckoutLock1795500000000');
