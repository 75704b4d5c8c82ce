-- What the service sends to its database, by the first table. `npm run statements` writes this file.

-- bankroll_starts
DELETE
  FROM bankroll_starts
  WHERE (account_id = ? AND bankroll = ?);
DELETE
  FROM bankroll_starts
  WHERE account_id = ?;
INSERT INTO bankroll_starts(account_id, bankroll, amount_cents, starts_on)
  VALUES (?, ?, ?, ?);
SELECT BankrollStartEntity.account_id, BankrollStartEntity.bankroll, BankrollStartEntity.amount_cents, BankrollStartEntity.starts_on
  FROM bankroll_starts BankrollStartEntity
  WHERE ((BankrollStartEntity.account_id = ?));

-- bulk_changed_results
DELETE
  FROM bulk_changed_results
  WHERE account_id = ?;
DELETE
  FROM bulk_changed_results
  WHERE account_id = ? AND change_id = ?;
DELETE
  FROM bulk_changed_results
  WHERE created_at < ?
  ORDER BY created_at
  LIMIT #;
INSERT INTO bulk_changed_results (account_id, change_id, result_id, kind, former, became, created_at) SELECT account_id, ?, id, ?, JSON_OBJECT('id', id, 'played_on', played_on, 'start_time', start_time, 'end_time', end_time, 'game_type', game_type, 'location', location, 'stakes', stakes, 'duration_hundredths', duration_hundredths, 'buyin_cents', buyin_cents, 'cashout_cents', cashout_cents, 'notes', notes, 'rebuys', rebuys, 'rebuys_cents', rebuys_cents, 'tips_cents', tips_cents, 'expenses_cents', expenses_cents, 'tags', tags, 'position', position, 'zone', zone, 'bankroll', bankroll, 'trip', trip, 'import_id', import_id, 'source', source, 'created_at', created_at, 'updated_at', updated_at), ?, ?
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
INSERT INTO bulk_changed_results (account_id, change_id, result_id, kind, former, became, created_at) SELECT account_id, ?, id, ?, JSON_OBJECT('id', id, 'played_on', played_on, 'start_time', start_time, 'end_time', end_time, 'name', name, 'game_type', game_type, 'location', location, 'duration_hundredths', duration_hundredths, 'buyin_cents', buyin_cents, 'cashout_cents', cashout_cents, 'place', place, 'entries', entries, 'places_paid', places_paid, 'notes', notes, 'rebuys', rebuys, 'rebuys_cents', rebuys_cents, 'tips_cents', tips_cents, 'expenses_cents', expenses_cents, 'tags', tags, 'addons', addons, 'addons_cents', addons_cents, 'zone', zone, 'bankroll', bankroll, 'trip', trip, 'import_id', import_id, 'source', source, 'created_at', created_at, 'updated_at', updated_at), ?, ?
  FROM tournaments
  WHERE account_id = ? AND id IN (?);
SELECT COUNT(*) AS results
  FROM bulk_changed_results
  WHERE account_id = ? AND change_id = ?;
SELECT result_id, kind, former, became
  FROM bulk_changed_results
  WHERE account_id = ? AND change_id = ?;

-- cash_sessions
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, tips_cents, expenses_cents, stakes
  FROM cash_sessions
  WHERE account_id = ? AND played_on BETWEEN ? AND ?
  ORDER BY played_on, start_time, created_at, id;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, tips_cents, expenses_cents, stakes
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  ORDER BY played_on, start_time, created_at, id;
DELETE
  FROM cash_sessions
  WHERE account_id = ?;
DELETE
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
DELETE
  FROM cash_sessions
  WHERE account_id = ? AND import_id = ?;
INSERT INTO cash_sessions (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents, cashout_cents, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, position, zone, bankroll, trip)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
INSERT INTO cash_sessions (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents, cashout_cents, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, position, zone, bankroll, trip)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), game_type = VALUES(game_type), location = VALUES(location), stakes = VALUES(stakes), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), position = VALUES(position), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), updated_at = VALUES(updated_at);
INSERT INTO cash_sessions (account_id, id, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents, cashout_cents, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, position, zone, bankroll, trip, import_id, source, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE id = VALUES(id), played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), game_type = VALUES(game_type), location = VALUES(location), stakes = VALUES(stakes), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), position = VALUES(position), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), import_id = VALUES(import_id), source = VALUES(source), created_at = VALUES(created_at), updated_at = VALUES(updated_at);
SELECT COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM ( SELECT 1 AS sessions, cashout_cents AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 0 AS tournaments, 0 AS winnings_cents, 0 AS buyin_cents
  FROM cash_sessions
  WHERE account_id = ?
  UNION ALL SELECT 0 AS sessions, 0 AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 1 AS tournaments, cashout_cents AS winnings_cents, buyin_cents AS buyin_cents
  FROM tournaments
  WHERE account_id = ? ) AS results;
