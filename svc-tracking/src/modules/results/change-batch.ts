import {
  type Created,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
  TRIAL_LIMIT,
  versionTag,
} from '@feltbook/contracts';
import { durationHundredths } from '@feltbook/poker-math';
import { ApiError, writeEventsFrom, type NewEvent, type Query } from '@feltbook/svc-kit';
import { contributionOf, difference, NOTHING, sumOf, type Contribution } from '../community/contribution';
import {
  storeIdempotencyKeys,
  findByIdempotencyKeys,
  type StoredCreate,
  type IdempotentCreate,
} from '../idempotency/idempotency.repository';
import type { Player } from '../players/player';
import { addChange, coveredPlayer, coveredValues, readPlayer } from '../players/players.repository';
import { matches } from './etag';
import { ResultsRepository, type Updated } from './results.repository';

export interface Creation<Request> {
  readonly type: 'created';
  readonly id: string;
  readonly input: Request;
  readonly named: IdempotentCreate | undefined;
  /** The owner's saves need no trial place. */
  readonly isOwner: boolean;
}
interface Update<Request> {
  readonly type: 'updated';
  readonly id: string;
  readonly input: Request;
  readonly ifMatch: string | undefined;
}
interface Deletion {
  readonly type: 'deleted';
  readonly id: string;
  readonly ifMatch: string | undefined;
}
/** A change of one result. */
export type Change<Request> = Creation<Request> | Update<Request> | Deletion;

/** The outcome of a change: the result's id, and after an update its record. */
export interface ChangeResult<Response> extends Created {
  readonly answer?: Response;
}
export type Outcomes<Request, Response> = Map<Change<Request>, ChangeResult<Response> | ApiError>;

/** The error for a save beyond the free trial. */
export const trialLimitReached = ({ many }: Pick<ResultKind, 'many'>) =>
  new ApiError('trial_limit_reached', `The free trial covers ${TRIAL_LIMIT} ${many}, and they are used up.`);

/** Rolls back the transaction: the player's plan does not cover all saves. */
export class NotCovered<Request, Response> extends Error {
  override readonly name = 'NotCovered';

  constructor(
    /** As stored; undefined for a player without a row. */
    readonly player: Player | undefined,
    /** The rejected saves, without repeated ones. */
    readonly created: readonly Creation<Request>[],
    /** The outcomes of the other saves. */
    readonly outcomes: Outcomes<Request, Response>,
  ) {
    super('The plan does not cover these saves.');
  }
}

