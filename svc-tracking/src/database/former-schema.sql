-- The schema of svc-tracking as its migrations before the baseline made it, with rows in every table.

CREATE TABLE `players` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` bigint unsigned NOT NULL DEFAULT 0,
  `cash_used` int unsigned NOT NULL DEFAULT 0,
  `tournaments_used` int unsigned NOT NULL DEFAULT 0,
  `plan` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'trial',
  `plan_version` bigint unsigned NOT NULL DEFAULT 0,
  `trial_number` int unsigned NOT NULL DEFAULT 1,
  `erased_at` datetime(3) DEFAULT NULL,
  `trial_disabled` tinyint(1) NOT NULL DEFAULT 0,
  `results` int unsigned NOT NULL DEFAULT 0,
  `counted_version` bigint unsigned DEFAULT NULL,
  `notes_used` bigint unsigned NOT NULL DEFAULT 0,
  `imported_notes_used` bigint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`account_id`),
  CONSTRAINT `players_plan` CHECK (`plan` in ('trial','unlimited'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `players` (account_id, version, cash_used, tournaments_used, plan, plan_version, trial_number, erased_at, trial_disabled, results, counted_version, notes_used, imported_notes_used) VALUES
  ('019ac000-0000-7000-8000-000000000001', 9, 4, 2, 'unlimited', 6, 1, NULL, 0, 0, NULL, 12, 0),
  ('019ac000-0000-7000-8000-000000000002', 2, 0, 0, 'trial', 1, 3, NULL, 1, 0, 2, 0, 0),
  ('019ac000-0000-7000-8000-000000000009', 3, 0, 0, 'trial', 2, 1, '2026-10-01 00:00:00.000', 0, 0, NULL, 0, 0);

CREATE TABLE `cash_sessions` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `played_on` date NOT NULL,
  `start_time` char(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `end_time` char(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `game_type` varchar(50) NOT NULL,
  `location` varchar(100) NOT NULL,
  `duration_hundredths` int unsigned NOT NULL,
  `buyin_cents` bigint NOT NULL,
  `cashout_cents` bigint NOT NULL,
  `notes` varchar(2000) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `stakes` varchar(30) NOT NULL,
  `rebuys` int unsigned DEFAULT NULL,
  `rebuys_cents` bigint DEFAULT NULL,
  `tips_cents` bigint DEFAULT NULL,
  `expenses_cents` bigint DEFAULT NULL,
  `tags` varchar(400) DEFAULT NULL,
  `import_id` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `position` varchar(30) DEFAULT NULL,
  `source` char(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `zone` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`account_id`,`id`),
  KEY `cash_sessions_newest` (`account_id`,`played_on` DESC,`start_time` DESC,`created_at` DESC,`id` DESC),
  KEY `cash_sessions_days` (`played_on`,`id`),
  CONSTRAINT `cash_sessions_day` CHECK (`played_on` >= '1970-01-01'),
  CONSTRAINT `cash_sessions_amounts` CHECK (`buyin_cents` between 0 and 999999999 and `cashout_cents` between 0 and 999999999),
  CONSTRAINT `cash_sessions_times` CHECK (`start_time` = '' and `end_time` = '' or `start_time` <> '' and `end_time` <> '' and `start_time` <> `end_time`),
  CONSTRAINT `cash_sessions_duration` CHECK (`duration_hundredths` between 1 and 12000)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `cash_sessions` (account_id, id, played_on, start_time, end_time, game_type, location, duration_hundredths, buyin_cents, cashout_cents, notes, created_at, updated_at, stakes, rebuys, rebuys_cents, tips_cents, tags, import_id, position, source, zone) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000101', '2026-11-19', '18:00', '23:30', 'NLH', 'Café Royale', 550, 20000, 31550, 'ran well ♠', '2026-11-20 10:00:00.000', '2026-11-20 10:00:00.000', '1/2', 1, 10000, 500, 'home,late', NULL, '7', NULL, 'Europe/Berlin'),
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000102', '2026-11-20', '18:00', '23:30', 'NLH', 'Café Royale', 550, 20000, 31550, 'ran well ♠', '2026-11-20 10:00:00.000', '2026-11-20 10:00:00.000', '1/2', NULL, NULL, NULL, NULL, '019ac000-0000-7000-8000-000000000201', NULL, REPEAT('a', 32), NULL);

CREATE TABLE `tournaments` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `played_on` date NOT NULL,
  `start_time` char(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `end_time` char(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `game_type` varchar(50) NOT NULL,
  `location` varchar(100) NOT NULL,
  `duration_hundredths` int unsigned NOT NULL,
  `buyin_cents` bigint NOT NULL,
  `cashout_cents` bigint NOT NULL,
  `notes` varchar(2000) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `updated_at` datetime(3) NOT NULL,
  `name` varchar(120) NOT NULL,
  `place` int unsigned DEFAULT NULL,
  `entries` int unsigned DEFAULT NULL,
  `places_paid` int unsigned DEFAULT NULL,
  `rebuys` int unsigned DEFAULT NULL,
  `rebuys_cents` bigint DEFAULT NULL,
  `tips_cents` bigint DEFAULT NULL,
  `expenses_cents` bigint DEFAULT NULL,
  `tags` varchar(400) DEFAULT NULL,
  `addons` int unsigned DEFAULT NULL,
  `addons_cents` bigint DEFAULT NULL,
  `import_id` char(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `source` char(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `zone` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`account_id`,`id`),
  KEY `tournaments_newest` (`account_id`,`played_on` DESC,`start_time` DESC,`created_at` DESC,`id` DESC),
  KEY `tournaments_days` (`played_on`,`id`),
  CONSTRAINT `tournaments_day` CHECK (`played_on` >= '1970-01-01'),
  CONSTRAINT `tournaments_amounts` CHECK (`buyin_cents` between 0 and 999999999 and `cashout_cents` between 0 and 999999999),
  CONSTRAINT `tournaments_times` CHECK (`start_time` = '' and `end_time` = '' or `start_time` <> '' and `end_time` <> '' and `start_time` <> `end_time`),
  CONSTRAINT `tournaments_duration` CHECK (`duration_hundredths` <= 12000),
  CONSTRAINT `tournaments_counts` CHECK ((`place` is null or `place` >= 1) and (`entries` is null or `entries` >= 1) and (`place` is null or `entries` is null or `place` <= `entries`) and (`places_paid` is null or `entries` is null or `places_paid` <= `entries`))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `tournaments` (account_id, id, played_on, start_time, end_time, game_type, location, duration_hundredths, buyin_cents, cashout_cents, notes, created_at, updated_at, name, place, entries, places_paid, addons, addons_cents) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000103', '2026-11-21', '18:00', '23:30', 'NLH', 'Café Royale', 550, 20000, 31550, 'ran well ♠', '2026-11-20 10:00:00.000', '2026-11-20 10:00:00.000', 'Sunday Special', 2, 90, 12, 1, 5000);

CREATE TABLE `idempotency_keys` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `idempotency_key` varchar(200) NOT NULL,
  `request_digest` binary(32) NOT NULL,
  `result_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`account_id`,`idempotency_key`),
  KEY `idempotency_keys_age` (`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `idempotency_keys` (account_id, idempotency_key, request_digest, result_id, created_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'key', UNHEX(REPEAT('e1', 32)), '019ac000-0000-7000-8000-000000000101', '2026-11-20 10:00:00.000');

CREATE TABLE `running_sessions` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` bigint unsigned NOT NULL,
  `changed_at` datetime(3) NOT NULL,
  `document` mediumtext DEFAULT NULL,
  `ended` mediumtext NOT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `running_sessions` (account_id, version, changed_at, document, ended) VALUES
  ('019ac000-0000-7000-8000-000000000002', 3, '2026-11-28 04:00:00.000', '{}', '[]');

CREATE TABLE `imports` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `file_name` varchar(200) NOT NULL,
  `format` varchar(40) NOT NULL,
  `sessions` int unsigned NOT NULL,
  `tournaments` int unsigned NOT NULL,
  `skipped_sessions` int unsigned NOT NULL,
  `skipped_tournaments` int unsigned NOT NULL,
  `trial_number` int unsigned NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `undone_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `imports` (account_id, id, file_name, format, sessions, tournaments, skipped_sessions, skipped_tournaments, trial_number, created_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000201', 'history.csv', 'CSV', 1, 0, 0, 0, 1, '2026-11-20 10:00:00.000');

CREATE TABLE `renames` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `field` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `from_names` mediumtext NOT NULL,
  `to_name` varchar(100) NOT NULL,
  `sessions` int unsigned NOT NULL,
  `tournaments` int unsigned NOT NULL,
  `filters` mediumtext NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `undone_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`account_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `renames` (account_id, id, field, from_names, to_name, sessions, tournaments, filters, created_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000301', 'location', '["Cafe"]', 'Café Royale', 1, 0, '[]', '2026-11-20 10:00:00.000');

CREATE TABLE `renamed_results` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `rename_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `result_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `was` varchar(400) NOT NULL,
  `became` varchar(400) NOT NULL,
  PRIMARY KEY (`account_id`,`rename_id`,`kind`,`result_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `renamed_results` (account_id, rename_id, kind, result_id, was, became) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000301', 'session', '019ac000-0000-7000-8000-000000000101', 'Cafe', 'Café Royale');

CREATE TABLE `saved_views` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(60) NOT NULL,
  `document` mediumtext NOT NULL,
  PRIMARY KEY (`account_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `saved_views` (account_id, id, name, document) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000401', 'At home', '{}');

CREATE TABLE `shares` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `token_hash` binary(32) NOT NULL,
  `document` mediumtext NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`account_id`,`id`),
  UNIQUE KEY `shares_token` (`token_hash`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `shares` (account_id, id, token_hash, document, created_at, expires_at) VALUES
  ('019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000501', UNHEX(REPEAT('f1', 32)), '{}', '2026-11-20 10:00:00.000', '2027-02-20 10:00:00.000');

CREATE TABLE `goals` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `period` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `measure` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `target` bigint unsigned NOT NULL,
  `seen_on` date DEFAULT NULL,
  PRIMARY KEY (`account_id`,`period`,`measure`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `goals` (account_id, period, measure, target, seen_on) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'month', 'hours', 40, '2026-11-20');

CREATE TABLE `statistics_documents` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` bigint unsigned NOT NULL,
  `format` smallint unsigned NOT NULL,
  `today` date NOT NULL,
  `lasting` mediumblob NOT NULL,
  `answer` mediumblob NOT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `statistics_documents` (account_id, version, format, today, lasting, answer) VALUES
  ('019ac000-0000-7000-8000-000000000001', 9, 9, '2026-11-28', '', UNHEX('1f8b00ff'));

CREATE TABLE `player_figures` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` bigint unsigned NOT NULL DEFAULT 0,
  `sessions` int NOT NULL DEFAULT 0,
  `session_ticks` bigint NOT NULL DEFAULT 0,
  `session_profit_cents` bigint NOT NULL DEFAULT 0,
  `sessions_won` int NOT NULL DEFAULT 0,
  `biggest_session_cents` bigint NOT NULL DEFAULT 0,
  `tournaments` int NOT NULL DEFAULT 0,
  `tournament_ticks` bigint NOT NULL DEFAULT 0,
  `tournament_profit_cents` bigint NOT NULL DEFAULT 0,
  `tournament_buyin_cents` bigint NOT NULL DEFAULT 0,
  `tournaments_paid` int NOT NULL DEFAULT 0,
  `biggest_tournament_cents` bigint NOT NULL DEFAULT 0,
  `cash_used` int unsigned NOT NULL DEFAULT 0,
  `tournaments_used` int unsigned NOT NULL DEFAULT 0,
  `ticks` bigint GENERATED ALWAYS AS (`session_ticks` + `tournament_ticks`) STORED,
  `session_hourly` double GENERATED ALWAYS AS (if(`session_ticks` = 0,0e0,`session_profit_cents` * 3e0 / `session_ticks`)) STORED,
  `tournament_hourly` double GENERATED ALWAYS AS (if(`tournament_ticks` = 0,0e0,`tournament_profit_cents` * 3e0 / `tournament_ticks`)) STORED,
  `most_used` int unsigned GENERATED ALWAYS AS (greatest(`cash_used`,`tournaments_used`)) STORED,
  `is_published` tinyint(1) NOT NULL DEFAULT 0,
  `paid_version` bigint unsigned NOT NULL DEFAULT 0,
  `sessions_without_hours` int NOT NULL DEFAULT 0,
  `session_cents_without_hours` bigint NOT NULL DEFAULT 0,
  `tournament_cents_without_hours` bigint NOT NULL DEFAULT 0,
  `hours_version` bigint unsigned NOT NULL DEFAULT 0,
  `tournaments_without_hours` int NOT NULL DEFAULT 0,
  PRIMARY KEY (`account_id`),
  KEY `player_figures_biggest_session_cents` (`biggest_session_cents`,`account_id`),
  KEY `player_figures_biggest_tournament_cents` (`biggest_tournament_cents`,`account_id`),
  KEY `player_figures_ticks` (`ticks`,`account_id`),
  KEY `player_figures_unpublished` (`is_published`,`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `player_figures` (account_id, version, sessions, session_ticks, session_profit_cents, sessions_won, biggest_session_cents, tournaments, tournament_ticks, cash_used, tournaments_used, is_published, paid_version, hours_version) VALUES
  ('019ac000-0000-7000-8000-000000000001', 9, 2, 3300, 23100, 2, 11550, 1, 1650, 4, 2, 1, 9, 9);

CREATE TABLE `play_counts` (
  `account_id` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `facet` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `label` varchar(50) NOT NULL,
  `results` int unsigned NOT NULL,
  PRIMARY KEY (`account_id`,`facet`,`label`),
  KEY `play_counts_labels` (`facet`,`label`,`results`),
  CONSTRAINT `play_counts_facet` CHECK (`facet` in ('game_type','stakes'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
INSERT INTO `play_counts` (account_id, facet, label, results) VALUES
  ('019ac000-0000-7000-8000-000000000001', 'stakes', '1/2', 2);

CREATE TABLE `representative_figures` (
  `id` smallint unsigned NOT NULL,
  `players` int NOT NULL,
  `sessions` double NOT NULL,
  `hours` double NOT NULL,
  `tournaments` double NOT NULL,
  `winning_share` double NOT NULL,
  `median_profit` double NOT NULL,
  `median_hourly` double DEFAULT NULL,
  `median_session_hours` double DEFAULT NULL,
  `sessions_without_hours` double DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `representative_figures` (id, players, sessions, hours, tournaments, winning_share, median_profit, median_hourly) VALUES
  (1, 20, 14.5, 60, 3, 0.55, 120.25, NULL);

CREATE TABLE `community_totals` (
  `shard` smallint unsigned NOT NULL,
  `sessions` bigint NOT NULL DEFAULT 0,
  `cash_out_cents` bigint NOT NULL DEFAULT 0,
  `ticks` bigint NOT NULL DEFAULT 0,
  `tournaments` bigint NOT NULL DEFAULT 0,
  `winnings_cents` bigint NOT NULL DEFAULT 0,
  `buyin_cents` bigint NOT NULL DEFAULT 0,
  `reconciled` bigint unsigned NOT NULL DEFAULT 0,
  `keyspace_id` binary(1) NOT NULL DEFAULT '\0',
  `timed` bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (`shard`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `community_totals` (shard, keyspace_id, sessions, cash_out_cents, ticks, timed)
  WITH RECURSIVE n AS (SELECT 0 AS shard UNION ALL SELECT shard + 1 FROM n WHERE shard < 127)
  SELECT shard, UNHEX(LPAD(HEX(shard * 2), 2, '0')), shard, shard * 100, shard * 300, shard FROM n;

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
  ('figures.catch-up', '2026-11-28 05:00:00.000', '2026-11-28 04:00:00.000', '{"after":""}');

CREATE TABLE `migrations` (
  `id` int NOT NULL AUTO_INCREMENT,
  `timestamp` bigint NOT NULL,
  `name` varchar(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `migrations` (timestamp, name) VALUES
  (1795219200000, 'Outbox1795219200000'),
  (1795219200001, 'Inbox1795219200001'),
  (1795220000000, 'CreatePlayers1795220000000'),
  (1795220001000, 'CreateResults1795220001000'),
  (1795220002000, 'CreateIdempotencyKeys1795220002000'),
  (1795240000000, 'CreateCommunityTotals1795240000000'),
  (1795240001000, 'CreateStatisticsDocuments1795240001000'),
  (1795250001000, 'AddTrialDisabled1795250001000'),
  (1795260000000, 'CreatePlayerFigures1795260000000'),
  (1795260001000, 'FillPlayerFigures1795260001000'),
  (1795260002000, 'IndexResultsByDay1795260002000'),
  (1795270000000, 'AddExtras1795270000000'),
  (1795270001000, 'CreateImports1795270001000'),
  (1795300000000, 'OutboxConfirmations1795300000000'),
  (1795300001000, 'ScheduledTasks1795300001000'),
  (1795310000000, 'AddPosition1795310000000'),
  (1795320000000, 'PublishFigures1795320000000'),
  (1795350000000, 'CountPaidByPlace1795350000000'),
  (1795360000000, 'CreateRepresentativeFigures1795360000000'),
  (1795430000000, 'DropFigureSorts1795430000000'),
  (1795437000000, 'CreateRunningSessions1795437000000'),
  (1795470000000, 'CreateSavedViews1795470000000'),
  (1795473000000, 'CreateShares1795473000000'),
  (1795480000000, 'OutboxAccount1795480000000'),
  (1795480000001, 'InboxAccount1795480000001'),
  (1795480000002, 'ShardsOfTotals1795480000002'),
  (1795482000000, 'CreateGoals1795482000000'),
  (1795490000000, 'LimitResults1795490000000'),
  (1795500000000, 'TidyNames1795500000000'),
  (1795502000000, 'AddSources1795502000000'),
  (1795503000000, 'CreateRenames1795503000000'),
  (1795504000000, 'CountWithoutHours1795504000000'),
  (1795505000000, 'CountTournamentsWithoutHours1795505000000'),
  (1795506000000, 'AddZone1795506000000'),
  (1795507000000, 'CountResults1795507000000'),
  (1795508000000, 'CountTimedResults1795508000000');
