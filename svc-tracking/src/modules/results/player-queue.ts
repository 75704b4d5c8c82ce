import { bindTraceContext, DatabaseUnavailableError } from '@feltbook/svc-kit';

/** Changes per transaction. */
const MAX_BATCH = 50;
/** After a longer wait, the change would be stored after its caller got a 503. */
const MAX_WAIT_MS = 1200;

/** A queued change. */
export interface Queued<Item, Result> {
  readonly item: Item;
  readonly since: number;
  /** Runs work in the trace of the caller. */
  readonly inTrace: ReturnType<typeof bindTraceContext>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Player<Item, Result> {
  queued: Queued<Item, Result>[];
  running: number;
  /** Whether a transaction is starting, which takes the queued changes once the database has answered. */
  starting: boolean;
}

/**
 * Takes the queued changes, once. Called when the transaction has started, so that changes that arrive until then share it:
 * the slower the database, the larger the batch.
 */
export type Take<Item, Result> = () => Queued<Item, Result>[];

/** Queues changes by player, and stores those that are queued at the same time in one transaction. */
export class PlayerQueue<Item, Result> {
  private readonly players = new Map<string, Player<Item, Result>>();

  /** @param work stores the changes it takes, and resolves or rejects each; if it throws, all of them are rejected */
  constructor(
    private readonly work: (accountId: string, take: Take<Item, Result>) => Promise<void>,
    /** Concurrent transactions of one player in this process. */
    private readonly maxTransactions: number,
  ) {}

  /** @param since when its caller began to wait @throws what `work` rejects the item with; DatabaseUnavailableError when it was queued too long */
  add(accountId: string, item: Item, since = performance.now()): Promise<Result> {
    return new Promise((resolve, reject) => {
      const player = this.players.get(accountId) ?? { queued: [], running: 0, starting: false };
      this.players.set(accountId, player);
      player.queued.push({ item, since, inTrace: bindTraceContext(), resolve, reject });
      this.begin(accountId, player);
    });
  }

  private begin(accountId: string, player: Player<Item, Result>): void {
    const [first] = player.queued;
    if (!first || player.starting || player.running >= this.maxTransactions) return;
    player.starting = true;
    player.running += 1;
    // A batch belongs to the trace of its first change.
    void first
      .inTrace(() => this.run(accountId, player))
      .finally(() => {
        player.running -= 1;
        if (player.running === 0 && player.queued.length === 0) this.players.delete(accountId);
        else this.begin(accountId, player);
      });
  }

  private async run(accountId: string, player: Player<Item, Result>): Promise<void> {
    let taken: Queued<Item, Result>[] | undefined;
    const take = () => {
      if (taken) return taken;
      taken = rejectLate(player.queued.splice(0, MAX_BATCH));
      player.starting = false;
      this.begin(accountId, player);
      return taken;
    };
    try {
      await this.work(accountId, take);
    } catch (error) {
      for (const { reject } of take()) reject(error);
    }
  }
}

/** Rejects changes that were queued too long. @returns the others */
function rejectLate<Item, Result>(queued: readonly Queued<Item, Result>[]): Queued<Item, Result>[] {
  const earliest = performance.now() - MAX_WAIT_MS;
  return queued.filter(({ since, reject }) => {
    if (since >= earliest) return true;
    reject(new DatabaseUnavailableError('Other changes of the same player took too long.'));
    return false;
  });
}
