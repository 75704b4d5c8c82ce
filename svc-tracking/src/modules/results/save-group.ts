import type { ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import { writeEvents, type NewEvent, type Query } from '@feltbook/svc-kit';
import { durationHundredths } from '@feltbook/poker-math';
import { addContributions } from '../community/community.repository';
import { contributionOf } from '../community/contribution';
import { storeKeysOfMany } from '../idempotency/idempotency.repository';
import { afterChange, placesLeft, type Player } from '../players/player';
import { lockFreePlayers, storeNumbers } from '../players/players.repository';
import { isCounted, notesAfter, notesBytes, notesLeft, resultsLeft, type Quotas } from '../players/quotas';
import type { Creation } from './change-batch';
import { ResultsRepository } from './results.repository';

/** A save that may share a transaction with those of other players. */
export interface GroupedSave<Request> {
  readonly accountId: string;
  readonly save: Creation<Request>;
}

/** A save that the group stores. */
interface Covered<Request> extends GroupedSave<Request> {
  /** The player after this save. */
  readonly player: Player;
}

/** Stores saves of several players in one transaction, each kind of row in one statement. */
export class SaveGroup<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;

  constructor(
    private readonly kind: ResultKind<Request, Response>,
    private readonly quotas: Quotas,
  ) {
    this.results = new ResultsRepository(kind);
  }

  /**
   * Waits for no player's lock. Leaves out what has to be stored alone: saves of players whom another transaction is changing,
   * who have no trial place left, come near a quota or were deleted, and saves whose key was used before.
   * @returns the stored saves
   */
  async store(query: Query, saves: readonly GroupedSave<Request>[]): Promise<GroupedSave<Request>[]> {
    if (saves.length === 0) return [];
    const players = await lockFreePlayers(query, new Set(saves.map(({ accountId }) => accountId)));
    const now = new Date();
    const covered = this.coveredBy(players, saves, now);
    const keys = covered.flatMap(({ accountId, save: { named, id } }) =>
      named ? [{ accountId, create: named, id }] : [],
    );
    const repeated = await storeKeysOfMany(query, keys, now);
    const stored = this.coveredBy(
      players,
      covered.filter(({ save }) => !repeated.has(save.id)),
      now,
    );
    if (stored.length === 0) return [];
    const rows = stored.map(({ accountId, save: { id, input } }) => ({ accountId, id, input }));
    await this.results.insertAll(query, rows, now);
    await writeEvents(
      query,
      stored.map((each) => this.eventOf(each)),
    );
    await storeNumbers(query, new Map(stored.map(({ accountId, player }) => [accountId, player])));
    // Last, because all players' saves meet at the community's totals.
    await addContributions(
      query,
      stored.map(({ accountId, save: { input } }) => ({
        accountId,
        added: contributionOf(this.kind.name, { ...input, duration: durationHundredths(input) / 100 }),
      })),
    );
    return stored;
  }

  /** @returns the saves that the locked players' plans and quotas cover, each with the player after it */
  private coveredBy(
    players: ReadonlyMap<string, Player>,
    saves: readonly GroupedSave<Request>[],
    now: Date,
  ): Covered<Request>[] {
    const current = new Map(players);
    return saves.flatMap(({ accountId, save }) => {
      const before = current.get(accountId);
      const notes = notesBytes(save.input);
      if (!before || before.erased || !this.covers(before, save, notes, now)) return [];
      const player = {
        ...afterChange(before, { places: { [this.kind.name]: 1 }, results: 1 }),
        notesUsed: notesAfter(before.notesUsed, notes, now),
      };
      current.set(accountId, player);
      return [{ accountId, save, player }];
    });
  }

  private covers(player: Player, { isOwner }: Creation<Request>, notes: number, now: Date): boolean {
    return (
      isCounted(player) &&
      placesLeft(player, this.kind.name, isOwner ? 'owner' : 'player') > 0 &&
      resultsLeft(player, this.quotas) > 0 &&
      notesLeft(player, this.quotas, now) >= notes
    );
  }

  private eventOf({ accountId, save: { id }, player }: Covered<Request>): NewEvent {
    const { version: accountVersion, cashUsed, tournamentsUsed, trialNumber } = player;
    const numbers = { accountVersion, cashUsed, tournamentsUsed, trialNumber };
    return {
      type: 'results.changed',
      accountId,
      data: { kind: this.kind.name, change: 'created', resultId: id, ...numbers },
    };
  }
}
