const { createRequire } = require('node:module');

// The copy that jest depends on.
const Sequencer = createRequire(require.resolve('jest'))('@jest/test-sequencer').default;

/**
 * Files that take more than about ten seconds, longest first: a long file that starts last leaves the other workers idle.
 * In a fresh checkout jest has no timings and sorts by file size, which does not predict the duration.
 * Journeys that start a product of their own alternate with browser journeys, so that similar ones rarely run together.
 * A spec checks that each file exists.
 */
const LONGEST_FIRST = [
  'e2e/src/deployment/rollback.',
  'e2e/src/deployment/mixed-pods.',
  'e2e/src/deployment/rolling.',
  'e2e/src/deployment/credentials.',
  'e2e/src/journeys/every-page.',
  'e2e/src/journeys/cash-sessions.',
  'e2e/src/faults/broken-parts.',
  'e2e/src/journeys/outages.',
  'e2e/src/deployment/remotes.',
  'e2e/src/faults/isolation.',
  'e2e/src/browsers/webkit.',
  'e2e/src/browsers/firefox.',
  'e2e/src/faults/restore.',
  'e2e/src/journeys/subscription.',
  'e2e/src/faults/observability.',
  'e2e/src/journeys/import.',
  'e2e/src/journeys/signing-out.',
  'e2e/src/journeys/at-the-table.',
  'e2e/src/journeys/without-provider.',
  'e2e/src/journeys/offline.',
  'e2e/src/journeys/failures.',
  'e2e/src/journeys/admin.',
  'e2e/src/journeys/sign-in.',
  'e2e/src/journeys/dashboard.',
  'e2e/src/journeys/google-sign-in.',
  'e2e/src/journeys/tournaments.',
  'svc-billing/src/modules/provider-events/faults.int.',
  'svc-tracking/src/modules/imports/imports.int.',
  'tooling/src/backup/backup.int.',
  'tooling/src/run/migrations.int.',
  'svc-billing/src/modules/checkout/checkout.int.',
  'svc-tracking/src/modules/results/faults.int.',
  'svc-billing/src/modules/subscriptions/subscription-life.int.',
  'tooling/src/servers/servers.int.',
  'tooling/src/images/lock-stage.int.',
  'svc-tracking/src/modules/figures/figures.int.',
  'svc-billing/src/modules/billing-accounts/billing-accounts.int.',
  'svc-auth/src/modules/owner/owner.int.',
  'gateway/src/admin/users/all-users.int.',
  'svc-tracking/src/modules/statistics/statistics.worker.int.',
  'svc-billing/src/modules/provider-events/events-at-once.int.',
  'mf-dashboard/src/features/overview/components/stat-cards.',
  'mf-admin/src/features/users/components/user-list.',
  'mf-tracking/src/features/list/components/result-list.',
  'mf-tracking/src/features/at-the-table/components/getting-up.',
  'mf-tracking/src/features/queued/components/queued.',
  'mf-tracking/src/features/import/components/import-page.',
  'mf-tracking/src/features/entry/components/add-entry',
  'mf-admin/src/features/subscriptions/components/',
  'mf-dashboard/src/features/activity/components/',
  'mf-dashboard/src/routes/dashboard.',
  'tooling/src/lint/fixtures.',
  'libs/svc-kit/src/auth/token-verifier.',
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
