-- What the service sends to its database, by the first table. `npm run statements` writes this file.

-- action_links
DELETE
  FROM action_links
  WHERE (account_id = ? AND expires_at <= ?);
DELETE
  FROM action_links
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM action_links
  WHERE account_id = ?;
DELETE
  FROM action_links
  WHERE expires_at <= ?;
INSERT INTO action_links(account_id, id, token_hash, person, currency, created_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?);
SELECT ActionLinkEntity.account_id, ActionLinkEntity.id, ActionLinkEntity.token_hash, ActionLinkEntity.person, ActionLinkEntity.currency, ActionLinkEntity.created_at, ActionLinkEntity.expires_at
  FROM action_links ActionLinkEntity
  WHERE ((ActionLinkEntity.account_id = ?) AND (ActionLinkEntity.expires_at > ?))
  ORDER BY ActionLinkEntity.id ASC;
SELECT ActionLinkEntity.account_id, ActionLinkEntity.id, ActionLinkEntity.token_hash, ActionLinkEntity.person, ActionLinkEntity.currency, ActionLinkEntity.created_at, ActionLinkEntity.expires_at
  FROM action_links ActionLinkEntity
  WHERE ((ActionLinkEntity.token_hash = ?) AND (ActionLinkEntity.expires_at > ?))
  LIMIT 1;
SELECT DISTINCT person AS text
  FROM action_links
  WHERE account_id = ?;

-- backer_payments
DELETE
  FROM backer_payments
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM backer_payments
  WHERE account_id = ?;
INSERT INTO backer_payments(account_id, id, person, direction, moved_on, amount_cents, note)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), id = VALUES(id), person = VALUES(person), direction = VALUES(direction), moved_on = VALUES(moved_on), amount_cents = VALUES(amount_cents), note = VALUES(note);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM backer_payments BackerPaymentEntity
  WHERE ((BackerPaymentEntity.account_id = ?) AND (BackerPaymentEntity.id = ?)))
  LIMIT 1;
SELECT BackerPaymentEntity.account_id, BackerPaymentEntity.id, BackerPaymentEntity.person, BackerPaymentEntity.direction, BackerPaymentEntity.moved_on, BackerPaymentEntity.amount_cents, BackerPaymentEntity.note
  FROM backer_payments BackerPaymentEntity
  WHERE ((BackerPaymentEntity.account_id = ?))
  ORDER BY BackerPaymentEntity.moved_on DESC, BackerPaymentEntity.id DESC;
SELECT COUNT(1) AS cnt
  FROM backer_payments BackerPaymentEntity
  WHERE ((BackerPaymentEntity.account_id = ?));
SELECT DISTINCT person AS text
  FROM backer_payments
  WHERE account_id = ?;
SELECT person AS text, COUNT(*) AS results
  FROM backer_payments
  WHERE account_id = ?
  GROUP BY person;

-- bankroll_starts
DELETE
  FROM bankroll_starts
  WHERE (account_id = ? AND bankroll = ?);
DELETE
  FROM bankroll_starts
  WHERE account_id = ?;
INSERT INTO bankroll_starts(account_id, bankroll, amount_cents, starts_on)
  VALUES (?, ?, ?, ?);
INSERT INTO bankroll_starts(account_id, bankroll, amount_cents, starts_on)
  VALUES (?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), bankroll = VALUES(bankroll), amount_cents = VALUES(amount_cents), starts_on = VALUES(starts_on);
SELECT BankrollStartEntity.account_id, BankrollStartEntity.bankroll, BankrollStartEntity.amount_cents, BankrollStartEntity.starts_on
  FROM bankroll_starts BankrollStartEntity
  WHERE ((BankrollStartEntity.account_id = ?));

-- bought_shares
DELETE
  FROM bought_shares
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM bought_shares
  WHERE account_id = ?;
INSERT INTO bought_shares(account_id, id, bought_on, player, event, share_fine, markup_fine, cost_cents, first_bullet_cents, paid_cents, returned_cents, ended_on, currency, rate, bankroll, note)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), id = VALUES(id), bought_on = VALUES(bought_on), player = VALUES(player), event = VALUES(event), share_fine = VALUES(share_fine), markup_fine = VALUES(markup_fine), cost_cents = VALUES(cost_cents), first_bullet_cents = VALUES(first_bullet_cents), paid_cents = VALUES(paid_cents), returned_cents = VALUES(returned_cents), ended_on = VALUES(ended_on), currency = VALUES(currency), rate = VALUES(rate), bankroll = VALUES(bankroll), note = VALUES(note);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM bought_shares BoughtShareEntity
  WHERE ((BoughtShareEntity.account_id = ?) AND (BoughtShareEntity.id = ?)))
  LIMIT 1;
SELECT BoughtShareEntity.account_id, BoughtShareEntity.id, BoughtShareEntity.bought_on, BoughtShareEntity.player, BoughtShareEntity.event, BoughtShareEntity.share_fine, BoughtShareEntity.markup_fine, BoughtShareEntity.cost_cents, BoughtShareEntity.first_bullet_cents, BoughtShareEntity.paid_cents, BoughtShareEntity.returned_cents, BoughtShareEntity.ended_on, BoughtShareEntity.currency, BoughtShareEntity.rate, BoughtShareEntity.bankroll, BoughtShareEntity.note
  FROM bought_shares BoughtShareEntity
  WHERE ((BoughtShareEntity.account_id = ?));
