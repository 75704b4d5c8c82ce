-- What the service sends to its database, by the first table. `npm run statements` writes this file.

-- audit_log
INSERT INTO audit_log (id, at, actor_id, action, account_id, before_state, after_state)
  VALUES (?, ?, ?, ?, ?, ?, ?);
SELECT id, at, actor_id AS actorId, action, account_id AS accountId, before_state AS beforeState, after_state AS afterState
  FROM audit_log
  ORDER BY id DESC
  LIMIT ?;

-- billing_accounts
INSERT IGNORE INTO billing_accounts(account_id, grandfathered, trial_disabled, extended_trial_until, trial_number, last_published_plan, plan_version, customer_number, checkout_locked_by, checkout_locked_until, erased_at, provider_erased_at, subscription_status, published_status, status_version, registration_counted)
  VALUES (?, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, ?, DEFAULT, DEFAULT, DEFAULT);
SELECT BillingAccount.account_id
  FROM billing_accounts BillingAccount
  WHERE ((BillingAccount.extended_trial_until <= ?) AND (BillingAccount.last_published_plan = ?) AND (BillingAccount.subscription_status IN (?)))
  LIMIT #;
SELECT BillingAccount.account_id, BillingAccount.grandfathered, BillingAccount.trial_disabled, BillingAccount.extended_trial_until, BillingAccount.trial_number, BillingAccount.last_published_plan, BillingAccount.plan_version, BillingAccount.customer_number, BillingAccount.checkout_locked_by, BillingAccount.checkout_locked_until, BillingAccount.erased_at, BillingAccount.provider_erased_at, BillingAccount.subscription_status, BillingAccount.published_status, BillingAccount.status_version, BillingAccount.registration_counted
  FROM billing_accounts BillingAccount
  WHERE ((0=1));
SELECT BillingAccount.account_id, BillingAccount.grandfathered, BillingAccount.trial_disabled, BillingAccount.extended_trial_until, BillingAccount.trial_number, BillingAccount.last_published_plan, BillingAccount.plan_version, BillingAccount.customer_number, BillingAccount.checkout_locked_by, BillingAccount.checkout_locked_until, BillingAccount.erased_at, BillingAccount.provider_erased_at, BillingAccount.subscription_status, BillingAccount.published_status, BillingAccount.status_version, BillingAccount.registration_counted
  FROM billing_accounts BillingAccount
  WHERE ((BillingAccount.account_id = ?))
  LIMIT 1;
SELECT BillingAccount.account_id, BillingAccount.grandfathered, BillingAccount.trial_disabled, BillingAccount.extended_trial_until, BillingAccount.trial_number, BillingAccount.last_published_plan, BillingAccount.plan_version, BillingAccount.customer_number, BillingAccount.checkout_locked_by, BillingAccount.checkout_locked_until, BillingAccount.erased_at, BillingAccount.provider_erased_at, BillingAccount.subscription_status, BillingAccount.published_status, BillingAccount.status_version, BillingAccount.registration_counted
  FROM billing_accounts BillingAccount
  WHERE ((BillingAccount.account_id = ?))
  LIMIT 1
  FOR UPDATE;
SELECT BillingAccount.account_id, BillingAccount.grandfathered, BillingAccount.trial_disabled, BillingAccount.extended_trial_until, BillingAccount.trial_number, BillingAccount.last_published_plan, BillingAccount.plan_version, BillingAccount.customer_number, BillingAccount.checkout_locked_by, BillingAccount.checkout_locked_until, BillingAccount.erased_at, BillingAccount.provider_erased_at, BillingAccount.subscription_status, BillingAccount.published_status, BillingAccount.status_version, BillingAccount.registration_counted
  FROM billing_accounts BillingAccount
  WHERE ((BillingAccount.account_id IN (?)));
SELECT account.account_id AS accountId, account.plan_version AS planVersion, COALESCE(usage.account_version, 0) AS usageVersion
  FROM billing_accounts account
  LEFT
  JOIN usage_copies usage ON usage.account_id = account.account_id
  WHERE account.account_id > ? AND account.erased_at IS NULL
  ORDER BY account.account_id ASC
  LIMIT #;
SELECT account.subscription_status AS status, COUNT(*) AS count
  FROM billing_accounts account
  WHERE account.subscription_status IS NOT NULL AND account.account_id <> ?
  GROUP BY account.subscription_status;
UPDATE billing_accounts
  SET checkout_locked_by = ?, checkout_locked_until = ?
  WHERE (account_id = ? AND checkout_locked_by = ?);
UPDATE billing_accounts
  SET checkout_locked_by = ?, checkout_locked_until = UTC_TIMESTAMP(3) + INTERVAL # SECOND
  WHERE account_id = ? AND (checkout_locked_until IS NULL OR checkout_locked_until < UTC_TIMESTAMP(3));
