import { FORMER_INBOX, FORMER_OUTBOX, type FormerSchema } from '@feltbook/svc-kit';

/** What the migrations before the baseline left. No release writes or reads what is dropped and deleted here. */
export const FORMER_SCHEMA: FormerSchema = {
  lastMigration: 'ListWithoutHours1795562000000',
  tables: {
    accounts: { alter: ['DROP KEY accounts_announced', 'DROP COLUMN announced'] },
    refresh_tokens: {
      // Of a form that names no account: no call finds them.
      rows: ["DELETE FROM refresh_tokens WHERE account_id IS NULL OR account_id = ''"],
      alter: ['MODIFY account_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL'],
    },
    outbox: FORMER_OUTBOX,
    inbox: FORMER_INBOX,
  },
  rows: [
    // Of RS256, which no token is verified with.
    "DELETE FROM signing_keys WHERE JSON_VALUE(public_jwk, '$.kty') = 'RSA'",
    // Of 12 characters, or with a keyed hash: no code is hashed that way since this moment.
    "DELETE FROM recovery_codes WHERE created_at < '2026-11-27 20:34:41'",
  ],
};