SELECT COALESCE(bankroll, '') AS bankroll, played_on AS date, SUM(cashout_cents - buyin_cents - COALESCE(tips_cents, 0) - COALESCE(expenses_cents, 0)) AS cents
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  GROUP BY COALESCE(bankroll, ''), played_on;
SELECT DISTINCT game_type AS text
  FROM cash_sessions
  WHERE account_id = ?;
SELECT DISTINCT location AS text
  FROM cash_sessions
  WHERE account_id = ?;
SELECT DISTINCT stakes AS text
  FROM cash_sessions
  WHERE account_id = ?;
SELECT DISTINCT tags AS text
  FROM cash_sessions
  WHERE account_id = ?;
SELECT MAX(day) AS day
  FROM (SELECT MAX(played_on) AS day
  FROM cash_sessions
  WHERE played_on < ?
  UNION ALL SELECT MAX(played_on) AS day
  FROM tournaments
  WHERE played_on < ?) AS latest;
SELECT account_id AS accountId, COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM (SELECT account_id, 1 AS sessions, cashout_cents AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 0 AS tournaments, 0 AS winnings_cents, 0 AS buyin_cents
  FROM cash_sessions) AS results
  WHERE account_id > ?
  GROUP BY account_id
  ORDER BY account_id
  LIMIT #;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  WHERE played_on <= ? AND (played_on < ? OR id < ?)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  WHERE played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  WHERE played_on >= ? AND played_on <= ? AND played_on <= ? AND (played_on < ? OR id < ?)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT id, import_id AS importId, source
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id > ?
  ORDER BY id;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id > ?
  ORDER BY id
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND import_id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on <= ? AND (played_on < ? OR (played_on = ? AND (start_time < ? OR (start_time = ? AND (created_at < ? OR (created_at = ? AND id < ?))))))
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ? AND played_on <= ? AND played_on <= ? AND (played_on < ? OR (played_on = ? AND (start_time < ? OR (start_time = ? AND (created_at < ? OR (created_at = ? AND id < ?))))))
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, source
  FROM cash_sessions
  WHERE account_id = ? AND source IS NOT NULL;
SELECT id, start_time AS startTime, end_time AS endTime, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, tips_cents AS tips, expenses_cents AS expenses, created_at, updated_at
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?;
SELECT location AS text, COUNT(*) AS results
  FROM cash_sessions
  WHERE account_id = ?
  GROUP BY location;
UPDATE cash_sessions
  SET location = CASE id WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? END, updated_at = ?
  WHERE account_id = ? AND id IN (?);
UPDATE cash_sessions
  SET source = CASE id WHEN ? THEN ? END
  WHERE account_id = ? AND id IN (?);
UPDATE cash_sessions
  SET tags = CASE id WHEN ? THEN ? END, updated_at = ?
  WHERE account_id = ? AND id IN (?);
UPDATE cash_sessions
  SET tags = CASE id WHEN ? THEN ? WHEN ? THEN ? END, updated_at = ?
  WHERE account_id = ? AND id IN (?);