SELECT BoughtShareEntity.account_id, BoughtShareEntity.id, BoughtShareEntity.bought_on, BoughtShareEntity.player, BoughtShareEntity.event, BoughtShareEntity.share_fine, BoughtShareEntity.markup_fine, BoughtShareEntity.cost_cents, BoughtShareEntity.first_bullet_cents, BoughtShareEntity.paid_cents, BoughtShareEntity.returned_cents, BoughtShareEntity.ended_on, BoughtShareEntity.currency, BoughtShareEntity.rate, BoughtShareEntity.bankroll, BoughtShareEntity.note
  FROM bought_shares BoughtShareEntity
  WHERE ((BoughtShareEntity.account_id = ?))
  ORDER BY BoughtShareEntity.bought_on DESC, BoughtShareEntity.id DESC;
SELECT COUNT(1) AS cnt
  FROM bought_shares BoughtShareEntity
  WHERE ((BoughtShareEntity.account_id = ?));
SELECT DISTINCT bankroll AS text
  FROM bought_shares
  WHERE account_id = ?;
SELECT player AS name
  FROM bought_shares
  WHERE account_id = ?
  UNION SELECT person
  FROM backer_payments
  WHERE account_id = ?;
SELECT player AS text, COUNT(*) AS results
  FROM bought_shares
  WHERE account_id = ?
  GROUP BY player;

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
INSERT INTO bulk_changed_results (account_id, change_id, result_id, kind, former, became, created_at) SELECT account_id, ?, id, ?, JSON_OBJECT('id', id, 'played_on', played_on, 'start_time', start_time, 'end_time', end_time, 'game_type', game_type, 'location', location, 'stakes', stakes, 'duration_hundredths', duration_hundredths, 'buyin_cents', buyin_cents, 'cashout_cents', cashout_cents, 'notes', notes, 'rebuys', rebuys, 'rebuys_cents', rebuys_cents, 'tips_cents', tips_cents, 'expenses_cents', expenses_cents, 'tags', tags, 'position', position, 'zone', zone, 'bankroll', bankroll, 'trip', trip, 'deals', deals, 'currency', currency, 'rate', rate, 'import_id', import_id, 'source', source, 'created_at', created_at, 'updated_at', updated_at), ?, ?
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
INSERT INTO bulk_changed_results (account_id, change_id, result_id, kind, former, became, created_at) SELECT account_id, ?, id, ?, JSON_OBJECT('id', id, 'played_on', played_on, 'start_time', start_time, 'end_time', end_time, 'name', name, 'game_type', game_type, 'location', location, 'duration_hundredths', duration_hundredths, 'buyin_cents', buyin_cents, 'cashout_cents', cashout_cents, 'place', place, 'entries', entries, 'places_paid', places_paid, 'notes', notes, 'rebuys', rebuys, 'rebuys_cents', rebuys_cents, 'tips_cents', tips_cents, 'expenses_cents', expenses_cents, 'tags', tags, 'addons', addons, 'addons_cents', addons_cents, 'zone', zone, 'bankroll', bankroll, 'trip', trip, 'bounties', bounties, 'bounties_cents', bounties_cents, 'registration_level', registration_level, 'day_hours', day_hours, 'ticket_won_cents', ticket_won_cents, 'ticket_spent_cents', ticket_spent_cents, 'chop', chop, 'payouts', payouts, 'deals', deals, 'currency', currency, 'rate', rate, 'import_id', import_id, 'source', source, 'created_at', created_at, 'updated_at', updated_at), ?, ?
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
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, bankroll, tips_cents, expenses_cents, deals IS NOT NULL AS has_deals, currency, rate, stakes
  FROM cash_sessions
  WHERE account_id = ? AND played_on BETWEEN ? AND ?
  ORDER BY played_on, start_time, created_at, id;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, bankroll, tips_cents, expenses_cents, deals IS NOT NULL AS has_deals, currency, rate, stakes
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
INSERT INTO cash_sessions (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents, cashout_cents, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, position, zone, bankroll, trip, deals, currency, rate)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
INSERT INTO cash_sessions (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents, cashout_cents, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, position, zone, bankroll, trip, deals, currency, rate)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), game_type = VALUES(game_type), location = VALUES(location), stakes = VALUES(stakes), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), position = VALUES(position), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), deals = VALUES(deals), currency = VALUES(currency), rate = VALUES(rate), updated_at = VALUES(updated_at);
INSERT INTO cash_sessions (account_id, id, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents, cashout_cents, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, position, zone, bankroll, trip, deals, currency, rate, import_id, source, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE id = VALUES(id), played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), game_type = VALUES(game_type), location = VALUES(location), stakes = VALUES(stakes), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), position = VALUES(position), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), deals = VALUES(deals), currency = VALUES(currency), rate = VALUES(rate), import_id = VALUES(import_id), source = VALUES(source), created_at = VALUES(created_at), updated_at = VALUES(updated_at);
SELECT 1 AS one
  FROM cash_sessions
  WHERE account_id = ? AND id = ?;
SELECT COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM ( SELECT 1 AS sessions, IF(rate IS NULL, cashout_cents, ROUND(cashout_cents * rate)) AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 0 AS tournaments, 0 AS winnings_cents, 0 AS buyin_cents
  FROM cash_sessions
  WHERE account_id = ?
  UNION ALL SELECT 0 AS sessions, 0 AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 1 AS tournaments, IF(rate IS NULL, cashout_cents, ROUND(cashout_cents * rate)) AS winnings_cents, IF(rate IS NULL, buyin_cents, ROUND(buyin_cents * rate)) AS buyin_cents
  FROM tournaments
  WHERE account_id = ? ) AS results;
