const { createRequire } = require('node:module');

// The one that jest itself comes with.
const Sequencer = createRequire(require.resolve('jest'))('@jest/test-sequencer').default;

/**
 * Files that take more than some ten seconds, the longest first: begun last, one of them keeps the run waiting while
 * every other worker is done. jest itself knows no times in a fresh checkout and goes by size, which is no guide: the
 * longest of the journeys is among the shortest files. Journeys that break a product of their own alternate with
 * those in a browser, so that two of a kind seldom get in each other's way. A spec holds that each of them is there.
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
  'e2e/src/faults/restore.',
  'e2e/src/journeys/subscription.',
  'e2e/src/faults/observability.',
  'e2e/src/journeys/without-provider.',
  'e2e/src/journeys/offline.',
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

/** Where a file stands in the list; behind all of it where it is not there. */
const place = ({ path }) => {
  const at = LONGEST_FIRST.findIndex((part) => path.replaceAll('\\', '/').includes(`/${part}`));
  return at < 0 ? LONGEST_FIRST.length : at;
};

/** The files that are known to take long, then the others in jest's own order. */
module.exports = class LongestFirst extends Sequencer {
  /** What the list names, for its spec. */
  static files = LONGEST_FIRST;

  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
};