UPDATE billing_accounts
  SET customer_number = customer_number + 1
  WHERE account_id = ?;
UPDATE billing_accounts
  SET extended_trial_until = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET grandfathered = ?, trial_disabled = ?, extended_trial_until = ?, registration_counted = ?, subscription_status = ?, erased_at = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET grandfathered = ?, trial_disabled = ?, extended_trial_until = ?, trial_number = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET last_published_plan = ?, plan_version = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET last_published_plan = ?, plan_version = ?, status_version = ?, published_status = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET last_published_plan = ?, plan_version = ?, subscription_status = ?, status_version = ?, published_status = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET plan_version = plan_version + ?;
UPDATE billing_accounts
  SET provider_erased_at = UTC_TIMESTAMP(3)
  WHERE account_id = ?;
UPDATE billing_accounts
  SET registration_counted = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET status_version = ?, published_status = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET status_version = status_version + ?;
UPDATE billing_accounts
  SET subscription_status = ?, status_version = ?, published_status = ?
  WHERE account_id = ?;
UPDATE billing_accounts
  SET trial_number = ?
  WHERE account_id = ?;

-- checkout_attempts
DELETE
  FROM checkout_attempts
  WHERE account_id = ?;
DELETE
  FROM checkout_attempts
  WHERE created_at < UTC_TIMESTAMP(6) - INTERVAL ? DAY AND TRUE
  LIMIT ?;
INSERT INTO checkout_attempts(id, account_id, customer_id, price_id, success_url, cancel_url, session_id, url, state, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3));
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM checkout_attempts CheckoutAttempt
  WHERE ((CheckoutAttempt.session_id = ?)))
  LIMIT 1;
SELECT CheckoutAttempt.id, CheckoutAttempt.account_id, CheckoutAttempt.customer_id, CheckoutAttempt.price_id, CheckoutAttempt.success_url, CheckoutAttempt.cancel_url, CheckoutAttempt.session_id, CheckoutAttempt.url, CheckoutAttempt.state, CheckoutAttempt.created_at
  FROM checkout_attempts CheckoutAttempt
  WHERE ((CheckoutAttempt.account_id = ?) AND (CheckoutAttempt.state IN (?)) AND (CheckoutAttempt.created_at > UTC_TIMESTAMP(3) - INTERVAL # HOUR))
  ORDER BY CheckoutAttempt.created_at DESC;
UPDATE checkout_attempts
  SET state = ?
  WHERE (id = ? AND account_id = ?);
UPDATE checkout_attempts
  SET state = ?, session_id = ?, url = ?
  WHERE (id = ? AND account_id = ?);

-- customers
DELETE
  FROM customers
  WHERE (account_id = ? AND customer_id = ?);
DELETE
  FROM customers
  WHERE account_id = ?;
INSERT IGNORE INTO customers(account_id, customer_id, read_started_at, email_outdated_at, created_at)
  VALUES (?, ?, DEFAULT, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3));
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM customers Customer
  WHERE ((Customer.account_id = ?)))
  LIMIT 1;
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM customers Customer
  WHERE ((Customer.customer_id = ?)))
  LIMIT 1;
SELECT Customer.account_id, Customer.customer_id, Customer.email_outdated_at, Customer.created_at
  FROM customers Customer
  WHERE ((Customer.account_id = ?))
  LIMIT 1;
SELECT Customer.account_id, Customer.customer_id, Customer.email_outdated_at, Customer.created_at
  FROM customers Customer
  WHERE ((Customer.account_id > ?))
  ORDER BY Customer.account_id ASC
  LIMIT #;
SELECT Customer.account_id, Customer.customer_id, Customer.email_outdated_at, Customer.created_at
  FROM customers Customer
  WHERE ((Customer.customer_id = ?))
  LIMIT 1;
SELECT Customer.account_id, Customer.customer_id, Customer.email_outdated_at, Customer.created_at
  FROM customers Customer
  WHERE ((Customer.customer_id IN (?)));
SELECT Customer.account_id, Customer.customer_id, Customer.email_outdated_at, Customer.created_at
  FROM customers Customer
  WHERE ((NOT(Customer.email_outdated_at IS NULL)))
  ORDER BY Customer.email_outdated_at ASC
  LIMIT #;
SELECT customer.account_id, customer.customer_id, customer.email_outdated_at, customer.created_at
  FROM customers customer
  INNER
  JOIN billing_accounts account ON account.account_id = customer.account_id
  WHERE account.provider_erased_at IS NULL AND account.erased_at IS NOT NULL
  ORDER BY account.erased_at ASC
  LIMIT #;
UPDATE customers
  SET email_outdated_at = ?
  WHERE (account_id = ? AND email_outdated_at = ?);