SELECT COALESCE(bankroll, '') AS bankroll, played_on AS date, SUM(IF(deals IS NULL, IF(rate IS NULL, cashout_cents, ROUND(cashout_cents * rate)) - IF(rate IS NULL, buyin_cents, ROUND(buyin_cents * rate)), 0) - (IF(rate IS NULL, COALESCE(tips_cents, 0), ROUND(COALESCE(tips_cents, 0) * rate)) + IF(rate IS NULL, COALESCE(expenses_cents, 0), ROUND(COALESCE(expenses_cents, 0) * rate)))) AS cents, SUM(deals IS NOT NULL) AS dealt
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  GROUP BY COALESCE(bankroll, ''), played_on;
SELECT DISTINCT bankroll AS text
  FROM cash_sessions
  WHERE account_id = ?;
SELECT DISTINCT deals
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT MAX(day) AS day
  FROM (SELECT MAX(played_on) AS day
  FROM cash_sessions
  WHERE played_on < ?
  UNION ALL SELECT MAX(played_on) AS day
  FROM tournaments
  WHERE played_on < ?) AS latest;
SELECT SUM(LENGTH(deals)) AS length
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ?;
SELECT account_id AS accountId, COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM (SELECT account_id, 1 AS sessions, IF(rate IS NULL, cashout_cents, ROUND(cashout_cents * rate)) AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 0 AS tournaments, 0 AS winnings_cents, 0 AS buyin_cents
  FROM cash_sessions) AS results
  WHERE account_id > ?
  GROUP BY account_id
  ORDER BY account_id
  LIMIT #;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  WHERE played_on <= ? AND (played_on < ? OR id < ?)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  WHERE played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions FORCE INDEX (cash_sessions_days)
  WHERE played_on >= ? AND played_on <= ? AND played_on <= ? AND (played_on < ? OR id < ?)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT deals AS text, COUNT(*) AS results, MIN(played_on) AS day
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL
  GROUP BY deals;
SELECT id, deals
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT id, import_id AS importId, source
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, created_at, COALESCE(bankroll, '') AS bankroll, buyin_cents AS buyin, cashout_cents AS cashout, rebuys, rebuys_cents AS rebuys_amount, NULL AS addons_amount, rate, deals
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id > ?
  ORDER BY id;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id > ?
  ORDER BY id
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND import_id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on <= ? AND (played_on < ? OR (played_on = ? AND (start_time < ? OR (start_time = ? AND (created_at < ? OR (created_at = ? AND id < ?))))))
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions
  WHERE account_id = ? AND played_on >= ? AND played_on <= ? AND played_on <= ? AND (played_on < ? OR (played_on = ? AND (start_time < ? OR (start_time = ? AND (created_at < ? OR (created_at = ? AND id < ?))))))
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, game_type, location, stakes, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, position, zone, bankroll, trip, deals, currency, rate, created_at, updated_at
  FROM cash_sessions FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT id, source
  FROM cash_sessions
  WHERE account_id = ? AND source IS NOT NULL;
SELECT id, start_time AS startTime, end_time AS endTime, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, tips_cents AS tips, expenses_cents AS expenses, rate, created_at, updated_at
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

-- entry_changes
DELETE
  FROM entry_changes
  WHERE account_id = ?;
DELETE
  FROM entry_changes
  WHERE account_id = ? AND changed_at <= ?;
DELETE
  FROM entry_changes
  WHERE changed_at < ?
  ORDER BY changed_at
  LIMIT #;
INSERT INTO entry_changes(account_id, entry, changed_at, made_at)
  VALUES (?, ?, ?, ?);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM entry_changes EntryChangeEntity
  WHERE ((EntryChangeEntity.account_id = ?) AND (EntryChangeEntity.entry = ?) AND (EntryChangeEntity.made_at = ?)))
  LIMIT 1;
SELECT EntryChangeEntity.account_id, EntryChangeEntity.entry, EntryChangeEntity.changed_at, EntryChangeEntity.made_at
  FROM entry_changes EntryChangeEntity
  WHERE ((EntryChangeEntity.account_id = ?) AND (EntryChangeEntity.entry = ?))
  ORDER BY EntryChangeEntity.changed_at DESC
  LIMIT 1;
SELECT changed_at
  FROM entry_changes
  WHERE account_id = ?
  ORDER BY changed_at DESC
  LIMIT 1 OFFSET #;

-- exchange_rates
INSERT IGNORE INTO exchange_rates(day, currency, per_euro)
  VALUES (?, ?, ?);
SELECT day, currency, per_euro
  FROM exchange_rates
  WHERE currency IN (?) AND day BETWEEN ? AND ?;
SELECT day, currency, per_euro
  FROM exchange_rates
  WHERE day = (SELECT MAX(day)
  FROM exchange_rates
  WHERE day BETWEEN ? AND ?);

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

-- hand_notes
DELETE
  FROM hand_notes
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM hand_notes
  WHERE account_id = ?;
INSERT INTO hand_notes(account_id, id, noted_on, note, result_kind, result_id, session_id, stakes, position, amount_cents, currency, tags)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), id = VALUES(id), noted_on = VALUES(noted_on), note = VALUES(note), result_kind = VALUES(result_kind), result_id = VALUES(result_id), session_id = VALUES(session_id), stakes = VALUES(stakes), position = VALUES(position), amount_cents = VALUES(amount_cents), currency = VALUES(currency), tags = VALUES(tags);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM hand_notes HandNoteEntity
  WHERE ((HandNoteEntity.account_id = ?) AND (HandNoteEntity.id = ?)))
  LIMIT 1;