-- community_totals
INSERT INTO community_totals (shard, keyspace_id)
  VALUES (0, CHAR(0)), (1, CHAR(2)), (2, CHAR(4)), (3, CHAR(6)), (4, CHAR(8)), (5, CHAR(#)), (6, CHAR(#)), (7, CHAR(#)), (8, CHAR(#)), (9, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#)), (#, CHAR(#))
  ON DUPLICATE KEY UPDATE shard = community_totals.shard;
SELECT COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM community_totals;
SELECT shard, reconciled, sessions AS sessions, cash_out_cents AS cashOutCents, ticks AS ticks, timed AS timed, tournaments AS tournaments, winnings_cents AS winningsCents, buyin_cents AS buyinCents
  FROM community_totals
  ORDER BY shard;
SELECT shard, reconciled, sessions AS sessions, cash_out_cents AS cashOutCents, ticks AS ticks, timed AS timed, tournaments AS tournaments, winnings_cents AS winningsCents, buyin_cents AS buyinCents
  FROM community_totals
  ORDER BY shard
  FOR UPDATE;
UPDATE community_totals
  SET reconciled = reconciled + 1, community_totals.sessions = community_totals.sessions + ?, community_totals.cash_out_cents = community_totals.cash_out_cents + ?, community_totals.ticks = community_totals.ticks + ?, community_totals.timed = community_totals.timed + ?, community_totals.tournaments = community_totals.tournaments + ?, community_totals.winnings_cents = community_totals.winnings_cents + ?, community_totals.buyin_cents = community_totals.buyin_cents + ?
  WHERE shard = ?;

-- goals
DELETE
  FROM goals
  WHERE (account_id = ? AND period = ? AND measure = ?);
DELETE
  FROM goals
  WHERE account_id = ?;
INSERT INTO goals(account_id, period, measure, target, seen_on)
  VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), period = VALUES(period), measure = VALUES(measure), target = VALUES(target), seen_on = VALUES(seen_on);
SELECT GoalEntity.account_id, GoalEntity.period, GoalEntity.measure, GoalEntity.target, GoalEntity.seen_on
  FROM goals GoalEntity
  WHERE ((GoalEntity.account_id = ?));
UPDATE goals
  SET seen_on = ?
  WHERE (account_id = ? AND period = ? AND measure = ? AND target = ?);

-- idempotency_keys
DELETE
  FROM idempotency_keys
  WHERE account_id = ?;
DELETE
  FROM idempotency_keys
  WHERE created_at < ?
  ORDER BY created_at
  LIMIT #;
INSERT INTO idempotency_keys (account_id, idempotency_key, request_digest, result_id, created_at)
  VALUES (?, ?, ?, ?, ?);
SELECT idempotency_key, request_digest, result_id
  FROM idempotency_keys
  WHERE account_id = ? AND idempotency_key IN (?);

-- imports
DELETE
  FROM imports
  WHERE account_id = ?;
INSERT INTO imports(account_id, id, file_name, format, sessions, tournaments, skipped_sessions, skipped_tournaments, trial_number, created_at, undone_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, DEFAULT);
SELECT ImportEntity.account_id, ImportEntity.id, ImportEntity.file_name, ImportEntity.format, ImportEntity.sessions, ImportEntity.tournaments, ImportEntity.skipped_sessions, ImportEntity.skipped_tournaments, ImportEntity.trial_number, ImportEntity.created_at, ImportEntity.undone_at
  FROM imports ImportEntity
  WHERE ((ImportEntity.account_id = ?) AND (ImportEntity.id = ?))
  LIMIT 1;
SELECT ImportEntity.account_id, ImportEntity.id, ImportEntity.file_name, ImportEntity.format, ImportEntity.sessions, ImportEntity.tournaments, ImportEntity.skipped_sessions, ImportEntity.skipped_tournaments, ImportEntity.trial_number, ImportEntity.created_at, ImportEntity.undone_at
  FROM imports ImportEntity
  WHERE ((ImportEntity.account_id = ?))
  ORDER BY ImportEntity.id DESC
  LIMIT #;
UPDATE imports
  SET undone_at = ?
  WHERE (account_id = ? AND id = ?);

-- money_movements
DELETE
  FROM money_movements
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM money_movements
  WHERE account_id = ?;
INSERT INTO money_movements(account_id, id, kind, moved_on, amount_cents, bankroll, to_bankroll, category, note)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), id = VALUES(id), kind = VALUES(kind), moved_on = VALUES(moved_on), amount_cents = VALUES(amount_cents), bankroll = VALUES(bankroll), to_bankroll = VALUES(to_bankroll), category = VALUES(category), note = VALUES(note);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?) AND (MoneyMovementEntity.id = ?)))
  LIMIT 1;
SELECT COUNT(1) AS cnt
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?));
SELECT MoneyMovementEntity.account_id, MoneyMovementEntity.id, MoneyMovementEntity.kind, MoneyMovementEntity.moved_on, MoneyMovementEntity.amount_cents, MoneyMovementEntity.bankroll, MoneyMovementEntity.to_bankroll, MoneyMovementEntity.category, MoneyMovementEntity.note
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?))
  ORDER BY MoneyMovementEntity.moved_on DESC, MoneyMovementEntity.id DESC;

-- play_counts
DELETE
  FROM play_counts
  WHERE (account_id = ? AND facet = ? AND label = ?);
DELETE
  FROM play_counts
  WHERE (account_id = ? AND facet = ? AND label = ?) OR (account_id = ? AND facet = ? AND label = ?);
DELETE
  FROM play_counts
  WHERE account_id IN (?);
