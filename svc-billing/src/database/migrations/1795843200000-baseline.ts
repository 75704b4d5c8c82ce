import {
  AUDIT_LOG,
  createTables,
  dropTables,
  INBOX,
  OUTBOX,
  SCHEDULED_TASKS,
  type Baseline,
} from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_SCHEMA } from '../former-schema';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const PROVIDER_ID = 'VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin';
const WORD = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin';
const OPTIONS = 'ENGINE = InnoDB DEFAULT CHARSET = utf8mb4';

const TABLES = {
  // One row an account: the lock that every change of an account's plan takes. Versions start at 1 because the seeds of
  // made-up players speak as version 1. The status is null until it was counted.
  billing_accounts: `(
    account_id ${ID} NOT NULL PRIMARY KEY,
    grandfathered BOOLEAN NOT NULL DEFAULT FALSE,
    trial_disabled BOOLEAN NOT NULL DEFAULT FALSE,
    trial_number INT UNSIGNED NOT NULL DEFAULT 1,
    last_published_plan ${WORD} NOT NULL DEFAULT 'trial',
    plan_version BIGINT UNSIGNED NOT NULL DEFAULT 1,
    customer_number INT UNSIGNED NOT NULL DEFAULT 1,
    erased_at DATETIME(3) NULL,
    provider_erased_at DATETIME(3) NULL,
    subscription_status ${WORD} NULL,
    registration_counted BOOLEAN NOT NULL DEFAULT FALSE,
    published_status VARCHAR(255) NULL,
    status_version BIGINT UNSIGNED NOT NULL DEFAULT 0,
    extended_trial_until DATETIME(3) NULL,
    checkout_locked_by ${ID} NULL,
    checkout_locked_until DATETIME(3) NULL,
    KEY billing_accounts_erasures (provider_erased_at, erased_at),
    KEY billing_accounts_status (subscription_status, account_id),
    KEY billing_accounts_extended_trial (last_published_plan, extended_trial_until)
  ) ${OPTIONS}`,

  // What svc-tracking last reported of an account's use of its trial.
  usage_copies: `(
    account_id ${ID} NOT NULL PRIMARY KEY,
    cash_used INT UNSIGNED NOT NULL,
    tournaments_used INT UNSIGNED NOT NULL,
    account_version BIGINT UNSIGNED NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    erased_at DATETIME(3) NULL
  ) ${OPTIONS}`,

  customers: `(
    account_id ${ID} NOT NULL PRIMARY KEY,
    customer_id ${PROVIDER_ID} NOT NULL,
    read_started_at DATETIME(6) NULL,
    created_at DATETIME(3) NOT NULL,
    email_outdated_at DATETIME(3) NULL,
    UNIQUE KEY customers_customer (customer_id),
    KEY customers_email_outdated (email_outdated_at)
  ) ${OPTIONS}`,

  // As the provider last reported them.
  subscriptions: `(
    account_id ${ID} NOT NULL,
    id ${PROVIDER_ID} NOT NULL,
    customer_id ${PROVIDER_ID} NOT NULL,
    status VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    price_id ${PROVIDER_ID} NULL,
    plan ${WORD} NULL,
    current_period_end DATETIME(3) NULL,
    cancel_at_period_end BOOLEAN NOT NULL,
    cancel_at DATETIME(3) NULL,
    past_due_since DATETIME(3) NULL,
    read_started_at DATETIME(6) NOT NULL,
    unit_amount BIGINT NULL,
    currency VARCHAR(3) CHARACTER SET ascii COLLATE ascii_bin NULL,
    interval_unit ${WORD} NULL,
    interval_count INT UNSIGNED NULL,
    quantity INT UNSIGNED NULL,
    PRIMARY KEY (account_id, id),
    KEY subscriptions_past_due (past_due_since)
  ) ${OPTIONS}`,

  // The id is the key by which the provider recognises a repetition.
  checkout_attempts: `(
    id ${ID} NOT NULL PRIMARY KEY,
    account_id ${ID} NOT NULL,
    customer_id ${PROVIDER_ID} NOT NULL,
    price_id ${PROVIDER_ID} NOT NULL,
    success_url TEXT NOT NULL,
    cancel_url TEXT NOT NULL,
    session_id ${PROVIDER_ID} NULL,
    url TEXT NULL,
    state ${WORD} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY checkout_attempts_session (session_id),
    KEY checkout_attempts_account (account_id, state, created_at)
  ) ${OPTIONS}`,

  provider_events: `(
    event_id ${PROVIDER_ID} NOT NULL PRIMARY KEY,
    type VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    customer_id ${PROVIDER_ID} NULL,
    received_at DATETIME(6) NOT NULL,
    applied_at DATETIME(3) NULL,
    KEY provider_events_customer (customer_id, applied_at),
    KEY provider_events_waiting (applied_at, received_at)
  ) ${OPTIONS}`,

  sync_runs: `(
    id ${ID} NOT NULL PRIMARY KEY,
    state ${WORD} NOT NULL,
    result TEXT NULL,
    failure VARCHAR(500) NULL,
    requested_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    KEY sync_runs_state (state, requested_at)
  ) ${OPTIONS}`,

  // Of no account, so that an erasure leaves the counts as they were; hence a column for the shard.
  status_changes: String.raw`(
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    from_status ${WORD} NULL,
    to_status ${WORD} NULL,
    keyspace_id BINARY(1) NOT NULL DEFAULT '\0',
    KEY status_changes_at (at, from_status, to_status)
  ) ${OPTIONS}`,

  outbox: OUTBOX,
  inbox: INBOX,
  scheduled_tasks: SCHEDULED_TASKS,
  audit_log: AUDIT_LOG,
};

/** All tables of svc-billing. */
export class Baseline1795843200000 implements MigrationInterface, Baseline {
  readonly name = 'Baseline1795843200000';
  readonly tables = TABLES;
  readonly former = FORMER_SCHEMA;

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