SELECT COUNT(1) AS cnt
  FROM hand_notes HandNoteEntity
  WHERE ((HandNoteEntity.account_id = ?));
SELECT h.id, h.noted_on AS date, h.note AS text, h.result_id AS resultId, h.session_id AS session, h.stakes, h.position, h.amount_cents AS cents, h.currency, h.tags, c.location AS cashLocation, c.stakes AS cashStakes, t.location AS tournamentLocation, t.name AS tournamentName
  FROM hand_notes h
  LEFT
  JOIN cash_sessions c ON h.result_kind = 'cash' AND c.account_id = h.account_id AND c.id = h.result_id
  LEFT
  JOIN tournaments t ON h.result_kind = 'tournament' AND t.account_id = h.account_id AND t.id = h.result_id
  WHERE h.account_id = ?
  ORDER BY h.noted_on DESC, h.id DESC
  LIMIT #;
SELECT h.id, h.noted_on AS date, h.note AS text, h.result_id AS resultId, h.session_id AS session, h.stakes, h.position, h.amount_cents AS cents, h.currency, h.tags, c.location AS cashLocation, c.stakes AS cashStakes, t.location AS tournamentLocation, t.name AS tournamentName
  FROM hand_notes h
  LEFT
  JOIN cash_sessions c ON h.result_kind = 'cash' AND c.account_id = h.account_id AND c.id = h.result_id
  LEFT
  JOIN tournaments t ON h.result_kind = 'tournament' AND t.account_id = h.account_id AND t.id = h.result_id
  WHERE h.account_id = ? AND (h.noted_on < ? OR (h.noted_on = ? AND h.id < ?))
  ORDER BY h.noted_on DESC, h.id DESC
  LIMIT #;
SELECT h.id, h.noted_on AS date, h.note AS text, h.result_id AS resultId, h.session_id AS session, h.stakes, h.position, h.amount_cents AS cents, h.currency, h.tags, c.location AS cashLocation, c.stakes AS cashStakes, t.location AS tournamentLocation, t.name AS tournamentName
  FROM hand_notes h
  LEFT
  JOIN cash_sessions c ON h.result_kind = 'cash' AND c.account_id = h.account_id AND c.id = h.result_id
  LEFT
  JOIN tournaments t ON h.result_kind = 'tournament' AND t.account_id = h.account_id AND t.id = h.result_id
  WHERE h.account_id = ? AND h.id = ?
  ORDER BY h.noted_on DESC, h.id DESC
  LIMIT 1;
SELECT h.id, h.noted_on AS date, h.note AS text, h.result_id AS resultId, h.session_id AS session, h.stakes, h.position, h.amount_cents AS cents, h.currency, h.tags, c.location AS cashLocation, c.stakes AS cashStakes, t.location AS tournamentLocation, t.name AS tournamentName
  FROM hand_notes h
  LEFT
  JOIN cash_sessions c ON h.result_kind = 'cash' AND c.account_id = h.account_id AND c.id = h.result_id
  LEFT
  JOIN tournaments t ON h.result_kind = 'tournament' AND t.account_id = h.account_id AND t.id = h.result_id
  WHERE h.account_id = ? AND h.result_id = ?
  ORDER BY h.noted_on DESC, h.id DESC
  LIMIT #;
SELECT h.id, h.noted_on AS date, h.note AS text, h.result_id AS resultId, h.session_id AS session, h.stakes, h.position, h.amount_cents AS cents, h.currency, h.tags, c.location AS cashLocation, c.stakes AS cashStakes, t.location AS tournamentLocation, t.name AS tournamentName
  FROM hand_notes h
  LEFT
  JOIN cash_sessions c ON h.result_kind = 'cash' AND c.account_id = h.account_id AND c.id = h.result_id
  LEFT
  JOIN tournaments t ON h.result_kind = 'tournament' AND t.account_id = h.account_id AND t.id = h.result_id
  WHERE h.account_id = ? AND h.session_id = ?
  ORDER BY h.noted_on DESC, h.id DESC
  LIMIT #;
UPDATE hand_notes
  SET result_kind = 'cash', result_id = CASE session_id WHEN ? THEN ? END
  WHERE account_id = ? AND session_id IN (?);
UPDATE hand_notes
  SET result_kind = 'cash', result_id = CASE session_id WHEN ? THEN ? WHEN ? THEN ? END
  WHERE account_id = ? AND session_id IN (?);
UPDATE hand_notes
  SET result_kind = 'cash', result_id = CASE session_id WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? END
  WHERE account_id = ? AND session_id IN (?);
UPDATE hand_notes
  SET result_kind = 'cash', result_id = CASE session_id WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? END
  WHERE account_id = ? AND session_id IN (?);

-- home_game_entries
DELETE
  FROM home_game_entries
  WHERE (account_id = ? AND game_id = ?);
DELETE
  FROM home_game_entries
  WHERE account_id = ?;