INSERT INTO play_counts (account_id, facet, label, results)
  VALUES (?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE results = VALUES(results);
SELECT account_id, facet, label, results
  FROM play_counts
  WHERE account_id IN (?);
SELECT label, SUM(results) AS counted
  FROM play_counts
  WHERE facet = ?
  GROUP BY label
  ORDER BY counted DESC, label
  LIMIT ?;

-- player_figures
DELETE
  FROM player_figures
  WHERE account_id IN (?);
INSERT INTO player_figures (account_id, cash_used, tournaments_used, is_published)
  VALUES (?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id);
INSERT INTO player_figures (account_id, version, cash_used, tournaments_used, sessions, session_ticks, session_profit_cents, sessions_without_hours, session_cents_without_hours, sessions_won, biggest_session_cents, tournaments, tournament_ticks, tournament_profit_cents, tournaments_without_hours, tournament_cents_without_hours, tournament_buyin_cents, tournaments_paid, biggest_tournament_cents)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE is_published = is_published AND version = VALUES(version) AND cash_used = VALUES(cash_used) AND tournaments_used = VALUES(tournaments_used) AND sessions_without_hours = VALUES(sessions_without_hours) AND session_cents_without_hours = VALUES(session_cents_without_hours) AND tournaments_without_hours = VALUES(tournaments_without_hours) AND tournament_cents_without_hours = VALUES(tournament_cents_without_hours), account_id = VALUES(account_id), version = VALUES(version), cash_used = VALUES(cash_used), tournaments_used = VALUES(tournaments_used), sessions = VALUES(sessions), session_ticks = VALUES(session_ticks), session_profit_cents = VALUES(session_profit_cents), sessions_without_hours = VALUES(sessions_without_hours), session_cents_without_hours = VALUES(session_cents_without_hours), sessions_won = VALUES(sessions_won), biggest_session_cents = VALUES(biggest_session_cents), tournaments = VALUES(tournaments), tournament_ticks = VALUES(tournament_ticks), tournament_profit_cents = VALUES(tournament_profit_cents), tournaments_without_hours = VALUES(tournaments_without_hours), tournament_cents_without_hours = VALUES(tournament_cents_without_hours), tournament_buyin_cents = VALUES(tournament_buyin_cents), tournaments_paid = VALUES(tournaments_paid), biggest_tournament_cents = VALUES(biggest_tournament_cents);
SELECT 1
  FROM player_figures AS figures FORCE INDEX (player_figures_unpublished)
  WHERE figures.is_published = 0
  LIMIT 1;
SELECT COALESCE(SUM(1), 0) AS players, COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(session_ticks), 0) AS sessionTicks, COALESCE(SUM(session_profit_cents), 0) AS sessionProfitCents, COALESCE(SUM(session_cents_without_hours), 0) AS sessionCentsWithoutHours, COALESCE(SUM(sessions_without_hours), 0) AS sessionsWithoutHours, COALESCE(SUM(sessions_won), 0) AS sessionsWon, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(tournament_profit_cents), 0) AS tournamentProfitCents, COALESCE(SUM(tournament_buyin_cents), 0) AS tournamentBuyinCents, COALESCE(SUM(tournaments_paid), 0) AS tournamentsPaid, COALESCE(SUM((sessions + tournaments) >= #), 0) AS high, COALESCE(SUM((sessions + tournaments) BETWEEN 5 AND #), 0) AS regular, COALESCE(SUM((sessions + tournaments) BETWEEN 1 AND 4), 0) AS occasional, COALESCE(SUM((sessions + tournaments) = 0), 0) AS inactive, COALESCE(SUM(sessions > 0), 0) AS withSessions, COALESCE(SUM(tournaments > 0), 0) AS withTournaments, COALESCE(SUM(sessions > 0 AND tournaments > 0), 0) AS withBoth, COALESCE(SUM((sessions + tournaments) > 5), 0) AS moreThan5, COALESCE(SUM((sessions + tournaments) > #), 0) AS moreThan10
  FROM player_figures;
SELECT account_id AS accountId, sessions, session_ticks AS sessionTicks, session_profit_cents AS sessionProfitCents, sessions_without_hours AS sessionsWithoutHours, session_cents_without_hours AS sessionCentsWithoutHours, tournaments, tournament_ticks AS tournamentTicks, tournament_profit_cents AS tournamentProfitCents
  FROM player_figures
  WHERE account_id > ? AND (sessions >= ? OR tournaments >= ?)
  ORDER BY account_id
  LIMIT ?;
SELECT account_id, biggest_session_cents AS amount
  FROM player_figures FORCE INDEX (player_figures_biggest_session_cents)
  WHERE biggest_session_cents > 0
  ORDER BY biggest_session_cents DESC, account_id DESC
  LIMIT ?;
SELECT account_id, biggest_tournament_cents AS amount
  FROM player_figures FORCE INDEX (player_figures_biggest_tournament_cents)
  WHERE biggest_tournament_cents > 0
  ORDER BY biggest_tournament_cents DESC, account_id DESC
  LIMIT ?;
SELECT account_id, ticks AS amount
  FROM player_figures FORCE INDEX (player_figures_ticks)
  WHERE ticks > 0
  ORDER BY ticks DESC, account_id DESC
  LIMIT ?;
SELECT figures.account_id, figures.version, sessions, tournaments, ticks, session_ticks, tournament_ticks, session_profit_cents, sessions_without_hours, session_cents_without_hours, tournament_profit_cents, tournaments_without_hours, tournament_cents_without_hours, cash_used, tournaments_used
  FROM player_figures AS figures
  WHERE figures.account_id IN (?);
SELECT figures.account_id, figures.version, sessions, tournaments, ticks, session_ticks, tournament_ticks, session_profit_cents, sessions_without_hours, session_cents_without_hours, tournament_profit_cents, tournaments_without_hours, tournament_cents_without_hours, cash_used, tournaments_used
  FROM player_figures AS figures FORCE INDEX (player_figures_unpublished)
  WHERE figures.is_published = 0
  LIMIT ?
  FOR UPDATE SKIP LOCKED;
UPDATE player_figures
  SET cash_used = ?, tournaments_used = ?, is_published = 0, version = IF(version = ?, ?, version)
  WHERE account_id = ?;
UPDATE player_figures
  SET is_published = 1
  WHERE account_id IN (?);

-- players
INSERT INTO players (account_id)
  VALUES (?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id);
SELECT PlayerEntity.account_id, PlayerEntity.version, PlayerEntity.cash_used, PlayerEntity.tournaments_used, PlayerEntity.plan, PlayerEntity.plan_version, PlayerEntity.trial_number, PlayerEntity.trial_disabled, PlayerEntity.results, PlayerEntity.notes_used, PlayerEntity.imported_notes_used, PlayerEntity.erased_at
  FROM players PlayerEntity
  WHERE ((PlayerEntity.account_id IN (?)));
SELECT account_id
  FROM players
  WHERE account_id IN (?) AND erased_at IS NULL
  FOR UPDATE SKIP LOCKED;
SELECT account_id AS id
  FROM players
  WHERE account_id > ? AND account_id <= ? AND erased_at IS NULL AND account_id NOT IN (?)
  ORDER BY account_id
  LIMIT ?;
SELECT players.account_id AS id, players.erased_at IS NOT NULL AS erased
  FROM players
  LEFT
  JOIN player_figures AS figures ON figures.account_id = players.account_id
  WHERE players.account_id IN (?) AND (figures.account_id IS NOT NULL OR players.erased_at IS NOT NULL);
SELECT players.account_id, figures.version, players.erased_at
  FROM players
  LEFT
  JOIN player_figures AS figures ON figures.account_id = players.account_id
  WHERE players.account_id IN (?);
SELECT players.account_id, players.cash_used, players.tournaments_used, figures.version
  FROM players
  LEFT
  JOIN player_figures AS figures ON figures.account_id = players.account_id
  WHERE players.account_id IN (?) AND players.erased_at IS NULL;
SELECT players.account_id, players.version
  FROM players
  LEFT
  JOIN player_figures AS figures ON figures.account_id = players.account_id
  WHERE players.account_id > ? AND players.erased_at IS NULL AND (figures.version IS NULL OR figures.version < players.version)
  ORDER BY players.account_id
  LIMIT ?;
SELECT players.version, documents.today
  FROM players
  LEFT
  JOIN statistics_documents AS documents ON documents.account_id = players.account_id
  WHERE players.account_id = ? AND players.erased_at IS NULL AND NOT (documents.version <=> players.version AND documents.format <=> ?);
SELECT players.version, players.erased_at, players.results, documents.today, documents.answer, documents.entry_defaults
  FROM players
  LEFT
  JOIN statistics_documents AS documents ON documents.account_id = players.account_id AND documents.version = players.version AND documents.format = ?
  WHERE players.account_id = ?;
SELECT version, cash_used, tournaments_used, plan, plan_version, trial_number, trial_disabled, results, notes_used, imported_notes_used, erased_at
  FROM players
  WHERE account_id = ?;
SELECT version, cash_used, tournaments_used, plan, plan_version, trial_number, trial_disabled, results, notes_used, imported_notes_used, erased_at
  FROM players
  WHERE account_id = ?
  FOR UPDATE;
UPDATE players
  LEFT
  JOIN community_totals ON community_totals.shard = ? AND community_totals.keyspace_id = ?
  SET players.version = ?, players.cash_used = ?, players.tournaments_used = ?, players.results = ?, players.notes_used = ?, players.imported_notes_used = ?, community_totals.sessions = community_totals.sessions + ?, community_totals.cash_out_cents = community_totals.cash_out_cents + ?, community_totals.ticks = community_totals.ticks + ?, community_totals.timed = community_totals.timed + ?, community_totals.tournaments = community_totals.tournaments + ?, community_totals.winnings_cents = community_totals.winnings_cents + ?, community_totals.buyin_cents = community_totals.buyin_cents + ?
  WHERE players.account_id = ?;
UPDATE players
  LEFT
  JOIN community_totals ON community_totals.shard = ? AND community_totals.keyspace_id = ?
  SET players.version = players.version + 1, players.cash_used = 0, players.tournaments_used = 0, players.plan = 'trial', players.erased_at = COALESCE(players.erased_at, ?), community_totals.sessions = community_totals.sessions + ?, community_totals.cash_out_cents = community_totals.cash_out_cents + ?, community_totals.ticks = community_totals.ticks + ?, community_totals.timed = community_totals.timed + ?, community_totals.tournaments = community_totals.tournaments + ?, community_totals.winnings_cents = community_totals.winnings_cents + ?, community_totals.buyin_cents = community_totals.buyin_cents + ?
  WHERE players.account_id = ?;
UPDATE players
  SET version = ?, cash_used = ?, tournaments_used = ?, plan = ?, plan_version = ?, trial_number = ?, trial_disabled = ?, results = ?, notes_used = ?, imported_notes_used = ?
  WHERE account_id = ?;

-- renamed_results
DELETE
  FROM renamed_results
  WHERE account_id = ?;
DELETE
  FROM renamed_results
  WHERE account_id = ? AND rename_id IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, game_type, CASE game_type WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND game_type IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? END
  FROM tournaments
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, stakes, CASE stakes WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND stakes IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, tags, CASE tags WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND tags IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, tags, CASE tags WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND tags IN (?);
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.game_type = renamed_results.became, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.game_type = renamed_results.was;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.location = renamed_results.became, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.location = renamed_results.was;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.location = renamed_results.was, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.location = renamed_results.became;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.stakes = renamed_results.became, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.stakes = renamed_results.was;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.tags = renamed_results.became, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.tags = renamed_results.was;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.tags = renamed_results.was, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.tags = renamed_results.became;
UPDATE renamed_results
  JOIN tournaments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.location = renamed_results.became, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.location = renamed_results.was;
UPDATE renamed_results
  JOIN tournaments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.location = renamed_results.was, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.location = renamed_results.became;
UPDATE renamed_results
  JOIN tournaments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.tags = renamed_results.was, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.tags = renamed_results.became;

-- renames
DELETE
  FROM renames
  WHERE (account_id = ? AND id IN (?));
DELETE
  FROM renames
  WHERE account_id = ?;
INSERT INTO renames(account_id, id, field, from_names, to_name, sessions, tournaments, filters, created_at, undone_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
SELECT 1 AS again
  FROM renames
  JOIN renamed_results AS later ON later.account_id = renames.account_id AND later.rename_id = renames.id
  JOIN renamed_results AS earlier ON earlier.account_id = later.account_id AND earlier.rename_id = ? AND earlier.kind = later.kind AND earlier.result_id = later.result_id
  WHERE renames.account_id = ? AND renames.id > ? AND renames.field = ?
  LIMIT 1;
SELECT RenameEntity.account_id, RenameEntity.id, RenameEntity.field, RenameEntity.from_names, RenameEntity.to_name, RenameEntity.sessions, RenameEntity.tournaments, RenameEntity.filters, RenameEntity.created_at, RenameEntity.undone_at
  FROM renames RenameEntity
  WHERE ((RenameEntity.account_id = ?) AND (RenameEntity.id = ?))
  LIMIT 1;
SELECT RenameEntity.account_id, RenameEntity.id, RenameEntity.field, RenameEntity.from_names, RenameEntity.to_name, RenameEntity.sessions, RenameEntity.tournaments, RenameEntity.filters, RenameEntity.created_at, RenameEntity.undone_at
  FROM renames RenameEntity
  WHERE ((RenameEntity.account_id = ?))
  ORDER BY RenameEntity.id DESC;
UPDATE renames
  SET undone_at = ?
  WHERE (account_id = ? AND id = ?);

-- representative_figures
DELETE
  FROM representative_figures
  WHERE id = ?;
INSERT INTO representative_figures(id, players, sessions, hours, tournaments, winning_share, median_profit, median_hourly, median_session_hours, sessions_without_hours)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
SELECT RepresentativeFiguresEntity.id, RepresentativeFiguresEntity.players, RepresentativeFiguresEntity.sessions, RepresentativeFiguresEntity.hours, RepresentativeFiguresEntity.tournaments, RepresentativeFiguresEntity.winning_share, RepresentativeFiguresEntity.median_profit, RepresentativeFiguresEntity.median_hourly, RepresentativeFiguresEntity.median_session_hours, RepresentativeFiguresEntity.sessions_without_hours
  FROM representative_figures RepresentativeFiguresEntity
  WHERE ((RepresentativeFiguresEntity.id = ?))
  LIMIT 1;
SELECT RepresentativeFiguresEntity.id, RepresentativeFiguresEntity.players, RepresentativeFiguresEntity.sessions, RepresentativeFiguresEntity.hours, RepresentativeFiguresEntity.tournaments, RepresentativeFiguresEntity.winning_share, RepresentativeFiguresEntity.median_profit, RepresentativeFiguresEntity.median_hourly, RepresentativeFiguresEntity.median_session_hours, RepresentativeFiguresEntity.sessions_without_hours
  FROM representative_figures RepresentativeFiguresEntity
  WHERE RepresentativeFiguresEntity.id = ?;
UPDATE representative_figures
  SET players = ?, sessions = ?, hours = ?, tournaments = ?
  WHERE id = ?;

-- result_changes
DELETE
  FROM result_changes
  WHERE account_id = ?;
DELETE
  FROM result_changes
  WHERE account_id = ? AND version <= ?;
INSERT INTO result_changes (account_id, version, kind, result_id, import_id, source)
  VALUES (?, ?, ?, ?, ?, ?);
SELECT kind, result_id
  FROM result_changes
  WHERE account_id = ? AND version > ? AND version <= ?;
SELECT result_id AS resultId, import_id AS importId, source
  FROM result_changes
  WHERE account_id = ? AND kind = ? AND result_id IN (?)
  ORDER BY version;

-- running_sessions
DELETE
  FROM running_sessions
  WHERE account_id = ?;
INSERT INTO running_sessions(account_id, version, changed_at, document, ended)
  VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), version = VALUES(version), changed_at = VALUES(changed_at), document = VALUES(document), ended = VALUES(ended);
SELECT RunningSessionEntity.account_id, RunningSessionEntity.version, RunningSessionEntity.changed_at, RunningSessionEntity.document, RunningSessionEntity.ended
  FROM running_sessions RunningSessionEntity
  WHERE ((RunningSessionEntity.account_id = ?))
  LIMIT 1;

-- saved_views
DELETE
  FROM saved_views
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM saved_views
  WHERE account_id = ?;
INSERT INTO saved_views(account_id, id, name, document)
  VALUES (?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), id = VALUES(id), name = VALUES(name), document = VALUES(document);
SELECT SavedViewEntity.account_id, SavedViewEntity.id, SavedViewEntity.name, SavedViewEntity.document
  FROM saved_views SavedViewEntity
  WHERE ((SavedViewEntity.account_id = ?));
SELECT SavedViewEntity.account_id, SavedViewEntity.id, SavedViewEntity.name, SavedViewEntity.document
  FROM saved_views SavedViewEntity
  WHERE ((SavedViewEntity.account_id = ?))
  ORDER BY SavedViewEntity.id ASC;
UPDATE saved_views
  SET document = ?
  WHERE (account_id = ? AND id = ? AND document = ?);
UPDATE saved_views
  SET document = ?
  WHERE (account_id = ? AND id = ?);

-- shares
DELETE
  FROM shares
  WHERE (account_id = ? AND expires_at <= ?);
DELETE
  FROM shares
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM shares
  WHERE account_id = ?;
DELETE
  FROM shares
  WHERE expires_at <= ?;
INSERT INTO shares(account_id, id, token_hash, document, created_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?);
SELECT ShareEntity.account_id, ShareEntity.id, ShareEntity.token_hash, ShareEntity.document, ShareEntity.created_at, ShareEntity.expires_at
  FROM shares ShareEntity
  WHERE ((ShareEntity.account_id = ?) AND (ShareEntity.expires_at > ?))
  ORDER BY ShareEntity.id ASC;
SELECT ShareEntity.account_id, ShareEntity.id, ShareEntity.token_hash, ShareEntity.document, ShareEntity.created_at, ShareEntity.expires_at
  FROM shares ShareEntity
  WHERE ((ShareEntity.account_id = ?));
SELECT ShareEntity.account_id, ShareEntity.id, ShareEntity.token_hash, ShareEntity.document, ShareEntity.created_at, ShareEntity.expires_at
  FROM shares ShareEntity
  WHERE ((ShareEntity.token_hash = ?) AND (ShareEntity.expires_at > ?))
  LIMIT 1;
UPDATE shares
  SET document = ?
  WHERE (account_id = ? AND id = ? AND document = ?);
UPDATE shares
  SET document = ?
  WHERE (account_id = ? AND id = ?);

-- statistics_documents
DELETE
  FROM statistics_documents
  WHERE account_id = ?;
INSERT INTO statistics_documents (account_id, version, format, today, answer, entry_defaults)
  VALUES (?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE today = IF(version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format)), VALUES(today), today), answer = IF(version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format)), VALUES(answer), answer), entry_defaults = IF(version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format)), VALUES(entry_defaults), entry_defaults), format = IF(version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format)), VALUES(format), format), version = IF(version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format)), VALUES(version), version);

