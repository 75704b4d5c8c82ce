import { FORMER_INBOX, FORMER_OUTBOX, type FormerSchema } from '@feltbook/svc-kit';

/** What the migrations before the baseline left. No release writes or reads what is dropped here. */
export const FORMER_SCHEMA: FormerSchema = {
  lastMigration: 'CheckoutLock1795500000000',
  tables: {
    billing_accounts: {
      name: 'standings',
      alter: [
        'DROP COLUMN trial_active',
        'RENAME COLUMN plan_told TO last_published_plan',
        ...['erasures', 'status', 'extended_trial'].map(
          (key) => `RENAME KEY standings_${key} TO billing_accounts_${key}`,
        ),
      ],
    },
    sync_runs: { alter: ['DROP COLUMN leased_until'] },
    outbox: FORMER_OUTBOX,
    inbox: FORMER_INBOX,
  },
  dropped: ['chores'],
};
