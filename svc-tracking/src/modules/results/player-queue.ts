import { asPartOfThis, DatabaseUnavailableError } from '@feltbook/svc-kit';

/** Transactions of one player that this process has under way: they wait for each other's lock at the end only. */
const MOST_AT_ONCE = 3;
/** Changes that one transaction stores. */
const MOST_TOGETHER = 50;
/** A change that waited longer would be stored after its caller was answered. */
const LONGEST_WAIT_MS = 1200;

/** One asked-for change, until it is settled. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly since: number;
  /** Runs work as part of the call that asked. */
  readonly within: ReturnType<typeof asPartOfThis>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Player<Item, Result> {
  waiting: Waiting<Item, Result>[];
  running: number;
  /** A transaction that has begun and takes what waits as soon as the database has answered. */
  starting: boolean;
}

/**
 * Takes all waiting changes, once. Called when the transaction can go on, so that changes that arrive while the database
 * is asked are stored together: the slower it is, the more of them.
 */
export type Take<Item, Result> = () => Waiting<Item, Result>[];

/** Changes of players, each player's in an order of their own, and those that wait together in one transaction. */
export class PlayerQueue<Item, Result> {
  private readonly players = new Map<string, Player<Item, Result>>();

  /** @param work stores what it takes and settles each; what it throws fails all that it took, or all that waits */
  constructor(private readonly work: (accountId: string, take: Take<Item, Result>) => Promise<void>) {}

  /** @throws what the item was rejected with; DatabaseUnavailableError when it waited too long */
  do(accountId: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const player = this.players.get(accountId) ?? { waiting: [], running: 0, starting: false };
      this.players.set(accountId, player);
      player.waiting.push({ item, since: performance.now(), within: asPartOfThis(), resolve, reject });
      this.begin(accountId, player);
    });
  }

  private begin(accountId: string, player: Player<Item, Result>): void {
    const [first] = player.waiting;
    if (!first || player.starting || player.running >= MOST_AT_ONCE) return;
    player.starting = true;
    player.running += 1;
    // What is stored for many is traced as the first one's.
    void first
      .within(() => this.run(accountId, player))
      .finally(() => {
        player.running -= 1;
        if (player.running === 0 && player.waiting.length === 0) this.players.delete(accountId);
        else this.begin(accountId, player);
      });
  }

  private async run(accountId: string, player: Player<Item, Result>): Promise<void> {
    let taken: Waiting<Item, Result>[] | undefined;
    const take = () => {
      if (taken) return taken;
      taken = inTime(player.waiting.splice(0, MOST_TOGETHER));
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

function inTime<Item, Result>(waiting: readonly Waiting<Item, Result>[]): Waiting<Item, Result>[] {
  const earliest = performance.now() - LONGEST_WAIT_MS;
  return waiting.filter(({ since, reject }) => {
    if (since >= earliest) return true;
    reject(new DatabaseUnavailableError('Other changes of the same player took too long.'));
    return false;
  });
}