/** Stores changes of one player's results, each kind of change in one statement. */
export class ChangeBatch<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;

  constructor(private readonly kind: ResultKind<Request, Response>) {
    this.results = new ResultsRepository(kind);
  }

  /**
   * Locks the player's row last: until then, only changes of the same results and saves with the same keys wait.
   * @param places free trial places of the player, if known
   * @returns an outcome for each change, except further changes of the same result, which the caller has to store again
   * @throws NotCovered when the player's trial has too few places, or there is no such player
   */
  async store(
    query: Query,
    accountId: string,
    changes: readonly Change<Request>[],
    places = Infinity,
  ): Promise<Outcomes<Request, Response>> {
    const outcomes: Outcomes<Request, Response> = new Map();
    const created = await this.create(
      query,
      accountId,
      changes.filter((change) => change.type === 'created'),
      { places, outcomes },
    );
    const rest = changes.filter((change) => change.type !== 'created');
    const once = firstOfEach(rest, ({ id }) => id);
    const { stored, added } = await this.changeStored(query, accountId, once, outcomes);
    const deltas = [...created.map(({ input }) => this.communityDelta(input)), ...added];
    if (!(await this.record(query, accountId, created, stored, deltas))) {
      const others = [...outcomes].filter(
        ([change]) => change.type === 'created' && !created.includes(change),
      );
      throw new NotCovered(await readPlayer(query.inline, accountId), created, new Map(others));
    }
    return outcomes;
  }

  /** @returns the inserted saves; the others repeat a save, or have no trial place */
  private async create(
    query: Query,
    accountId: string,
    creations: readonly Creation<Request>[],
    { places, outcomes }: { readonly places: number; readonly outcomes: Outcomes<Request, Response> },
  ): Promise<Creation<Request>[]> {
    if (creations.length === 0) return [];
    const keyOf = ({ named, id }: Creation<Request>) => named?.key ?? id;
    const known = new Map<string, StoredCreate>();
    const addKnown = async (saves: readonly Creation<Request>[]) => {
      const keys = saves.flatMap(({ named }) => (named ? [named.key] : []));
      for (const [key, first] of await findByIdempotencyKeys(query, accountId, keys)) known.set(key, first);
    };
    // Before the limit applies: repeating the tenth save takes no further place.
    if (creations.length > places) await addKnown(creations);
    const fresh = firstOfEach(creations, keyOf).filter((save) => !known.has(keyOf(save)));
    const covered = fresh.filter(({ isOwner }, index) => isOwner || index < places);

    const now = new Date();
    const named = covered.flatMap(({ named: save, id }) => (save ? [{ create: save, id }] : []));
    if (!(await storeIdempotencyKeys(query, accountId, named, now))) await addKnown(covered);
    const created = covered.filter((save) => (known.get(keyOf(save))?.id ?? save.id) === save.id);
    if (created.length > 0) await this.results.insert(query, accountId, created, now);

    for (const { named: save, id } of created) if (save) known.set(save.key, { digest: save.digest, id });
    for (const save of creations) outcomes.set(save, this.outcomeOf(save, known.get(keyOf(save))));
    for (const save of created) outcomes.set(save, { id: save.id });
    return created;
  }

  /** @param first the creation that used the same key first */
  private outcomeOf(
    { named }: Creation<Request>,
    first: StoredCreate | undefined,
  ): ChangeResult<Response> | ApiError {
    if (!first) return trialLimitReached(this.kind);
    if (named?.digest.equals(first.digest)) return { id: first.id };
    return new ApiError('conflict', 'This Idempotency-Key was used for something else.');
  }

  /** Stores updates and deletions. @returns the stored ones, and what they add to the community's totals */
  private async changeStored(
    query: Query,
    accountId: string,
    changes: readonly (Update<Request> | Deletion)[],
    outcomes: Outcomes<Request, Response>,
  ): Promise<{ stored: (Update<Request> | Deletion)[]; added: Contribution[] }> {
    const ids = changes.map(({ id }) => id).sort();
    const before = await this.results.findMany(query, accountId, ids, 'FOR UPDATE');
    const updates: Updated<Request>[] = [];
    const deleted: string[] = [];
    const added: Contribution[] = [];
    const stored = changes.filter((change) => {
      const record = before.get(change.id);
      const refusal = this.refusalOf(change, record);
      if (!record || refusal) {
        outcomes.set(change, refusal ?? this.notFound());
        return false;
      }
      const { id } = change;
      if (change.type === 'deleted') deleted.push(id);
      else updates.push({ id, input: change.input, createdAt: record.created_at, at: momentAfter(record) });
      const delta = change.type === 'deleted' ? NOTHING : this.communityDelta(change.input);
      added.push(difference(delta, contributionOf(this.kind.name, record)));
      return true;
    });
    await this.results.update(query, accountId, updates);
    await this.results.remove(query, accountId, deleted);
    const updatedIds = updates.map(({ id }) => id);
    const answers = await this.results.findMany(query, accountId, updatedIds);
    for (const change of stored) outcomes.set(change, changeResult(change.id, answers.get(change.id)));
    return { stored, added };
  }

  /**
   * Writes the events, bumps the version and updates community totals. Locks the player's row.
   * @returns false when the account was deleted, or its trial has too few places
   */
  private async record(
    query: Query,
    accountId: string,
    created: readonly Creation<Request>[],
    stored: readonly Change<Request>[],
    added: readonly Contribution[],
  ): Promise<boolean> {
    const changes = [...created, ...stored];
    if (changes.length === 0) return true;
    const { name: kind } = this.kind;
    const saved = { cash: 0, tournament: 0, [kind]: created.length };
    const source = {
      row: coveredPlayer(kind),
      params: coveredValues(accountId, created.some(({ isOwner }) => isOwner) ? 0 : created.length),
      data: {
        accountVersion: 'players.version + given.nth',
        cashUsed: `players.cash_used + LEAST(given.nth, ${saved.cash})`,
        tournamentsUsed: `players.tournaments_used + LEAST(given.nth, ${saved.tournament})`,
        trialNumber: 'players.trial_number',
      },
    };
    const events = changes.map(({ type, id }) => this.eventOf(accountId, type, id));
    if (!(await writeEventsFrom(query, events, source))) return false;
    // Last, because other players' saves meet at the community's totals.
    const counted = { versions: changes.length, cash: saved.cash, tournaments: saved.tournament };
    await addChange(query, accountId, counted, sumOf(added));
    return true;
  }

  /** The database fills in the numbers. */
  private eventOf(accountId: string, change: Change<Request>['type'], resultId: string): NewEvent {
    const numbers = { accountVersion: 0, cashUsed: 0, tournamentsUsed: 0, trialNumber: 1 };
    return {
      type: 'results.changed',
      accountId,
      data: { kind: this.kind.name, change, resultId, ...numbers },
    };
  }

  private refusalOf(
    { ifMatch }: Update<Request> | Deletion,
    record: Response | undefined,
  ): ApiError | undefined {
    if (!record) return this.notFound();
    // The row is locked, so its version cannot change before the transaction ends.
    if (ifMatch === undefined || matches(ifMatch, versionTag(record))) return undefined;
    return new ApiError('changed', 'This was changed since you opened it.', {
      current: record,
      headers: { etag: versionTag(record) },
    });
  }

  private communityDelta(input: Request): Contribution {
    return contributionOf(this.kind.name, { ...input, duration: durationHundredths(input) / 100 });
  }

  private notFound(): ApiError {
    return new ApiError('not_found', this.kind.notFound);
  }
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}

const changeResult = <Response>(id: string, answer: Response | undefined): ChangeResult<Response> =>
  answer === undefined ? { id } : { id, answer };

/** Now, or 1 ms after the previous version, so that two versions never share a tag when a clock goes back. */
const momentAfter = ({ updated_at }: ResultResponse): Date =>
  new Date(Math.max(Date.now(), Date.parse(updated_at) + 1));
