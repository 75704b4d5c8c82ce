import type { EventOf } from '@feltbook/contracts';
import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { connectionOptions } from '../servers/urls';

const INSERT = `INSERT INTO outbox (id, account_id, type, event, created_at, available_at)
  VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`;

/**
 * Lifts the trial limit of generated players, who have years of results. Writes the event to svc-billing's outbox, because
 * svc-billing decides plans; its relay publishes the event to svc-tracking. No public call may do this.
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
        // The lowest version, so that any later plan of svc-billing replaces this one.
        data: { plan: 'unlimited', trialNumber: 1, planVersion: 1 },
      };
      await connection.execute(INSERT, [event.id, accountId, event.type, JSON.stringify(event)]);
    }
  } finally {
    await connection.end();
  }
}
