import { changeStoredEntry } from '../device/change-stored-entry';
import { RUNNING_ENTRY, type RunningSession } from '../table/running-session';
import { fitsRebuy, rebought } from './buy-ins';

export { ENTRIES_CHANGED } from '../device/change-stored-entry';

/** A rebuy that a notification offers. */
export interface OfferedRebuy {
  readonly account: string;
  /** Id of the session. */
  readonly session: string;
  /** How many rebuys it had when this one was offered, so that a second tap adds none. */
  readonly after: number;
}

/** Whether one tap can buy in again, for the first buy-in. */
export const offersRebuy = (session: RunningSession): boolean =>
  session.stoppedAt === undefined && session.buyin > 0 && fitsRebuy(session, session.buyin);

/**
 * Adds a rebuy of the first buy-in to the running session in the device's storage, for the service worker. Idempotent.
 * @param now milliseconds since 1970
 * @returns the session as stored; undefined if it is not running on this device for the signed-in player
 */
export async function storeRebuy(
  { account, session: id, after }: OfferedRebuy,
  now: number,
): Promise<RunningSession | undefined> {
  const stored = await changeStoredEntry<RunningSession>(account, RUNNING_ENTRY, (session) =>
    session.id === id && session.rebuys.length === after && offersRebuy(session)
      ? rebought(session, session.buyin, now)
      : session,
  );
  return stored?.id === id ? stored : undefined;
}
