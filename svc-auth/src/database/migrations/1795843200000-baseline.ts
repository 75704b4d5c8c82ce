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
const WORD = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin';
/** Compared byte by byte, so that the collation does not decide which ids are equal. */
const KEY = 'VARCHAR(254) COLLATE utf8mb4_bin';
const OPTIONS = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4';

const TABLES = {
  // Ids and addresses twice: as the player wrote them, and normalised as a key. An index for each sort of the owner's list, so
  // that a page is found in the index alone: it begins with the role, to exclude the owner, and ends with the id, to order
  // equal values. An ENUM sorts by the positions of its members, so a column has the alphabetical position.
  accounts: `(
    id ${ID} NOT NULL PRIMARY KEY,
    login_id VARCHAR(254) NULL,
    login_key ${KEY} NULL,
    email VARCHAR(254) NULL,
    email_key ${KEY} NULL,
    email_verified TINYINT(1) NOT NULL DEFAULT 0,
    verified_email_key ${KEY} GENERATED ALWAYS AS (IF(email_verified = 1, email_key, NULL)) STORED,
    display_name VARCHAR(254) NOT NULL,
    password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    google_subject VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    role ENUM('player', 'owner') NOT NULL DEFAULT 'player',
    owner_slot TINYINT GENERATED ALWAYS AS (IF(role = 'owner', 1, NULL)) STORED,
    created_at DATETIME(3) NOT NULL,
    last_login_at DATETIME(3) NULL,
    platform ENUM('mobile', 'desktop') NULL,
    platform_order TINYINT
      GENERATED ALWAYS AS (CASE platform WHEN 'desktop' THEN 1 WHEN 'mobile' THEN 2 END) VIRTUAL,

    -- What svc-tracking publishes, null until the reconciliation has filled it in.
    session_count INT UNSIGNED NULL DEFAULT 0,
    tournament_count INT UNSIGNED NULL DEFAULT 0,
    hours_played DOUBLE NULL DEFAULT 0,
    cash_hours DOUBLE NULL DEFAULT 0,
    tournament_hours DOUBLE NULL DEFAULT 0,
    cash_profit_cents BIGINT NULL DEFAULT 0,
    tournament_profit_cents BIGINT NULL DEFAULT 0,
    cash_hourly DOUBLE NULL DEFAULT 0,
    tournament_hourly DOUBLE NULL DEFAULT 0,
    cash_sessions_used INT UNSIGNED NULL DEFAULT 0,
    tournament_sessions_used INT UNSIGNED NULL DEFAULT 0,
    figures_version BIGINT UNSIGNED NULL DEFAULT 0,

    -- What svc-billing publishes.
    subscription_status ${WORD} NULL DEFAULT 'trial',
    plan ${WORD} NULL,
    current_period_end DATETIME(3) NULL,
    cancel_at_period_end BOOLEAN NULL DEFAULT FALSE,
    subscription_version BIGINT UNSIGNED NULL DEFAULT 0,

    most_used INT GENERATED ALWAYS AS (GREATEST(cash_sessions_used, tournament_sessions_used)) VIRTUAL,
    trial_active BOOLEAN GENERATED ALWAYS AS (subscription_status = 'trial') VIRTUAL,
    extended_trial_until DATETIME(3) NULL,
    email_lost_at DATETIME(3) NULL,
    pending_email VARCHAR(254) NULL,
    settings TEXT NULL,
    google_removed_at DATETIME(3) NULL,
    cash_without_hours INT UNSIGNED NULL,
    tournament_without_hours INT UNSIGNED NULL,

    UNIQUE KEY accounts_login (login_key),
    UNIQUE KEY accounts_verified_email (verified_email_key),
    UNIQUE KEY accounts_google (google_subject),
    UNIQUE KEY accounts_one_owner (owner_slot),
    KEY accounts_email (email_key),
    KEY accounts_by_id (role, id),
    KEY accounts_by_email (role, email, id),
    KEY accounts_by_name (role, display_name, id),
    KEY accounts_by_last_login (role, last_login_at, id),
    KEY accounts_by_created_at (role, created_at, id),
    KEY accounts_by_platform (role, platform_order, id),
    KEY accounts_by_session_count (role, session_count, id),
    KEY accounts_by_tournament_count (role, tournament_count, id),
    KEY accounts_by_hours_played (role, hours_played, id),
    KEY accounts_by_cash_hours (role, cash_hours, id),
    KEY accounts_by_tournament_hours (role, tournament_hours, id),
    KEY accounts_by_cash_profit_loss (role, cash_profit_cents, id),
    KEY accounts_by_tournament_profit_loss (role, tournament_profit_cents, id),
    KEY accounts_by_cash_hourly (role, cash_hourly, id),
    KEY accounts_by_tournament_hourly (role, tournament_hourly, id),
    KEY accounts_by_cash_sessions_used (role, cash_sessions_used, id),
    KEY accounts_by_tournament_sessions_used (role, tournament_sessions_used, id),
    KEY accounts_by_subscription_status (role, subscription_status, id),
    KEY accounts_by_device (role, platform_order, id, platform),
    KEY accounts_by_progress (role, most_used, id, cash_sessions_used, tournament_sessions_used),
    KEY accounts_by_trial (role, trial_active, id, subscription_status)
  ) ${OPTIONS}`,

  // One row: how many accounts there are.
  account_totals: `(
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    accounts BIGINT NOT NULL,
    reconciled BIGINT UNSIGNED NOT NULL DEFAULT 0
  ) ENGINE = InnoDB`,

  // The months (YYYY-MM, in UTC) in which an account had a login. They outlive the logins.
  active_months: `(
    month CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    account_id ${ID} NOT NULL,
    PRIMARY KEY (month, account_id),
    KEY active_months_account (account_id)
  ) ENGINE = InnoDB`,

  // Ids alone: they distinguish an erasure that another service lost from an account that is missing for another reason.
  erased_accounts: `(
    account_id ${ID} NOT NULL PRIMARY KEY,
    erased_at DATETIME(3) NOT NULL
  ) ENGINE = InnoDB`,

  // Devices that are or were signed in.
  login_families: `(
    id ${ID} NOT NULL PRIMARY KEY,
    account_id ${ID} NOT NULL,
    platform ENUM('mobile', 'desktop') NOT NULL,
    started_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    ended_by ENUM('logout', 'replay', 'owner') NULL,
    device VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
    address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
    is_new_device BOOLEAN NOT NULL DEFAULT FALSE,
    mfa TINYINT NOT NULL DEFAULT 0,
    mfa_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    KEY login_families_account (account_id),
    KEY login_families_expiry (expires_at),
    KEY login_families_active (account_id, ended_at)
  ) ${OPTIONS}`,

  refresh_tokens: `(
    token_hash BINARY(32) NOT NULL PRIMARY KEY,
    family_id ${ID} NOT NULL,
    issued_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    account_id ${ID} NOT NULL,
    KEY refresh_tokens_family (family_id),
    KEY refresh_tokens_account (account_id)
  ) ${OPTIONS}`,

  revocations: `(
    seq BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    kind ENUM('login', 'account') NOT NULL,
    subject ${ID} NOT NULL,
    revoked_at BIGINT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    up_to_login ${ID} NULL,
    kept_login ${ID} NULL,
    KEY revocations_expiry (expires_at)
  ) ${OPTIONS}`,

  signing_keys: `(
    kid ${ID} NOT NULL PRIMARY KEY,
    public_jwk TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    sealed_private_key VARBINARY(8192) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    signs_from DATETIME(3) NOT NULL
  ) ${OPTIONS}`,

  passkeys: `(
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    credential_id VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    public_key VARCHAR(4096) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    counter INT UNSIGNED NOT NULL,
    transports VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    device_type ENUM('singleDevice', 'multiDevice') NOT NULL,
    backed_up TINYINT NOT NULL,
    name VARCHAR(80) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY passkeys_credential_id (credential_id)
  ) ${OPTIONS}`,

  used_challenges: `(
    account_id ${ID} NOT NULL,
    challenge VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (account_id, challenge),
    KEY used_challenges_expiry (expires_at)
  ) ${OPTIONS}`,

  // Authenticator apps.
  second_factors: `(
    account_id ${ID} NOT NULL,
    sealed_secret VARBINARY(64) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    confirmed_at DATETIME(3) NULL,
    last_step INT UNSIGNED NOT NULL,
    PRIMARY KEY (account_id)
  ) ${OPTIONS}`,

  recovery_codes: `(
    account_id ${ID} NOT NULL,
    code_hash BINARY(32) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (account_id, code_hash)
  ) ${OPTIONS}`,

  // The tokens in the links of mails.
  one_time_tokens: `(
    account_id ${ID} NOT NULL,
    purpose ${WORD} NOT NULL,
    token_hash BINARY(32) NOT NULL,
    email VARCHAR(254) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (account_id, purpose),
    KEY one_time_tokens_expiry (expires_at)
  ) ${OPTIONS}`,

  // Mails that are not sent yet.
  mails: `(
    account_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    recipient VARCHAR(254) NOT NULL,
    content TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    send_at DATETIME(3) NOT NULL,
    failures INT NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, id),
    KEY mails_due (send_at, id)
  ) ${OPTIONS}`,

  // Addresses that their mail servers refused.
  refused_addresses: `(
    address_key ${KEY} NOT NULL PRIMARY KEY,
    refused_at DATETIME(3) NOT NULL
  ) ${OPTIONS}`,

  invitations: `(
    id ${ID} NOT NULL,
    token_hash BINARY(32) NOT NULL,
    note VARCHAR(100) NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    used_at DATETIME(3) NULL,
    account_id ${ID} NULL,
    PRIMARY KEY (id),
    UNIQUE KEY invitations_token (token_hash),
    KEY invitations_account (account_id),
    KEY invitations_expiry (expires_at)
  ) ${OPTIONS}`,

  // At most one row: who may register.
  registration_policy: `(
    id TINYINT UNSIGNED NOT NULL,
    policy VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (id)
  ) ${OPTIONS}`,

  // One row per task that replicas run one after another; they queue for its lock.
  turns: `(
    name ${WORD} NOT NULL PRIMARY KEY,
    value BIGINT UNSIGNED NOT NULL DEFAULT 0
  ) ${OPTIONS}`,

  outbox: OUTBOX,
  inbox: INBOX,
  scheduled_tasks: SCHEDULED_TASKS,
  audit_log: AUDIT_LOG,
};

/** All tables of svc-auth. */
export class Baseline1795843200000 implements MigrationInterface, Baseline {
  readonly name = 'Baseline1795843200000';
  readonly tables = TABLES;
  readonly former = FORMER_SCHEMA;

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
    await runner.query(
      "INSERT INTO turns (name) VALUES ('revocations'), ('keys'), ('owner') ON DUPLICATE KEY UPDATE name = turns.name",
    );
    await runner.query(
      'INSERT INTO account_totals (id, accounts) VALUES (1, 0) ON DUPLICATE KEY UPDATE id = account_totals.id',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