UPDATE customers
  SET email_outdated_at = UTC_TIMESTAMP(3)
  WHERE account_id = ?;
UPDATE customers
  SET read_started_at = ?
  WHERE account_id = ? AND (read_started_at IS NULL OR read_started_at < ?);

-- provider_events
DELETE
  FROM provider_events
  WHERE customer_id = ?;
DELETE
  FROM provider_events
  WHERE received_at < UTC_TIMESTAMP(6) - INTERVAL ? DAY AND applied_at IS NOT NULL
  LIMIT ?;
INSERT IGNORE INTO provider_events(event_id, type, customer_id, received_at, applied_at)
  VALUES (?, ?, ?, UTC_TIMESTAMP(6), DEFAULT);
SELECT DISTINCT event.customer_id AS customerId
  FROM provider_events event
  WHERE event.applied_at IS NULL AND event.received_at < UTC_TIMESTAMP(6) - INTERVAL ? SECOND
  LIMIT #;
SELECT ProviderEvent.customer_id, ProviderEvent.event_id
  FROM provider_events ProviderEvent
  WHERE ((ProviderEvent.customer_id IN (?)) AND (ProviderEvent.applied_at IS NULL));
UPDATE provider_events
  SET applied_at = UTC_TIMESTAMP(3)
  WHERE (customer_id = ? AND applied_at IS NULL) AND received_at <= ?;

-- status_changes
DELETE
  FROM status_changes
  WHERE at < UTC_TIMESTAMP(6) - INTERVAL ? DAY AND TRUE
  LIMIT ?;
INSERT INTO status_changes(id, at, from_status, to_status, keyspace_id)
  VALUES (?, ?, ?, ?, ?);
SELECT COUNT(CASE WHEN change.to_status = 'trial' AND COALESCE(change.from_status, '') <> 'pro' THEN 1 END) AS trials, COUNT(CASE WHEN change.to_status = 'pro' THEN 1 END) AS conversions, COUNT(CASE WHEN change.from_status = 'pro' THEN 1 END) AS churn
  FROM status_changes change
  WHERE change.at > ? AND change.at <= ?;

-- subscriptions
DELETE
  FROM subscriptions
  WHERE account_id = ?;
INSERT INTO subscriptions(account_id, id, customer_id, status, price_id, plan, current_period_end, cancel_at_period_end, cancel_at, past_due_since, read_started_at, unit_amount, currency, interval_unit, interval_count, quantity)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE customer_id = VALUES(customer_id), status = VALUES(status), price_id = VALUES(price_id), plan = VALUES(plan), current_period_end = VALUES(current_period_end), cancel_at_period_end = VALUES(cancel_at_period_end), cancel_at = VALUES(cancel_at), past_due_since = VALUES(past_due_since), read_started_at = VALUES(read_started_at), unit_amount = VALUES(unit_amount), currency = VALUES(currency), interval_unit = VALUES(interval_unit), interval_count = VALUES(interval_count), quantity = VALUES(quantity);
SELECT 1 AS row_exists
  FROM (SELECT 1 AS dummy_column) dummy_table
  WHERE EXISTS (SELECT 1
  FROM subscriptions Subscription
  WHERE ((Subscription.account_id = ?)))
  LIMIT 1;
SELECT COUNT(DISTINCT subscription.account_id) AS count
  FROM subscriptions subscription
  WHERE subscription.past_due_since > ? AND subscription.status IN (?) AND subscription.account_id <> ?;
SELECT DISTINCT subscription.account_id AS accountId
  FROM subscriptions subscription
  INNER
  JOIN billing_accounts account ON account.account_id = subscription.account_id
  WHERE subscription.past_due_since <= ? AND subscription.status = 'past_due' AND (account.subscription_status = 'pro' OR (account.last_published_plan = 'unlimited' AND NOT account.grandfathered))
  LIMIT #;
SELECT Subscription.account_id, Subscription.id, Subscription.customer_id, Subscription.status, Subscription.price_id, Subscription.plan, Subscription.current_period_end, Subscription.cancel_at_period_end, Subscription.cancel_at, Subscription.past_due_since, Subscription.read_started_at, Subscription.unit_amount, Subscription.currency, Subscription.interval_unit, Subscription.interval_count, Subscription.quantity
  FROM subscriptions Subscription
  WHERE ((0=1));
SELECT Subscription.account_id, Subscription.id, Subscription.customer_id, Subscription.status, Subscription.price_id, Subscription.plan, Subscription.current_period_end, Subscription.cancel_at_period_end, Subscription.cancel_at, Subscription.past_due_since, Subscription.read_started_at, Subscription.unit_amount, Subscription.currency, Subscription.interval_unit, Subscription.interval_count, Subscription.quantity
  FROM subscriptions Subscription
  WHERE ((Subscription.account_id = ?));