INSERT INTO home_game_entries(account_id, game_id, id, version, kind, player_id, name, amount_cents, corrects, is_removed, written_by, is_host, written_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
SELECT HomeGameEntryEntity.account_id, HomeGameEntryEntity.game_id, HomeGameEntryEntity.id, HomeGameEntryEntity.version, HomeGameEntryEntity.kind, HomeGameEntryEntity.player_id, HomeGameEntryEntity.name, HomeGameEntryEntity.amount_cents, HomeGameEntryEntity.corrects, HomeGameEntryEntity.is_removed, HomeGameEntryEntity.written_by, HomeGameEntryEntity.is_host, HomeGameEntryEntity.written_at
  FROM home_game_entries HomeGameEntryEntity
  WHERE ((HomeGameEntryEntity.account_id = ?) AND (HomeGameEntryEntity.game_id = ?))
  ORDER BY HomeGameEntryEntity.version ASC;

-- home_games
DELETE
  FROM home_games
  WHERE (account_id = ? AND id = ?);
DELETE
  FROM home_games
  WHERE account_id = ?;
INSERT INTO home_games(account_id, id, code, code_hash, name, played_on, stakes, currency, host, status, is_split, version, players, bought_in_cents, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
SELECT HomeGameEntity.account_id, HomeGameEntity.id, HomeGameEntity.code, HomeGameEntity.code_hash, HomeGameEntity.name, HomeGameEntity.played_on, HomeGameEntity.stakes, HomeGameEntity.currency, HomeGameEntity.host, HomeGameEntity.status, HomeGameEntity.is_split, HomeGameEntity.version, HomeGameEntity.players, HomeGameEntity.bought_in_cents, HomeGameEntity.created_at
  FROM home_games HomeGameEntity
  WHERE ((HomeGameEntity.account_id = ?) AND (HomeGameEntity.id = ?))
  LIMIT 1;
SELECT HomeGameEntity.account_id, HomeGameEntity.id, HomeGameEntity.code, HomeGameEntity.code_hash, HomeGameEntity.name, HomeGameEntity.played_on, HomeGameEntity.stakes, HomeGameEntity.currency, HomeGameEntity.host, HomeGameEntity.status, HomeGameEntity.is_split, HomeGameEntity.version, HomeGameEntity.players, HomeGameEntity.bought_in_cents, HomeGameEntity.created_at
  FROM home_games HomeGameEntity
  WHERE ((HomeGameEntity.account_id = ?))
  ORDER BY HomeGameEntity.played_on DESC, HomeGameEntity.id DESC;
SELECT HomeGameEntity.account_id, HomeGameEntity.id, HomeGameEntity.code, HomeGameEntity.code_hash, HomeGameEntity.name, HomeGameEntity.played_on, HomeGameEntity.stakes, HomeGameEntity.currency, HomeGameEntity.host, HomeGameEntity.status, HomeGameEntity.is_split, HomeGameEntity.version, HomeGameEntity.players, HomeGameEntity.bought_in_cents, HomeGameEntity.created_at
  FROM home_games HomeGameEntity
  WHERE ((HomeGameEntity.code_hash = ?))
  LIMIT 1;
UPDATE home_games
  SET name = ?, played_on = ?, host = ?, stakes = ?, currency = ?, version = ?
  WHERE (account_id = ? AND id = ?);
UPDATE home_games
  SET players = ?, bought_in_cents = ?, version = ?
  WHERE (account_id = ? AND id = ?);
UPDATE home_games
  SET status = ?, is_split = ?, version = ?
  WHERE (account_id = ? AND id = ?);

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
INSERT INTO money_movements(account_id, id, kind, moved_on, amount_cents, bankroll, to_bankroll, category, note, trip)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), id = VALUES(id), kind = VALUES(kind), moved_on = VALUES(moved_on), amount_cents = VALUES(amount_cents), bankroll = VALUES(bankroll), to_bankroll = VALUES(to_bankroll), category = VALUES(category), note = VALUES(note), trip = VALUES(trip);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?) AND (MoneyMovementEntity.id = ?)))
  LIMIT 1;
SELECT COUNT(1) AS cnt
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?));
SELECT DISTINCT bankroll AS text
  FROM money_movements
  WHERE account_id = ?;
SELECT MoneyMovementEntity.account_id, MoneyMovementEntity.id, MoneyMovementEntity.kind, MoneyMovementEntity.moved_on, MoneyMovementEntity.amount_cents, MoneyMovementEntity.bankroll, MoneyMovementEntity.to_bankroll, MoneyMovementEntity.category, MoneyMovementEntity.note, MoneyMovementEntity.trip
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?) AND (MoneyMovementEntity.kind = ?) AND (NOT(MoneyMovementEntity.trip IS NULL)))
  ORDER BY MoneyMovementEntity.id ASC;
SELECT MoneyMovementEntity.account_id, MoneyMovementEntity.id, MoneyMovementEntity.kind, MoneyMovementEntity.moved_on, MoneyMovementEntity.amount_cents, MoneyMovementEntity.bankroll, MoneyMovementEntity.to_bankroll, MoneyMovementEntity.category, MoneyMovementEntity.note, MoneyMovementEntity.trip
  FROM money_movements MoneyMovementEntity
  WHERE ((MoneyMovementEntity.account_id = ?))
  ORDER BY MoneyMovementEntity.moved_on DESC, MoneyMovementEntity.id DESC;
SELECT trip AS text, COUNT(*) AS results
  FROM money_movements
  WHERE account_id = ?
  GROUP BY trip;

-- photo_deletions
DELETE
  FROM photo_deletions
  WHERE (account_id = ? AND object_key = ?);
DELETE
  FROM photo_deletions
  WHERE account_id = ? AND object_key = ? AND due_at > ?;
INSERT INTO photo_deletions (account_id, object_key, due_at) SELECT account_id, object_key, ?
  FROM result_photos
  WHERE account_id = ?;
INSERT INTO photo_deletions(account_id, object_key, due_at)
  VALUES (?, ?, ?);