-- tournaments
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, tips_cents, expenses_cents, place, places_paid, name, entries, rebuys, rebuys_cents, addons_cents
  FROM tournaments
  WHERE account_id = ? AND played_on BETWEEN ? AND ?
  ORDER BY played_on, start_time, created_at, id;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, tips_cents, expenses_cents, place, places_paid, name, entries, rebuys, rebuys_cents, addons_cents
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  ORDER BY played_on, start_time, created_at, id;
DELETE
  FROM tournaments
  WHERE account_id = ?;
DELETE
  FROM tournaments
  WHERE account_id = ? AND id IN (?);
DELETE
  FROM tournaments
  WHERE account_id = ? AND import_id = ?;
INSERT INTO tournaments (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, name, game_type, location, duration_hundredths, buyin_cents, cashout_cents, place, entries, places_paid, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, addons, addons_cents, zone, bankroll, trip)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
INSERT INTO tournaments (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, name, game_type, location, duration_hundredths, buyin_cents, cashout_cents, place, entries, places_paid, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, addons, addons_cents, zone, bankroll, trip)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), name = VALUES(name), game_type = VALUES(game_type), location = VALUES(location), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), place = VALUES(place), entries = VALUES(entries), places_paid = VALUES(places_paid), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), addons = VALUES(addons), addons_cents = VALUES(addons_cents), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), updated_at = VALUES(updated_at);
INSERT INTO tournaments (account_id, id, played_on, start_time, end_time, name, game_type, location, duration_hundredths, buyin_cents, cashout_cents, place, entries, places_paid, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, addons, addons_cents, zone, bankroll, trip, import_id, source, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE id = VALUES(id), played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), name = VALUES(name), game_type = VALUES(game_type), location = VALUES(location), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), place = VALUES(place), entries = VALUES(entries), places_paid = VALUES(places_paid), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), addons = VALUES(addons), addons_cents = VALUES(addons_cents), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), import_id = VALUES(import_id), source = VALUES(source), created_at = VALUES(created_at), updated_at = VALUES(updated_at);
SELECT COALESCE(bankroll, '') AS bankroll, played_on AS date, SUM(cashout_cents - buyin_cents - COALESCE(tips_cents, 0) - COALESCE(expenses_cents, 0)) AS cents
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  GROUP BY COALESCE(bankroll, ''), played_on;
SELECT DISTINCT game_type AS text
  FROM tournaments
  WHERE account_id = ?;
SELECT DISTINCT location AS text
  FROM tournaments
  WHERE account_id = ?;
SELECT DISTINCT tags AS text
  FROM tournaments
  WHERE account_id = ?;
SELECT account_id AS accountId, COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM (SELECT account_id, 0 AS sessions, 0 AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 1 AS tournaments, cashout_cents AS winnings_cents, buyin_cents AS buyin_cents
  FROM tournaments) AS results
  WHERE account_id > ?
  GROUP BY account_id
  ORDER BY account_id
  LIMIT #;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments FORCE INDEX (tournaments_days)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT id, import_id AS importId, source
  FROM tournaments
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND id > ?
  ORDER BY id;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND import_id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, source
  FROM tournaments
  WHERE account_id = ? AND source IS NOT NULL;
SELECT id, start_time AS startTime, end_time AS endTime, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, tips_cents AS tips, expenses_cents AS expenses, created_at, updated_at
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?;
SELECT location AS text, COUNT(*) AS results
  FROM tournaments
  WHERE account_id = ?
  GROUP BY location;
UPDATE tournaments
  SET tags = CASE id WHEN ? THEN ? WHEN ? THEN ? END, updated_at = ?
  WHERE account_id = ? AND id IN (?);
