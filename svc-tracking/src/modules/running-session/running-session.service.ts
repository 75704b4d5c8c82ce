import { Injectable } from '@nestjs/common';
import type { EndedSession, RunningSessionChange, RunningSessionState } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { listTag } from '../results/etag';
import { readRunningSession, storeRunningSession, type StoredState } from './running-session.repository';

export interface TaggedState {
  readonly etag: string;
  readonly state: RunningSessionState;
}

/** Devices rarely stay offline for more sessions. */
const MAX_ENDED = 20;

/** The session that a player is playing: one for each account, changed by several devices. */
@Injectable()
export class RunningSessionService {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns undefined if the player never had a running session @throws ApiError `unauthenticated` for a deleted account */
  async read(accountId: string): Promise<TaggedState | undefined> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    const stored = await readRunningSession(query, accountId);
    return stored.version === 0 ? undefined : tagged(accountId, stored);
  }

  /**
   * Stores a session, unless it has ended or another device changed it later.
   * @returns what is stored
   */
  change(accountId: string, { session, changedAt }: RunningSessionChange): Promise<TaggedState> {
    return this.update(accountId, (stored) => {
      // A clock that is ahead must not win against later changes of other devices. That of another replica may be ahead too.
      const at = Math.min(changedAt, Math.max(Date.now(), stored.changedAt + 1));
      const isLater = stored.session === null || at > stored.changedAt;
      if (!isLater || stored.ended.some(({ id }) => id === session.id)) return stored;
      return { ...stored, session, changedAt: Math.max(at, stored.changedAt) };
    });
  }

  /** Ends a session for good, also before the server knew it. Idempotent. @returns what is stored */
  end(accountId: string, ending: EndedSession): Promise<TaggedState> {
    return this.update(accountId, (stored) => {
      if (stored.ended.some(({ id }) => id === ending.id)) return stored;
      const ended = [ending, ...stored.ended].slice(0, MAX_ENDED);
      if (stored.session !== null && stored.session.id !== ending.id) return { ...stored, ended };
      return { ...stored, session: null, changedAt: Date.now(), ended };
    });
  }

  private async update(
    accountId: string,
    change: (stored: StoredState) => StoredState,
  ): Promise<TaggedState> {
    const state = await changePlayer(this.dataSource, accountId, async (query) => {
      const stored = await readRunningSession(query, accountId);
      const changed = change(stored);
      if (changed === stored) return stored;
      const next = { ...changed, version: stored.version + 1 };
      await storeRunningSession(query, accountId, next);
      return next;
    });
    return tagged(accountId, state);
  }
}

const tagged = (accountId: string, { version, ...state }: StoredState): TaggedState => ({
  etag: listTag(accountId, version),
  state,
});