SELECT account_id AS accountId, object_key AS objectKey
  FROM photo_deletions
  WHERE due_at <= ?
  ORDER BY due_at
  LIMIT ?;

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
DELETE renamed_results
  FROM renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND INSTR(results.deals, CONCAT('"backer":', renamed_results.became)) > 0 AND results.deals = ? AND was = ?;
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, ?, ?
  FROM cash_sessions AS results FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND INSTR(results.deals, CONCAT('"backer":', ?)) > 0;
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, ?, ?
  FROM tournaments AS results FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND INSTR(results.deals, CONCAT('"backer":', ?)) > 0;
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, bankroll, CASE bankroll WHEN ? THEN ? END
  FROM bought_shares
  WHERE account_id = ? AND bankroll IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, bankroll, CASE bankroll WHEN ? THEN ? END
  FROM money_movements
  WHERE account_id = ? AND bankroll IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, game_type, CASE game_type WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND game_type IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? END
  FROM tournaments
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, location, CASE location WHEN ? THEN ? WHEN ? THEN ? WHEN ? THEN ? END
  FROM cash_sessions
  WHERE account_id = ? AND location IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, person, CASE person WHEN ? THEN ? END
  FROM action_links
  WHERE account_id = ? AND person IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, person, CASE person WHEN ? THEN ? END
  FROM backer_payments
  WHERE account_id = ? AND person IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, person, CASE person WHEN ? THEN ? WHEN ? THEN ? END
  FROM backer_payments
  WHERE account_id = ? AND person IN (?);
INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became) SELECT account_id, ?, ?, id, player, CASE player WHEN ? THEN ? WHEN ? THEN ? END
  FROM bought_shares
  WHERE account_id = ? AND player IN (?);
SELECT DISTINCT results.deals AS text, was, became
  FROM renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND INSTR(results.deals, CONCAT('"backer":', renamed_results.became)) > 0;
SELECT DISTINCT results.deals AS text, was, became
  FROM renamed_results
  JOIN tournaments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND INSTR(results.deals, CONCAT('"backer":', renamed_results.became)) > 0;
UPDATE renamed_results
  JOIN action_links AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.person = renamed_results.became
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.person = renamed_results.was;
UPDATE renamed_results
  JOIN backer_payments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.person = renamed_results.became
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.person = renamed_results.was;
UPDATE renamed_results
  JOIN bought_shares AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.bankroll = renamed_results.became
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.bankroll = renamed_results.was;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.bankroll = renamed_results.was, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.bankroll = renamed_results.became;
UPDATE renamed_results
  JOIN cash_sessions AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.deals = REPLACE(results.deals, CONCAT('"backer":', renamed_results.became), CONCAT('"backer":', renamed_results.was)), results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND INSTR(results.deals, CONCAT('"backer":', renamed_results.became)) > 0;
UPDATE renamed_results
  JOIN money_movements AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.bankroll = renamed_results.became
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.bankroll = renamed_results.was;
UPDATE renamed_results
  JOIN tournaments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.bankroll = renamed_results.was, results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND results.bankroll = renamed_results.became;
