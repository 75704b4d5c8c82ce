import type { EventOf } from '@feltbook/contracts';
import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { connectionOptions } from '../servers/urls';

const INSERT =
  'INSERT INTO outbox (id, type, event, created_at, available_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))';

/**
 * Lifts the trial's limit for made-up players, who have to be able to hold years of results. The plan is svc-billing's
 * to decide, so the event goes the way of every plan: out of svc-billing's outbox, by its relay, to svc-tracking.
 * There is no public call for it, and there must be none.
 */
export async function liftTrialLimit(
  billingDatabaseUrl: string,
  accountIds: readonly string[],
): Promise<void> {
  const connection = await createConnection(connectionOptions(billingDatabaseUrl));
  try {
    for (const accountId of accountIds) {
      const event: EventOf<'plan.changed'> = {
        id: randomUUID(),
        type: 'plan.changed',
        version: 1,
        occurredAt: new Date().toISOString(),
        accountId,
        // The lowest version: whatever svc-billing decides about this account later is newer.
        data: { plan: 'unlimited', trialNumber: 1, planVersion: 1 },
      };
      await connection.execute(INSERT, [event.id, event.type, JSON.stringify(event)]);
    }
  } finally {
    await connection.end();
  }
}
