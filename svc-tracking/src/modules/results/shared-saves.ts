import type { ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import { inTransaction, isDatabaseUnavailable } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import type { Quotas } from '../players/quotas';
import type { ChangeResult, Creation } from './change-batch';
import { PlayerQueue, type Queued, type Take } from './player-queue';
import { SaveGroup, type GroupedSave } from './save-group';

/** While one group commits, the next one gathers and runs. */
const MAX_TRANSACTIONS = 2;
/** The one queue of all players. */
const ALL = '';

/**
 * Stores concurrent saves of different players in one transaction, each acknowledged after its commit. A save that the group
 * leaves out, and each save of a group that failed, is stored alone.
 */
export class SharedSaves<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly queue: PlayerQueue<GroupedSave<Request>, ChangeResult<Response>>;
  private readonly group: SaveGroup<Request, Response>;
  /** Changes in progress, by account. */
  private readonly underWay = new Map<string, number>();

  constructor(
    kind: ResultKind<Request, Response>,
    private readonly dataSource: DataSource,
    quotas: Quotas,
    private readonly storeAlone: (
      accountId: string,
      save: Creation<Request>,
      since: number,
    ) => Promise<ChangeResult<Response>>,
  ) {
    this.group = new SaveGroup(kind, quotas);
    this.queue = new PlayerQueue((_, take) => this.storeTaken(take), MAX_TRANSACTIONS);
  }

  /** @throws as `ResultChanges.store` */
  store(accountId: string, save: Creation<Request>): Promise<ChangeResult<Response>> {
    return this.queue.add(ALL, { accountId, save });
  }

  /** Counts a change as long as it is in progress. @param work gets whether changes of other players are in progress */
  async follow<T>(accountId: string, work: (areOthersSaving: boolean) => Promise<T>): Promise<T> {
    const own = this.underWay.get(accountId) ?? 0;
    const areOthersSaving = this.underWay.size > (own > 0 ? 1 : 0);
    this.underWay.set(accountId, own + 1);
    try {
      return await work(areOthersSaving);
    } finally {
      const left = (this.underWay.get(accountId) ?? 1) - 1;
      if (left > 0) this.underWay.set(accountId, left);
      else this.underWay.delete(accountId);
    }
  }

  private async storeTaken(take: Take<GroupedSave<Request>, ChangeResult<Response>>): Promise<void> {
    let taken: readonly Queued<GroupedSave<Request>, ChangeResult<Response>>[] | undefined;
    let stored: ReadonlySet<string> = new Set();
    try {
      stored = await inTransaction(this.dataSource, async (query) => {
        taken ??= take();
        const saves = await this.group.store(
          query,
          taken.map(({ item }) => item),
        );
        return new Set(saves.map(({ save }) => save.id));
      });
    } catch (error) {
      // Without a database, each alone would fail too, only later. The queue rejects them.
      if (isDatabaseUnavailable(error)) throw error;
    }
    for (const { item, since, resolve, reject } of taken ?? take()) {
      const { accountId, save } = item;
      if (stored.has(save.id)) resolve({ id: save.id });
      else this.storeAlone(accountId, save, since).then(resolve, reject);
    }
  }
}