UPDATE renamed_results
  JOIN tournaments AS results ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id
  SET results.deals = REPLACE(results.deals, CONCAT('"backer":', renamed_results.became), CONCAT('"backer":', renamed_results.was)), results.updated_at = GREATEST(CAST(? AS DATETIME(3)), results.updated_at + INTERVAL # MICROSECOND)
  WHERE renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ? AND INSTR(results.deals, CONCAT('"backer":', renamed_results.became)) > 0;

-- renames
DELETE
  FROM renames
  WHERE (account_id = ? AND id IN (?));
DELETE
  FROM renames
  WHERE account_id = ?;
INSERT INTO renames(account_id, id, field, from_names, to_name, sessions, tournaments, entries, filters, created_at, undone_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
SELECT 1 AS again
  FROM renames
  JOIN renamed_results AS later ON later.account_id = renames.account_id AND later.rename_id = renames.id
  JOIN renamed_results AS earlier ON earlier.account_id = later.account_id AND earlier.rename_id = ? AND earlier.kind = later.kind AND earlier.result_id = later.result_id
  WHERE renames.account_id = ? AND renames.id > ? AND renames.field = ?
  LIMIT 1;
SELECT 1 AS again
  FROM renames
  JOIN renamed_results AS later ON later.account_id = renames.account_id AND later.rename_id = renames.id
  JOIN renamed_results AS earlier ON earlier.account_id = later.account_id AND earlier.rename_id = ? AND earlier.kind = later.kind AND earlier.result_id = later.result_id AND earlier.became = later.was
  WHERE renames.account_id = ? AND renames.id > ? AND renames.field = ?
  LIMIT 1;
SELECT RenameEntity.account_id, RenameEntity.id, RenameEntity.field, RenameEntity.from_names, RenameEntity.to_name, RenameEntity.sessions, RenameEntity.tournaments, RenameEntity.entries, RenameEntity.filters, RenameEntity.created_at, RenameEntity.undone_at
  FROM renames RenameEntity
  WHERE ((RenameEntity.account_id = ?) AND (RenameEntity.id = ?))
  LIMIT 1;
SELECT RenameEntity.account_id, RenameEntity.id, RenameEntity.field, RenameEntity.from_names, RenameEntity.to_name, RenameEntity.sessions, RenameEntity.tournaments, RenameEntity.entries, RenameEntity.filters, RenameEntity.created_at, RenameEntity.undone_at
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

-- result_photos
DELETE
  FROM result_photos
  WHERE (account_id = ? AND kind = ? AND result_id = ?);
DELETE
  FROM result_photos
  WHERE account_id = ?;
INSERT INTO result_photos(account_id, kind, result_id, object_key, bytes, width, height, created_at, missing_since)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE account_id = VALUES(account_id), kind = VALUES(kind), result_id = VALUES(result_id), object_key = VALUES(object_key), bytes = VALUES(bytes), width = VALUES(width), height = VALUES(height), created_at = VALUES(created_at), missing_since = VALUES(missing_since);
SELECT COUNT(*) AS photos, SUM(bytes) AS bytes
  FROM result_photos
  WHERE account_id = ? AND NOT (kind = ? AND result_id = ?);
SELECT DISTINCT account_id AS accountId
  FROM result_photos
  WHERE account_id > ?
  ORDER BY account_id
  LIMIT ?;
SELECT DISTINCT p.account_id AS accountId
  FROM result_photos p
  WHERE p.account_id IN (?) AND (p.missing_since IS NOT NULL OR (NOT EXISTS (SELECT 1
  FROM cash_sessions s
  WHERE p.kind = 'cash' AND s.account_id = p.account_id AND s.id = p.result_id) AND NOT EXISTS (SELECT 1
  FROM tournaments t
  WHERE p.kind = 'tournament' AND t.account_id = p.account_id AND t.id = p.result_id)));
SELECT ResultPhotoEntity.account_id, ResultPhotoEntity.kind, ResultPhotoEntity.result_id, ResultPhotoEntity.object_key, ResultPhotoEntity.bytes, ResultPhotoEntity.width, ResultPhotoEntity.height, ResultPhotoEntity.created_at, ResultPhotoEntity.missing_since
  FROM result_photos ResultPhotoEntity
  WHERE ((ResultPhotoEntity.account_id = ?) AND (ResultPhotoEntity.kind = ?) AND (ResultPhotoEntity.result_id = ?))
  LIMIT 1;
SELECT ResultPhotoEntity.account_id, ResultPhotoEntity.kind, ResultPhotoEntity.result_id, ResultPhotoEntity.object_key, ResultPhotoEntity.bytes, ResultPhotoEntity.width, ResultPhotoEntity.height, ResultPhotoEntity.created_at, ResultPhotoEntity.missing_since
  FROM result_photos ResultPhotoEntity
  WHERE ((ResultPhotoEntity.account_id = ?))
  ORDER BY ResultPhotoEntity.created_at ASC;
UPDATE result_photos p
  SET p.missing_since = IF(NOT EXISTS (SELECT 1
  FROM cash_sessions s
  WHERE p.kind = 'cash' AND s.account_id = p.account_id AND s.id = p.result_id) AND NOT EXISTS (SELECT 1
  FROM tournaments t
  WHERE p.kind = 'tournament' AND t.account_id = p.account_id AND t.id = p.result_id), COALESCE(p.missing_since, ?), NULL)
  WHERE p.account_id = ?;

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
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, bankroll, tips_cents, expenses_cents, deals IS NOT NULL AS has_deals, currency, rate, place, places_paid, name, entries, rebuys, rebuys_cents, addons_cents
  FROM tournaments
  WHERE account_id = ? AND played_on BETWEEN ? AND ?
  ORDER BY played_on, start_time, created_at, id;
/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */
SELECT played_on, start_time, end_time, created_at, id, duration_hundredths, buyin_cents, cashout_cents, location, game_type, tags, trip, bankroll, tips_cents, expenses_cents, deals IS NOT NULL AS has_deals, currency, rate, place, places_paid, name, entries, rebuys, rebuys_cents, addons_cents
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
INSERT INTO tournaments (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, name, game_type, location, duration_hundredths, buyin_cents, cashout_cents, place, entries, places_paid, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, addons, addons_cents, zone, bankroll, trip, bounties, bounties_cents, registration_level, day_hours, ticket_won_cents, ticket_spent_cents, chop, payouts, deals, currency, rate)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
INSERT INTO tournaments (account_id, id, created_at, updated_at, import_id, source, played_on, start_time, end_time, name, game_type, location, duration_hundredths, buyin_cents, cashout_cents, place, entries, places_paid, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, addons, addons_cents, zone, bankroll, trip, bounties, bounties_cents, registration_level, day_hours, ticket_won_cents, ticket_spent_cents, chop, payouts, deals, currency, rate)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), name = VALUES(name), game_type = VALUES(game_type), location = VALUES(location), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), place = VALUES(place), entries = VALUES(entries), places_paid = VALUES(places_paid), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), addons = VALUES(addons), addons_cents = VALUES(addons_cents), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), bounties = VALUES(bounties), bounties_cents = VALUES(bounties_cents), registration_level = VALUES(registration_level), day_hours = VALUES(day_hours), ticket_won_cents = VALUES(ticket_won_cents), ticket_spent_cents = VALUES(ticket_spent_cents), chop = VALUES(chop), payouts = VALUES(payouts), deals = VALUES(deals), currency = VALUES(currency), rate = VALUES(rate), updated_at = VALUES(updated_at);
INSERT INTO tournaments (account_id, id, played_on, start_time, end_time, name, game_type, location, duration_hundredths, buyin_cents, cashout_cents, place, entries, places_paid, notes, rebuys, rebuys_cents, tips_cents, expenses_cents, tags, addons, addons_cents, zone, bankroll, trip, bounties, bounties_cents, registration_level, day_hours, ticket_won_cents, ticket_spent_cents, chop, payouts, deals, currency, rate, import_id, source, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE id = VALUES(id), played_on = VALUES(played_on), start_time = VALUES(start_time), end_time = VALUES(end_time), name = VALUES(name), game_type = VALUES(game_type), location = VALUES(location), duration_hundredths = VALUES(duration_hundredths), buyin_cents = VALUES(buyin_cents), cashout_cents = VALUES(cashout_cents), place = VALUES(place), entries = VALUES(entries), places_paid = VALUES(places_paid), notes = VALUES(notes), rebuys = VALUES(rebuys), rebuys_cents = VALUES(rebuys_cents), tips_cents = VALUES(tips_cents), expenses_cents = VALUES(expenses_cents), tags = VALUES(tags), addons = VALUES(addons), addons_cents = VALUES(addons_cents), zone = VALUES(zone), bankroll = VALUES(bankroll), trip = VALUES(trip), bounties = VALUES(bounties), bounties_cents = VALUES(bounties_cents), registration_level = VALUES(registration_level), day_hours = VALUES(day_hours), ticket_won_cents = VALUES(ticket_won_cents), ticket_spent_cents = VALUES(ticket_spent_cents), chop = VALUES(chop), payouts = VALUES(payouts), deals = VALUES(deals), currency = VALUES(currency), rate = VALUES(rate), import_id = VALUES(import_id), source = VALUES(source), created_at = VALUES(created_at), updated_at = VALUES(updated_at);
SELECT 1 AS one
  FROM tournaments
  WHERE account_id = ? AND id = ?;
SELECT COALESCE(bankroll, '') AS bankroll, played_on AS date, SUM(IF(deals IS NULL, IF(rate IS NULL, cashout_cents, ROUND(cashout_cents * rate)) - IF(rate IS NULL, buyin_cents, ROUND(buyin_cents * rate)), 0) - (IF(rate IS NULL, COALESCE(tips_cents, 0), ROUND(COALESCE(tips_cents, 0) * rate)) + IF(rate IS NULL, COALESCE(expenses_cents, 0), ROUND(COALESCE(expenses_cents, 0) * rate)))) AS cents, SUM(deals IS NOT NULL) AS dealt
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?
  GROUP BY COALESCE(bankroll, ''), played_on;
SELECT DISTINCT bankroll AS text
  FROM tournaments
  WHERE account_id = ?;
SELECT DISTINCT deals
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT SUM(LENGTH(deals)) AS length
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?;
SELECT account_id AS accountId, COALESCE(SUM(sessions), 0) AS sessions, COALESCE(SUM(cash_out_cents), 0) AS cashOutCents, COALESCE(SUM(ticks), 0) AS ticks, COALESCE(SUM(timed), 0) AS timed, COALESCE(SUM(tournaments), 0) AS tournaments, COALESCE(SUM(winnings_cents), 0) AS winningsCents, COALESCE(SUM(buyin_cents), 0) AS buyinCents
  FROM (SELECT account_id, 0 AS sessions, 0 AS cash_out_cents, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5), 0) AS ticks, IF(IF(start_time = '', duration_hundredths * 3, ROUND(duration_hundredths * 3 / 5) * 5) > 3, 1, 0) AS timed, 1 AS tournaments, IF(rate IS NULL, cashout_cents, ROUND(cashout_cents * rate)) AS winnings_cents, IF(rate IS NULL, buyin_cents, ROUND(buyin_cents * rate)) AS buyin_cents
  FROM tournaments) AS results
  WHERE account_id > ?
  GROUP BY account_id
  ORDER BY account_id
  LIMIT #;
