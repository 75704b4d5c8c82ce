const { createRequire } = require('node:module');

// The copy that jest depends on.
const Sequencer = createRequire(require.resolve('jest'))('@jest/test-sequencer').default;

/**
 * Files that take more than about ten seconds, longest first: a long file that starts last leaves the other workers idle.
 * In a fresh checkout jest has no timings and sorts by file size, which does not predict the duration.
 * A spec checks that each file exists.
 */
const LONGEST_FIRST = [
  // Journeys that start a product of their own are spread out: on two processors, three at once are too slow for their limits.
  'e2e/src/faults/restore.',
  'e2e/src/journeys/every-page.',
  'e2e/src/journeys/outages.',
  'e2e/src/deployment/rollback.',
  'e2e/src/deployment/mixed-pods.',
  'e2e/src/journeys/dashboard.',
  'e2e/src/deployment/replicas.',
  'e2e/src/journeys/share.',
  'e2e/src/journeys/insights.',
  'e2e/src/journeys/year-report.',
  'e2e/src/faults/isolation.',
  'e2e/src/journeys/offline.',
  'e2e/src/browsers/firefox.',
  'e2e/src/journeys/captive-portal.',
  'e2e/src/journeys/signing-out.',
  'e2e/src/journeys/mail-links.',
  'e2e/src/journeys/at-the-table.',
  'e2e/src/faults/broken-parts.',
  'e2e/src/journeys/subscription.',
  'e2e/src/journeys/import.',
  'e2e/src/deployment/remotes.',
  'e2e/src/journeys/cash-sessions.',
  'e2e/src/journeys/admin.',
  'e2e/src/browsers/webkit.',
  'e2e/src/faults/observability.',
  'e2e/src/journeys/without-provider.',
  'e2e/src/journeys/sign-in.',
  'e2e/src/journeys/invitations.',
  'e2e/src/journeys/taps.',
  'e2e/src/journeys/versions.',
  'e2e/src/journeys/google-sign-in.',
  'e2e/src/journeys/navigation.',
  'e2e/src/journeys/failures.',
  'e2e/src/journeys/owner-second-factor.',
  'e2e/src/journeys/long-list.',
  'e2e/src/journeys/keyboard.',
  'e2e/src/journeys/account-page.',
  'e2e/src/journeys/tournaments.',
  'tooling/src/backup/backup.int.',
  'libs/svc-kit/src/events/lost-messages.int.',
  'svc-billing/src/modules/provider-events/faults.int.',
  'libs/svc-kit/src/tasks/scheduled-tasks.int.',
  'svc-billing/src/modules/subscriptions/subscription-life.int.',
  'libs/svc-kit/src/database/database-errors.int.',
  'svc-auth/src/modules/owner/owner.int.',
  'svc-billing/src/modules/checkout/checkout.int.',
  'libs/svc-kit/src/queues/redis-cluster.int.',
  'tooling/src/run/migrations.int.',
  'svc-tracking/src/modules/imports/imports.int.',
  'svc-billing/src/modules/billing-accounts/billing-accounts.int.',
  'gateway/src/proxy/slow-readers.int.',
  'svc-tracking/src/modules/results/slow-database.int.',
  'svc-auth/src/modules/google/google.int.',
  'tooling/src/servers/servers.int.',
  'svc-tracking/src/modules/statistics/statistics.worker.int.',
  'gateway/src/proxy/slow-bodies.int.',
  'svc-billing/src/modules/billing-accounts/reconcile-entitlement.int.',
  'gateway/src/pages/server-site.int.',
  'svc-billing/src/modules/billing-accounts/extended-trial.int.',
  'svc-billing/src/modules/provider-events/events-at-once.int.',
  'mf-tracking/src/features/queued/components/queued.',
  'mf-dashboard/src/features/stat-cards/components/stat-section.',
  'mf-admin/src/features/users/components/user-list.',
  'mf-tracking/src/features/list/components/result-list.',
  'mf-tracking/src/features/at-the-table/components/getting-up.',
  'mf-tracking/src/features/import/components/import-page.',
  'libs/web-kit/src/offline/offline-queue.',
  'mf-tracking/src/features/entry/components/add-entry',
  'tooling/src/release/deploy-branch.',
  'libs/svc-kit/src/auth/token-verifier.',
  'tooling/src/lint/fixtures.',
];

/** The file's position in the list; files that are not listed come last. */
const position = ({ path }) => {
  const index = LONGEST_FIRST.findIndex((part) => path.replaceAll('\\', '/').includes(`/${part}`));
  return index < 0 ? LONGEST_FIRST.length : index;
};

/** Runs the listed files first, then the others in jest's own order. */
module.exports = class LongestFirst extends Sequencer {
  /** The list, for its spec. */
  static files = LONGEST_FIRST;

  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => position(one) - position(other));
  }
};
