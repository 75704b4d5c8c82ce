import type { EndedSession, RunningSession, RunningSessionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { RunningSessionEntity } from './running-session.entity';

/** A player's running session as it is stored. */
export interface StoredState extends RunningSessionState {
  /** Counts the changes; 0 before the first one. */
  readonly version: number;
}

const NEVER_PLAYED: StoredState = { version: 0, session: null, changedAt: 0, ended: [] };

export async function readRunningSession(query: Query, accountId: string): Promise<StoredState> {
  const row = await query.manager.findOneBy(RunningSessionEntity, { accountId });
  if (!row) return NEVER_PLAYED;
  return {
    version: row.version,
    // Validated before it was stored.
    session: row.document === null ? null : (JSON.parse(row.document) as RunningSession),
    changedAt: row.changedAt.getTime(),
    ended: JSON.parse(row.ended) as EndedSession[],
  };
}

/** Replaces what is stored. The player has to be locked. */
export async function storeRunningSession(
  { manager }: Query,
  accountId: string,
  { version, session, changedAt, ended }: StoredState,
): Promise<void> {
  const row = {
    ...{ accountId, version, changedAt: new Date(changedAt) },
    ...{ document: session && JSON.stringify(session), ended: JSON.stringify(ended) },
  };
  await manager.upsert(RunningSessionEntity, row, ['accountId']);
}
