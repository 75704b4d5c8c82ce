import { auditEntry, type AuditEntry } from '@feltbook/contracts';
import * as z from 'zod/mini';
import type { Query } from '../database/query';
import { newId } from '../ids/new-id';

/** An entry without the id and time that are added when it is written. */
export interface NewAuditEntry {
  readonly actorId: string;
  readonly action: AuditEntry['action'];
  readonly accountId: string;
  /** The changed state before and after. Must not hold data that an erasure has to delete. */
  readonly before: AuditEntry['before'];
  readonly after: AuditEntry['after'];
}

interface AuditRow {
  readonly id: string;
  /** In UTC. */
  readonly at: string;
  readonly actorId: string;
  readonly action: string;
  readonly accountId: string;
  readonly beforeState: string;
  readonly afterState: string;
}

/**
 * Adds an entry in the transaction of the change that it describes.
 * @param query of the transaction that makes the change
 * @returns the entry's id
 */
export async function writeAudit(
  query: Query,
  { actorId, action, accountId, before, after }: NewAuditEntry,
  now = new Date(),
): Promise<string> {
  const id = newId();
  const at = now.toISOString().slice(0, 23).replace('T', ' ');
  await query.run(
    `INSERT INTO audit_log (id, at, actor_id, action, account_id, before_state, after_state)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [id, at, actorId, action, accountId, JSON.stringify(before), JSON.stringify(after)],
  );
  return id;
}

export interface AuditPosition {
  /** Most entries. */
  readonly limit: number;
  /** Only entries older than this id, which may be of another service's log. */
  readonly before?: string | undefined;
}

/** @returns entries, newest first */
export async function readAudit(query: Query, { limit, before }: AuditPosition): Promise<AuditEntry[]> {
  // Text that is not an id may have characters that the column's character set lacks.
  const rows = await query.execute<AuditRow>(
    `SELECT id, at, actor_id AS actorId, action, account_id AS accountId, before_state AS beforeState,
       after_state AS afterState
     FROM audit_log ${before === undefined ? '' : 'WHERE id < CONVERT(? USING ascii)'} ORDER BY id DESC LIMIT ?`,
    [...(before === undefined ? [] : [before]), String(limit)],
  );
  return rows.map(toEntry);
}

const toEntry = (row: AuditRow): AuditEntry =>
  z.parse(auditEntry, {
    id: row.id,
    at: `${row.at.replace(' ', 'T')}Z`,
    actor_id: row.actorId,
    action: row.action,
    account_id: row.accountId,
    before: JSON.parse(row.beforeState) as unknown,
    after: JSON.parse(row.afterState) as unknown,
  });
