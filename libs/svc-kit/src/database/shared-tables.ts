import type { FormerTable } from './adopt';
import type { Columns } from './tables';

/** Tables of this library, for the baseline of each service that uses them. */

const UUID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const OPTIONS = 'ENGINE = InnoDB DEFAULT CHARSET = utf8mb4';

/**
 * Events until their consumers have confirmed them. Ids sort by time, so the oldest goes first. `awaiting`: who has not
 * confirmed it, null until it is dispatched.
 */
export const OUTBOX: Columns = `(
  id ${UUID} NOT NULL PRIMARY KEY,
  type VARCHAR(64) CHARACTER SET ascii NOT NULL,
  event LONGTEXT NOT NULL,
  created_at DATETIME(3) NOT NULL,
  available_at DATETIME(3) NOT NULL,
  attempts INT UNSIGNED NOT NULL DEFAULT 0,
  last_error VARCHAR(500) NULL,
  parked_at DATETIME(3) NULL,
  dispatches INT UNSIGNED NOT NULL DEFAULT 0,
  awaiting SET('svc-auth', 'svc-tracking', 'svc-billing', 'follow-up') CHARACTER SET ascii NULL,
  account_id ${UUID} NOT NULL,
  KEY outbox_due (parked_at, available_at, dispatches)
) ${OPTIONS}`;

/** Events that the service has applied, so that one that comes twice is applied once. */
export const INBOX: Columns = `(
  event_id ${UUID} NOT NULL PRIMARY KEY,
  type VARCHAR(64) CHARACTER SET ascii NOT NULL,
  received_at DATETIME(3) NOT NULL,
  account_id ${UUID} NOT NULL,
  KEY inbox_received (received_at)
) ${OPTIONS}`;

/** When each recurring task runs next, who runs it now, and how the last run ended. */
export const SCHEDULED_TASKS: Columns = `(
  name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  next_run_at DATETIME(3) NOT NULL,
  locked_by ${UUID} NULL,
  locked_until DATETIME(3) NULL,
  last_started_at DATETIME(3) NULL,
  last_succeeded_at DATETIME(3) NULL,
  failures INT UNSIGNED NOT NULL DEFAULT 0,
  last_error VARCHAR(500) NULL,
  progress VARCHAR(255) NULL
) ${OPTIONS}`;

/**
 * The owner's actions. Ids sort by time, so that pages are read by the primary key. States are TEXT, because MySQL returns a
 * JSON column parsed and MariaDB does not.
 */
export const AUDIT_LOG: Columns = `(
  id ${UUID} NOT NULL PRIMARY KEY,
  at DATETIME(3) NOT NULL,
  actor_id ${UUID} NOT NULL,
  action VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  account_id ${UUID} NOT NULL,
  before_state TEXT NOT NULL,
  after_state TEXT NOT NULL
) ${OPTIONS}`;

const ACCOUNT_ID = `MODIFY account_id ${UUID} NOT NULL`;

export const FORMER_OUTBOX: FormerTable = { alter: [ACCOUNT_ID] };

export const FORMER_INBOX: FormerTable = {
  // Their ids still keep an event from being applied twice, until they are deleted after 30 days.
  rows: ["UPDATE inbox SET account_id = '' WHERE account_id IS NULL"],
  alter: [ACCOUNT_ID],
};