SELECT Subscription.account_id, Subscription.id, Subscription.customer_id, Subscription.status, Subscription.price_id, Subscription.plan, Subscription.current_period_end, Subscription.cancel_at_period_end, Subscription.cancel_at, Subscription.past_due_since, Subscription.read_started_at, Subscription.unit_amount, Subscription.currency, Subscription.interval_unit, Subscription.interval_count, Subscription.quantity
  FROM subscriptions Subscription
  WHERE ((Subscription.account_id IN (?)));
SELECT Subscription.account_id, Subscription.status, Subscription.read_started_at, Subscription.id
  FROM subscriptions Subscription
  WHERE ((Subscription.account_id IN (?)));
SELECT subscription.interval_unit AS intervalUnit, COALESCE(subscription.interval_count, 1) AS intervalCount, SUM(subscription.unit_amount * COALESCE(subscription.quantity, 1)) AS amount
  FROM subscriptions subscription
  WHERE subscription.account_id <> ? AND subscription.currency = ? AND subscription.unit_amount IS NOT NULL AND subscription.interval_unit IS NOT NULL AND (subscription.status IN (?) OR (subscription.status IN (?) AND (subscription.past_due_since IS NULL OR subscription.past_due_since > ?)))
  GROUP BY subscription.interval_unit, subscription.interval_count;

-- sync_runs
DELETE
  FROM sync_runs
  WHERE finished_at < UTC_TIMESTAMP(6) - INTERVAL ? DAY AND TRUE
  LIMIT ?;
INSERT INTO sync_runs(id, state, result, failure, requested_at, finished_at)
  VALUES (?, ?, ?, DEFAULT, UTC_TIMESTAMP(3), DEFAULT);
SELECT SyncRunEntity.id, SyncRunEntity.state, SyncRunEntity.result, SyncRunEntity.failure, SyncRunEntity.requested_at, SyncRunEntity.finished_at
  FROM sync_runs SyncRunEntity
  WHERE ((SyncRunEntity.id = ?))
  LIMIT 1;
SELECT SyncRunEntity.id, SyncRunEntity.state, SyncRunEntity.result, SyncRunEntity.failure, SyncRunEntity.requested_at, SyncRunEntity.finished_at
  FROM sync_runs SyncRunEntity
  WHERE ((SyncRunEntity.state IN (?)))
  ORDER BY SyncRunEntity.requested_at ASC
  LIMIT 1;
UPDATE sync_runs
  SET state = ?, result = ?
  WHERE (id = ? AND state IN (?));
UPDATE sync_runs
  SET state = ?, result = ?, failure = ?, finished_at = UTC_TIMESTAMP(3)
  WHERE (id = ? AND state IN (?));
UPDATE sync_runs
  SET state = ?, result = ?, finished_at = UTC_TIMESTAMP(3)
  WHERE (id = ? AND state IN (?));

-- usage_copies
INSERT INTO usage_copies (account_id, cash_used, tournaments_used, account_version, updated_at)
  VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE cash_used = IF(VALUES(account_version) > account_version, VALUES(cash_used), cash_used), tournaments_used = IF(VALUES(account_version) > account_version, VALUES(tournaments_used), tournaments_used), updated_at = IF(VALUES(account_version) > account_version, VALUES(updated_at), updated_at), account_version = GREATEST(account_version, VALUES(account_version));
INSERT INTO usage_copies(account_id, cash_used, tournaments_used, account_version, updated_at, erased_at)
  VALUES (?, ?, ?, #, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
  ON DUPLICATE KEY UPDATE cash_used = VALUES(cash_used), tournaments_used = VALUES(tournaments_used), account_version = VALUES(account_version), updated_at = VALUES(updated_at), erased_at = VALUES(erased_at);
SELECT UsageCopy.account_id, UsageCopy.cash_used, UsageCopy.tournaments_used, UsageCopy.account_version, UsageCopy.updated_at, UsageCopy.erased_at
  FROM usage_copies UsageCopy
  WHERE ((0=1));
SELECT UsageCopy.account_id, UsageCopy.cash_used, UsageCopy.tournaments_used, UsageCopy.account_version, UsageCopy.updated_at, UsageCopy.erased_at
  FROM usage_copies UsageCopy
  WHERE ((UsageCopy.account_id = ?) AND (UsageCopy.erased_at IS NULL))
  LIMIT 1;
SELECT UsageCopy.account_id, UsageCopy.cash_used, UsageCopy.tournaments_used, UsageCopy.account_version, UsageCopy.updated_at, UsageCopy.erased_at
  FROM usage_copies UsageCopy
  WHERE ((UsageCopy.account_id IN (?)));
UPDATE usage_copies
  SET cash_used = ?, tournaments_used = ?
  WHERE account_id = ?;