SELECT account_id, id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments FORCE INDEX (tournaments_days)
  ORDER BY played_on DESC, id DESC
  LIMIT ?;
SELECT deals AS text, COUNT(*) AS results, MIN(played_on) AS day
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL
  GROUP BY deals;
SELECT id, deals
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT id, import_id AS importId, source
  FROM tournaments
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, created_at, COALESCE(bankroll, '') AS bankroll, buyin_cents AS buyin, cashout_cents AS cashout, rebuys, rebuys_cents AS rebuys_amount, addons_cents AS addons_amount, rate, deals
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments
  WHERE account_id = ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND id > ?
  ORDER BY id;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND id IN (?);
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND import_id = ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, notes, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments
  WHERE account_id = ? AND played_on >= ? AND played_on <= ?
  ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC
  LIMIT ?;
SELECT id, played_on AS date, start_time AS startTime, end_time AS endTime, name, game_type, location, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, rebuys, rebuys_cents AS rebuys_amount, tips_cents AS tips, expenses_cents AS expenses, tags, addons, addons_cents AS addons_amount, zone, bankroll, trip, bounties, bounties_cents AS bounties_amount, registration_level, day_hours, ticket_won_cents AS ticket_won, ticket_spent_cents AS ticket_spent, chop, payouts, deals, currency, rate, created_at, updated_at
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ? AND deals IS NOT NULL;
SELECT id, source
  FROM tournaments
  WHERE account_id = ? AND source IS NOT NULL;
SELECT id, start_time AS startTime, end_time AS endTime, duration_hundredths AS duration, buyin_cents AS buyin, cashout_cents AS cashout, place, entries, places_paid, tips_cents AS tips, expenses_cents AS expenses, rate, created_at, updated_at
  FROM tournaments FORCE INDEX (PRIMARY)
  WHERE account_id = ?;
SELECT location AS text, COUNT(*) AS results
  FROM tournaments
  WHERE account_id = ?
  GROUP BY location;
UPDATE tournaments
  SET tags = CASE id WHEN ? THEN ? WHEN ? THEN ? END, updated_at = ?
  WHERE account_id = ? AND id IN (?);
