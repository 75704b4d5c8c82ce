import { changeSchema } from '@feltbook/svc-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNT = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const PROVIDER_ID = 'VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin';
const WORD = 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin';

const TABLES = {
  // One row an account: the lock that every change of an account's plan takes. Versions start at 1 because the seeds of
  // made-up players speak as version 1.
  standings: `
    account_id ${ACCOUNT} NOT NULL PRIMARY KEY,
    grandfathered BOOLEAN NOT NULL DEFAULT FALSE,
    trial_disabled BOOLEAN NOT NULL DEFAULT FALSE,
    trial_number INT UNSIGNED NOT NULL DEFAULT 1,
    plan_told VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'trial',
    plan_version BIGINT UNSIGNED NOT NULL DEFAULT 1,
    customer_number INT UNSIGNED NOT NULL DEFAULT 1,
    erased_at DATETIME(3) NULL,
    provider_erased_at DATETIME(3) NULL,
    KEY standings_erasures (provider_erased_at, erased_at)`,
  customers: `
    account_id ${ACCOUNT} NOT NULL PRIMARY KEY,
    customer_id ${PROVIDER_ID} NOT NULL,
    read_started_at DATETIME(6) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY customers_customer (customer_id)`,
  // As the provider last reported them.
  subscriptions: `
    account_id ${ACCOUNT} NOT NULL,
    id ${PROVIDER_ID} NOT NULL,
    customer_id ${PROVIDER_ID} NOT NULL,
    status ${WORD} NOT NULL,
    price_id ${PROVIDER_ID} NULL,
    plan VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    current_period_end DATETIME(3) NULL,
    cancel_at_period_end BOOLEAN NOT NULL,
    cancel_at DATETIME(3) NULL,
    past_due_since DATETIME(3) NULL,
    read_started_at DATETIME(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    KEY subscriptions_past_due (past_due_since)`,
  provider_events: `
    event_id ${PROVIDER_ID} NOT NULL PRIMARY KEY,
    type VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    customer_id ${PROVIDER_ID} NULL,
    received_at DATETIME(6) NOT NULL,
    applied_at DATETIME(3) NULL,
    KEY provider_events_customer (customer_id, applied_at),
    KEY provider_events_waiting (applied_at, received_at)`,
  // The id is the key by which the provider recognises a repetition.
  checkout_attempts: `
    id ${ACCOUNT} NOT NULL PRIMARY KEY,
    account_id ${ACCOUNT} NOT NULL,
    customer_id ${PROVIDER_ID} NOT NULL,
    price_id ${PROVIDER_ID} NOT NULL,
    success_url TEXT NOT NULL,
    cancel_url TEXT NOT NULL,
    session_id ${PROVIDER_ID} NULL,
    url TEXT NULL,
    state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY checkout_attempts_session (session_id),
    KEY checkout_attempts_account (account_id, state, created_at)`,
  sync_runs: `
    id ${ACCOUNT} NOT NULL PRIMARY KEY,
    state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result TEXT NULL,
    failure VARCHAR(500) NULL,
    requested_at DATETIME(3) NOT NULL,
    leased_until DATETIME(3) NULL,
    finished_at DATETIME(3) NULL,
    KEY sync_runs_state (state, requested_at)`,
  // Recurring work: whoever moves `due_at` on does it, however many workers there are.
  chores: `
    name ${WORD} NOT NULL PRIMARY KEY,
    due_at DATETIME(3) NOT NULL`,
} as const;

/** What is paid for, by whom, and what is left to do about it. */
export class Billing1795250000000 implements MigrationInterface {
  readonly name = 'Billing1795250000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(TABLES)) {
      await changeSchema(runner, `CREATE TABLE ${name} (${columns}) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE ${name}`);
  }
}
