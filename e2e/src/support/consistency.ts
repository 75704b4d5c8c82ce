import type { Product } from '@feltbook/tooling/product';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

/** Each query finds accounts on which two services disagree. */
const INCONSISTENCIES = {
  'accounts that svc-tracking does not know': `
    SELECT id FROM feltbook_auth.accounts AS a LEFT JOIN feltbook_tracking.players AS p ON p.account_id = a.id
    WHERE p.account_id IS NULL OR p.erased_at IS NOT NULL`,
  'accounts that svc-billing does not know': `
    SELECT id FROM feltbook_auth.accounts AS a LEFT JOIN feltbook_billing.billing_accounts AS s ON s.account_id = a.id
    WHERE s.account_id IS NULL OR s.erased_at IS NOT NULL OR NOT s.registration_counted`,
  'players without an account': `
    SELECT p.account_id AS id FROM feltbook_tracking.players AS p LEFT JOIN feltbook_auth.accounts AS a ON a.id = p.account_id
    WHERE a.id IS NULL AND p.erased_at IS NULL`,
  'plans without an account': `
    SELECT s.account_id AS id FROM feltbook_billing.billing_accounts AS s LEFT JOIN feltbook_auth.accounts AS a ON a.id = s.account_id
    WHERE a.id IS NULL AND s.erased_at IS NULL`,
  'plans that svc-tracking has not applied': `
    SELECT p.account_id AS id FROM feltbook_tracking.players AS p JOIN feltbook_billing.billing_accounts AS s USING (account_id)
    WHERE s.erased_at IS NULL AND s.plan_version > 1
      AND (s.plan_version <> p.plan_version OR (s.last_published_plan = 'unlimited') <> (p.plan = 'unlimited')
        OR s.trial_number <> p.trial_number)`,
  'trial places that svc-billing counts differently': `
    SELECT p.account_id AS id FROM feltbook_tracking.players AS p
    LEFT JOIN feltbook_billing.usage_copies AS u ON u.account_id = p.account_id
    WHERE p.erased_at IS NULL
      AND (p.cash_used <> COALESCE(u.cash_used, 0) OR p.tournaments_used <> COALESCE(u.tournaments_used, 0))`,
  'results of deleted players': `
    SELECT account_id AS id FROM feltbook_tracking.players JOIN feltbook_tracking.cash_sessions USING (account_id)
    WHERE erased_at IS NOT NULL`,
} as const;

/** Differences between the services of a product: ids of accounts by kind of difference. */
export async function inconsistencies({ adminUrl }: Product): Promise<Record<string, string[]>> {
  return asAdmin(adminUrl, async (admin) => {
    const found: Record<string, string[]> = {};
    for (const [what, sql] of Object.entries(INCONSISTENCIES)) {
      const [rows] = await admin.query<RowDataPacket[]>(sql);
      if (rows.length > 0) found[what] = rows.map(({ id }) => String(id));
    }
    return found;
  });
}

/** Makes the reconciliation due now; it runs once a minute otherwise. */
export const reconcileNow = ({ adminUrl }: Product): Promise<void> =>
  asAdmin(adminUrl, async (admin) => {
    for (const schema of ['feltbook_auth', 'feltbook_billing']) {
      await admin.query(
        `UPDATE ${schema}.scheduled_tasks SET next_run_at = UTC_TIMESTAMP(3) WHERE name LIKE '%.reconcile'`,
      );
    }
    // Accounts younger than a minute are skipped, because their event may still be pending.
    await admin.query(`UPDATE feltbook_auth.accounts SET created_at = created_at - INTERVAL 1 HOUR
      WHERE created_at > UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE`);
  });

async function asAdmin<T>(url: string, work: (admin: Connection) => Promise<T>): Promise<T> {
  const admin = await createConnection({ uri: url });
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
